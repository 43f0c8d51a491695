import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { NewTab } from '../../ui/new-tab.tsx'
import { REGISTRATION_SEARCH } from '../../ui/registration-search.ts'
import { useSite } from '../../ui/site.ts'
import { FOOTER_GROUPS } from '../masthead/menus.ts'
import { Nameplate } from '../masthead/nameplate.tsx'
import { PageLinks } from '../masthead/page-links.tsx'
import { ContactButtons } from './contact.tsx'
import styles from './footer.module.css'
import * as texts from './texts.en.tsx'

function Legal() {
  const { name, legalName, address } = useSite()
  return (
    <div className={styles.legal}>
      <p>
        {texts.notBroker(
          name,
          <a href={REGISTRATION_SEARCH} rel="noopener" target="_blank">
            {texts.registrationSearch}
            <NewTab />
          </a>,
        )}
      </p>
      <p>{texts.eachPriceCarries(name)}</p>
      <p>
        © 2026 {legalName}, {address.locality}
      </p>
    </div>
  )
}

/** `privacyChoices` comes from the funnel, whose cookie it is about. */
export function Footer({ privacyChoices }: { privacyChoices: ReactNode }) {
  const { tagline, socials } = useSite()
  return (
    <footer className={cx(styles.footer, 'no-print')}>
      <div className={cx('wrap', styles.inner)}>
        <div>
          <Nameplate inFooter />
          <p className={styles.tagline}>{tagline}</p>
        </div>
        <div className={styles.columns}>
          {FOOTER_GROUPS.map(({ title, links }, index) => (
            <nav key={title} aria-label={title} className={index === 0 ? styles.sections : undefined}>
              <h2>{title}</h2>
              <PageLinks links={links} />
            </nav>
          ))}
          <div className={styles.connect}>
            <h2>{texts.connect}</h2>
            <div className={styles.buttons}>
              <ContactButtons kind="footer" />
            </div>
            {socials.map(({ name, url }) => (
              <a key={url} href={url} target="_blank" rel="me noopener">
                {name}
                <NewTab />
              </a>
            ))}
            {privacyChoices}
          </div>
        </div>
        <Legal />
      </div>
    </footer>
  )
}

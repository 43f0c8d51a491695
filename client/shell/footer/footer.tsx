import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { REGISTRATION_SEARCH } from '../../ui/registration-search.ts'
import { useSite } from '../../ui/site.ts'
import { FOOTER_GROUPS } from '../masthead/menus.ts'
import { Nameplate } from '../masthead/nameplate.tsx'
import { PageLinks } from '../masthead/page-links.tsx'
import { ContactButtons } from './contact.tsx'
import styles from './footer.module.css'

function Legal() {
  const { name, legalName, address } = useSite()
  return (
    <div className={styles.legal}>
      <p>
        <b>Not a licensed broker.</b> {name} is not a licensed broker, dealer or adviser and gives no investment advice.
        Everything here is for information only. Check any firm before you send money, in the{' '}
        <a href={REGISTRATION_SEARCH} rel="noopener" target="_blank">
          national registration search<span className="vh"> (opens in a new tab)</span>
        </a>{' '}
        of the Canadian Securities Administrators.
      </p>
      <p>
        <b>About the numbers.</b> Each price carries its source, its delay and the time of its last update; simulated ones say so.
        Pages on a yellow ground are advertisements, paid for by the advertiser named on them. {name} is paid when a reader
        registers with an advertiser.
      </p>
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
          {FOOTER_GROUPS.map(({ title, links }) => (
            <nav key={title} aria-label={title} className={title === 'Sections' ? styles.sections : undefined}>
              <h2>{title}</h2>
              <PageLinks links={links} />
            </nav>
          ))}
          <div className={styles.connect}>
            <h2>Connect</h2>
            <div className={styles.buttons}>
              <ContactButtons kind="footer" />
            </div>
            {socials.map(({ name, url }) => (
              <a key={url} href={url} target="_blank" rel="me noopener">
                {name}
                <span className="vh"> (opens in a new tab)</span>
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

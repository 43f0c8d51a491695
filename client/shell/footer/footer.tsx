import type { ReactNode } from 'react'
import { FOOTER_GROUPS } from '#shared/ui/pages.ts'
import { SITE } from '#shared/ui/site.ts'
import { cx } from '../../ui/cx.ts'
import { REGISTRATION_SEARCH } from '../../ui/registration-search.ts'
import { Nameplate } from '../masthead/nameplate.tsx'
import { PageLinks } from '../navigation/page-links.tsx'
import { ContactButtons } from './contact.tsx'
import styles from './footer.module.css'

function Legal() {
  return (
    <div className={styles.legal}>
      <p>
        <b>Not a licensed broker.</b> {SITE.name} is not a licensed broker, dealer or adviser and gives no investment advice.
        Everything here is for information only. Check any firm before you send money, in the{' '}
        <a href={REGISTRATION_SEARCH} rel="noopener" target="_blank">
          national registration search<span className="vh"> (opens in a new tab)</span>
        </a>{' '}
        of the Canadian Securities Administrators.
      </p>
      <p>
        <b>About the numbers.</b> Each price carries its source, its delay and the time of its last update; simulated ones say so.
        Pages on a yellow ground are advertisements, paid for by the advertiser named on them. {SITE.name} is paid when a reader
        registers with an advertiser.
      </p>
      <p>© 2026 {SITE.name}, Toronto</p>
    </div>
  )
}

/** `privacyChoices` comes from the funnel, whose cookie it is about. */
export function Footer({ privacyChoices }: { privacyChoices: ReactNode }) {
  return (
    <footer className={cx(styles.footer, 'no-print')}>
      <div className={cx('wrap', styles.inner)}>
        <div>
          <Nameplate inFooter />
          <p className={styles.tagline}>{SITE.tagline}</p>
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
            <ContactButtons kind="footer" />
            {privacyChoices}
          </div>
        </div>
        <Legal />
      </div>
    </footer>
  )
}

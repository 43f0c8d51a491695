import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { type ContactForm, ContactProvider } from '../footer/contact.tsx'
import { Footer } from '../footer/footer.tsx'
import { LiveControl } from '../live/live-control.tsx'
import { OfflineNotice } from '../live/offline-notice.tsx'
import { Masthead } from '../masthead/masthead.tsx'
import { RouteAnnouncer } from './announcer.tsx'
import { surroundingsOf } from './page-handle.ts'
import { RouteProgress } from './progress.tsx'
import styles from './shell.module.css'
import * as texts from './texts.en.ts'

type ShellProps = {
  /** The line of quotes under the masthead, for the pages that carry it; it makes itself live where the page does not. */
  tape: (makesLive: boolean) => ReactNode
  contactForm: ContactForm
  /** Placed after the footer's links: the visitor's privacy choices. */
  privacyChoices: ReactNode
  children: ReactNode
}

/** The frame of every page: masthead, tape, footer, and what floats. */
export function Shell({ tape, contactForm, privacyChoices, children }: ShellProps) {
  const { tape: hasTape, live, ground } = surroundingsOf(useMatches())
  return (
    <ToastProvider>
      <ContactProvider form={contactForm}>
        <a className={styles.skip} href="#main">
          {texts.skipToContent}
        </a>
        <RouteProgress />
        <RouteAnnouncer />
        <div className={cx(styles.page, ground === 'paid' && styles.paid)}>
          <Masthead />
          {hasTape && tape(!live)}
          {children}
          {(hasTape || live) && (
            <div className="wrap">
              <LiveControl />
            </div>
          )}
        </div>
        <Footer privacyChoices={privacyChoices} />
        <OfflineNotice />
      </ContactProvider>
    </ToastProvider>
  )
}

import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { Board } from '#shared/quote.ts'
import { useLive } from '../live/use-live.ts'
import { cx } from '../ui/cx.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { RouteAnnouncer } from './announcer.tsx'
import { type ContactForm, ContactProvider } from './contact.tsx'
import { Footer } from './footer.tsx'
import { LiveControl } from './live-control.tsx'
import { Masthead } from './masthead.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { surroundingsOf } from './page-handle.ts'
import { RouteProgress } from './progress.tsx'
import styles from './shell.module.css'
import { Tape } from './tape.tsx'

/** Makes the tape live on pages that show no prices of their own. */
function LiveTape({ board }: { board: Board }) {
  useLive(board, 'all')
  return null
}

type ShellProps = { board: Board; contactForm: ContactForm; children: ReactNode }

/** What stands round every page: masthead, tape, footer, and the things that float. */
export function Shell({ board, contactForm, children }: ShellProps) {
  const { tape, live, ground } = surroundingsOf(useMatches())
  return (
    <ToastProvider>
      <ContactProvider form={contactForm}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        <RouteProgress />
        <RouteAnnouncer />
        <div className={cx(styles.page, ground === 'paid' && styles.paid)}>
          <Masthead />
          {tape && <Tape rows={board.rows} />}
          {tape && !live && <LiveTape board={board} />}
          {children}
          {(tape || live) && (
            <div className="wrap">
              <LiveControl />
            </div>
          )}
        </div>
        <Footer />
        <OfflineNotice />
      </ContactProvider>
    </ToastProvider>
  )
}

/** The page's own part. Every route draws exactly one; paid pages mark themselves in it. */
export function Main({ paid = false, className, children }: { paid?: boolean; className?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={className} data-content={paid ? 'paid' : undefined}>
      {children}
    </main>
  )
}

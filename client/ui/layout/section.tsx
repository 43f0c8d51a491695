import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { GoLink } from '../form/button.tsx'
import styles from './section.module.css'

type SectionProps = {
  title: string
  note?: ReactNode
  link?: { href: string; label: string } | undefined
  /** Status chips under the head. */
  chips?: ReactNode
  id?: string | undefined
  tone?: 'paper' | 'band'
  /** The note has facts (source, age) that phones must show too; other notes are hidden there. */
  keepNote?: boolean
  /** The first of a page that has no other title: its head is the page's. */
  top?: boolean | undefined
  children: ReactNode
}

/** A section of the ledger sheet: its head hangs in the margin column, beside the double red line. */
export function LedgerSection({ title, note, link, chips, id, tone = 'paper', keepNote, top, children }: SectionProps) {
  const headingId = useId()
  const Heading = top ? 'h1' : 'h2'
  return (
    <section
      className={cx('ledger', styles.section, tone === 'band' && styles.band, top && styles.top)}
      id={id}
      aria-labelledby={headingId}
    >
      <div className={cx('wrap', styles.inner)}>
        <header className={cx(styles.head, (keepNote === true || Boolean(chips)) && styles.chipped)}>
          <Heading id={headingId}>{title}</Heading>
          {chips && <div className={styles.chips}>{chips}</div>}
          {note && <div className={styles.note}>{note}</div>}
          {link && <GoLink href={link.href}>{link.label}</GoLink>}
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </section>
  )
}

type PageTitleProps = {
  title: ReactNode
  lede?: ReactNode
  children?: ReactNode
}

/** The head of a page, low: its title, a sentence beside it, and on the right what concerns the whole page. */
export function PageTitle({ title, lede, children }: PageTitleProps) {
  return (
    <div className={cx('wrap', styles.title)}>
      <div>
        <h1>{title}</h1>
        {lede && <p className="lede">{lede}</p>}
      </div>
      {children}
    </div>
  )
}

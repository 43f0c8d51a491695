import { Link } from 'react-router'
import type { WireRow } from '#shared/wire/announcement.ts'
import { cx } from '../ui/cx.ts'
import { WIRE_TEXTS } from './texts.en.ts'
import styles from './wire.module.css'

/** One announcement: its time, its source, and the source's headline, which opens there. */
const Row = ({ row }: { row: WireRow }) => (
  <li data-wire={row.key}>
    <time dateTime={row.at}>{row.time}</time>
    <span className={styles.by}>{row.by}</span>
    <span className={styles.title}>
      <a href={row.link} lang={row.language} target="_blank" rel="noopener">
        {row.title}
        <span className="vh"> {WIRE_TEXTS.opens}</span>
      </a>
      {row.revised && <small>{WIRE_TEXTS.revised(row.revised)}</small>}
    </span>
    {row.tag && (
      <Link className={styles.tag} to={row.tag.href} viewTransition>
        {row.tag.name}
      </Link>
    )}
  </li>
)

type WireRowsProps = {
  rows: readonly WireRow[]
  /** In a narrow column: source over headline, without what it is about. */
  brief?: boolean
}

/** Announcements by their days in Toronto, newest first. */
export function WireRows({ rows, brief = false }: WireRowsProps) {
  const days = Map.groupBy(rows, ({ day }) => day)
  return (
    <div className={cx(styles.wire, brief && styles.brief)}>
      {[...days].map(([day, inIt]) => (
        <section key={day} aria-labelledby={`wire-${day}`}>
          <p className={styles.day} id={`wire-${day}`}>
            <time dateTime={day}>{inIt[0]?.dayName}</time>
          </p>
          <ol>
            {inIt.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

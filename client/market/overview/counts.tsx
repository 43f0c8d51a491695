import { Link } from 'react-router'
import styles from './counts.module.css'

export type Count = { readonly count: number; readonly label: string; readonly note?: string; readonly href: string }

/** How many instruments of each kind there are, each count a link to them. */
export function Counts({ counts, flush = false }: { counts: readonly Count[]; flush?: boolean }) {
  return (
    <ul className={flush ? styles.flush : styles.counts}>
      {counts.map(({ count, label, note, href }) => (
        <li key={label}>
          <Link to={href}>
            <span className={styles.number}>{count}</span>
            <span className={styles.label}>{label}</span>
            {note && <span className={styles.note}>{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

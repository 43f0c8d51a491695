import { Link } from 'react-router'
import { formatDayET } from '../quote/format.ts'
import styles from './range-chart.module.css'

/** Something that happened at a moment of a chart: a story of ours, or a release. */
export type LineEvent = {
  /** Epoch milliseconds. */
  readonly at: number
  readonly letter: 'S' | 'R'
  readonly title: string
  readonly href: string
}

/** The letters on the line, spelled out. */
export const Events = ({ events }: { events: readonly LineEvent[] }) =>
  events.length > 0 && (
    <ul className={styles.events}>
      {events.map(({ at, letter, title, href }) => (
        <li key={`${at} ${href}`}>
          <span className={styles.boxed} aria-hidden="true">
            {letter}
          </span>
          <Link to={href} viewTransition>
            <time dateTime={new Date(at).toISOString()}>{formatDayET(new Date(at).toISOString())}</time>: {title}
          </Link>
        </li>
      ))}
    </ul>
  )

import { Link } from 'react-router'
import type { Told } from '#shared/ui/told.ts'
import { Moment } from '../../ui/when.tsx'
import { Words } from '../../ui/words.tsx'
import { formatDateET } from '../quote/format.ts'
import styles from './range-chart.module.css'

/** Something that happened at a moment of a chart: a story of ours, or a release. */
export type LineEvent = {
  /** Epoch milliseconds. */
  readonly at: number
  readonly letter: 'S' | 'R'
  readonly title: Told
  readonly href: string
}

export const eventsWithin = (events: readonly LineEvent[], from: number, end: number): LineEvent[] =>
  events.filter(({ at }) => at > from && at <= end)

/** Nearer than this, in per cent of the width, letters run into each other. */
const APART = 2.5

/** One letter for what is of the same time, as far as a line can tell. */
export function lettersOf(events: readonly LineEvent[], xOf: (at: number) => number) {
  const letters: { readonly x: number; readonly letter: string }[] = []
  for (const { at, letter } of events) {
    const x = xOf(at)
    if (x - (letters.at(-1)?.x ?? -APART) >= APART) letters.push({ x, letter })
  }
  return letters
}

/** Where something happened, as a letter on the axis that is spelled out below. */
export const Stem = ({ x, letter }: { x: number; letter: string }) => (
  <>
    <line className={styles.stem} x1={`${x}%`} x2={`${x}%`} y1="0" y2="100%" />
    <text className={styles.letter} x={`${x}%`} y="100%" dy="-6">
      {letter}
    </text>
  </>
)

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
            <span>
              <Moment at={at}>{formatDateET(new Date(at).toISOString())}</Moment>: <Words of={title} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )

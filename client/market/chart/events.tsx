import { Link } from 'react-router'
import type { StoredChart } from '#shared/market/series.ts'
import type { Told } from '#shared/ui/told.ts'
import { Moment } from '../../ui/when.tsx'
import { Words } from '../../ui/words.tsx'
import { formatDateET } from '../quote/format.ts'
import styles from './range-chart.module.css'
import * as texts from './texts.en.tsx'

/** Something that happened at a moment of a chart: a story of ours, or a release. */
export type LineEvent = {
  /** Epoch milliseconds. */
  readonly at: number
  readonly letter: 'S' | 'R'
  readonly title: Told
  readonly href: string
}

/** One that a chart shows, by the mark that its letter on the line and its words share. */
export type MarkedEvent = LineEvent & { readonly mark: string }

/** Those of a chart's time, each kind counted from the oldest: `S1`, `S2`, `R1`. */
export function markedEvents(events: readonly LineEvent[], { from, end }: Pick<StoredChart, 'from' | 'end'>): MarkedEvent[] {
  const counts = { S: 0, R: 0 }
  return events
    .filter(({ at }) => at > from && at <= end)
    .map((event) => ({ ...event, mark: `${event.letter}${++counts[event.letter]}` }))
}

/** Nearer than this, in per cent of the width, marks run into each other. */
const APART = 4

/** One letter for what is of the same time, as far as a line can tell. */
export function lettersOf(events: readonly MarkedEvent[], xOf: (at: number) => number) {
  const letters: { readonly x: number; readonly mark: string }[] = []
  for (const { at, mark } of events) {
    const x = xOf(at)
    if (x - (letters.at(-1)?.x ?? -APART) >= APART) letters.push({ x, mark })
  }
  return letters
}

/** Where something happened, as a letter on the axis that is spelled out below. */
export const Stem = ({ x, mark }: { x: number; mark: string }) => (
  <>
    <line className={styles.stem} x1={`${x}%`} x2={`${x}%`} y1="0" y2="100%" />
    <text className={styles.letter} x={`${x}%`} y="100%" dy="-6">
      {mark}
    </text>
  </>
)

/** At the head of what a mark on the line is of. */
export const MarkOf = ({ mark }: { mark: string }) => (
  <span className={styles.boxed} aria-hidden="true">
    {mark}
  </span>
)

/** The marks on the line, spelled out. */
export const Events = ({ events }: { events: readonly MarkedEvent[] }) =>
  events.length > 0 && (
    <ul className={styles.events}>
      {events.map(({ at, mark, title, href }) => (
        <li key={`${at} ${href}`}>
          <MarkOf mark={mark} />
          <Link to={href} viewTransition>
            <span>
              {texts.eventOf(<Moment at={at}>{formatDateET(new Date(at).toISOString())}</Moment>, <Words of={title} />)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )

import type { ReactNode } from 'react'
import type { Target } from '#shared/economy/figure-page.ts'
import { asPercent, LOCALE } from '#shared/language/locale.en.ts'
import type { Scale } from '../../ui/chart/scale.ts'
import { FIGURE_TEXTS } from '../texts.en.ts'
import styles from './marks.module.css'
import * as texts from './texts.en.tsx'

/** A day that moved a line: its letter, how many rows below the plot that is, and the words of that letter. */
export type ChartEvent = { readonly day: string; readonly letter: string; readonly level: number; readonly words: ReactNode }

/** The band that a central bank aims into, hatched, and its aim. */
export const TargetBand = ({ target: { low, aim, high }, y }: { target: Target; y: Scale }) => (
  <g className={styles.band}>
    <pattern id="target-band" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line y2="6" />
    </pattern>
    <rect width="100%" y={`${y(high)}%`} height={`${y(low) - y(high)}%`} fill="url(#target-band)" />
    <line className={styles.aim} x2="100%" y1={`${y(aim)}%`} y2={`${y(aim)}%`} />
    <text x="8" y={`${y(aim)}%`} dy="16">
      {FIGURE_TEXTS.target(asPercent(aim.toLocaleString(LOCALE)))}
    </text>
  </g>
)

type EventMarksProps = {
  events: readonly ChartEvent[]
  /** How high the line is on a day; `undefined` where it is broken. */
  heightOn: (day: string) => number | undefined
  x: (period: string) => number
  y: Scale
}

/** The height of a letter's row in em: it grows with the reader's type size, as the room below the plot does. */
export const ROW_EM = 1.7

/** How far a letter is below the plot, in em: a ring on the lowest value hangs into that. */
const BELOW_EM = 0.45

/** As many rows of letters are below the plot. */
export const rowsOf = (events: readonly ChartEvent[]): number => Math.max(0, ...events.map(({ level }) => level + 1))

/** A ring on the line at each event, and its letter below the plot, where it covers nothing of the line. */
export const EventMarks = ({ events, heightOn, x, y }: EventMarksProps) =>
  events.map(({ day, letter, level }) => {
    const height = heightOn(day)
    return (
      <g key={day} className={styles.event} data-event={letter}>
        {height !== undefined && (
          <>
            <line x1={`${x(day)}%`} x2={`${x(day)}%`} y1={`${y(height)}%`} y2="100%" />
            <circle cx={`${x(day)}%`} cy={`${y(height)}%`} r="3.5" />
          </>
        )}
        <svg x={`${x(day)}%`} y="100%" overflow="visible" aria-hidden="true">
          {height !== undefined && <line y2={`${level * ROW_EM + BELOW_EM}em`} />}
          <rect x="-0.92em" y={`${BELOW_EM + level * ROW_EM}em`} width="1.84em" height="1.5em" />
          <text y={`${BELOW_EM + 1.1 + level * ROW_EM}em`}>{letter}</text>
        </svg>
      </g>
    )
  })

/** What the letters under the line are of. */
export const EventWords = ({ events }: { events: readonly ChartEvent[] }) =>
  events.length > 0 && (
    <ul className={styles.events} aria-label={texts.latestMarked}>
      <li aria-hidden="true">{texts.latestMarked}</li>
      {events.map(({ day, letter, words }) => (
        <li key={day}>
          <b>{letter}</b> {words}
        </li>
      ))}
    </ul>
  )

/** Ranges, observations and bars of stored history. Pure; part of the browser bundle. */
import { type DrawnValue, drawnValue } from '../ui/drawn-value.ts'
import type { SourceId } from './quote.ts'

export const HISTORY_RANGES = ['1d', '1w', '1m', '6m', '1y', '5y', 'max'] as const
export type HistoryRange = (typeof HISTORY_RANGES)[number]

const DAY = 86_400_000

/** About how far back each range reaches from the newest stored price; `periods.ts` says exactly. */
export const RANGE_MS: Readonly<Record<HistoryRange, number>> = {
  '1d': DAY,
  '1w': 7 * DAY,
  '1m': 31 * DAY,
  '6m': 183 * DAY,
  '1y': 366 * DAY,
  '5y': 1827 * DAY,
  max: Number.POSITIVE_INFINITY,
}

/** Epoch milliseconds and price, oldest first. */
export type HistoryPoint = readonly [at: number, price: number]

/** A day of the exchange as its source sent it; a longer one carries its first day. `volume`: in units, `null` where it sent none. */
export type Bar = readonly [day: string, open: number, high: number, low: number, close: number, volume: number | null]

/** The time of one bar: its source sends days, which longer ones are put together from. */
export const BAR_STEPS = ['day', 'week', 'month'] as const
export type BarStep = (typeof BAR_STEPS)[number]

/** The bars of a range, oldest first. */
export type Bars = { readonly step: BarStep; readonly rows: readonly Bar[] }

/** Prices that a chart lacks at its beginning, because they have not been fetched yet. */
export type HistoryToCome = {
  readonly source: SourceId
  /** The oldest price that is stored (epoch milliseconds). */
  readonly before: number
  /** How many symbols of the source await the same, of how many. */
  readonly left: number
  readonly of: number
}

/** The last observation in each of `slots` equal intervals up to `now`; `null` where nothing was observed: a gap stays a gap. */
export function lastOfSlots(
  points: readonly HistoryPoint[],
  now: number,
  spanMs: number,
  slots: number,
): (HistoryPoint | null)[] {
  const last: (HistoryPoint | null)[] = Array(slots).fill(null)
  const size = spanMs / slots
  for (const point of points) {
    const slot = slots - 1 - Math.floor((now - point[0]) / size)
    if (slot >= 0 && slot < slots) last[slot] = point
  }
  return last
}

/** The prices of these observations, to be drawn. */
export const intoSlots = (points: readonly HistoryPoint[], now: number, spanMs: number, slots: number): (DrawnValue | null)[] =>
  lastOfSlots(points, now, spanMs, slots).map((point) => point && drawnValue(point[1]))

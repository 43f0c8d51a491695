/** A symbol's stored history as pages receive it, and what can be read off it. Pure; in the browser bundle. */
import type { Source } from './quote.ts'
import type { SparkSeries } from './sparkline.ts'

export const HISTORY_RANGES = ['1d', '1w', '1m', '1y'] as const
export type HistoryRange = (typeof HISTORY_RANGES)[number]

/** Epoch milliseconds and price, oldest first. */
export type HistoryPoint = readonly [at: number, price: number]

export type MarketHistory = {
  readonly symbol: string
  readonly points: readonly HistoryPoint[]
  /** The one source all points come from. */
  readonly source: Source | null
  readonly simulated: boolean
}

/** The last price of each of `slots` equal stretches up to `now`; `null` where nothing was observed: a gap stays a gap. */
export function intoSlots(points: readonly HistoryPoint[], now: number, spanMs: number, slots: number): (number | null)[] {
  const values: (number | null)[] = Array(slots).fill(null)
  const size = spanMs / slots
  for (const [at, price] of points) {
    const slot = slots - 1 - Math.floor((now - at) / size)
    if (slot >= 0 && slot < slots) values[slot] = price
  }
  return values
}

export type HistorySummary = {
  readonly first: HistoryPoint
  readonly last: HistoryPoint
  readonly low: HistoryPoint
  readonly high: HistoryPoint
}

/** First, last, lowest and highest observation; `undefined` with fewer than two, which make no line. */
export function summarise(points: readonly HistoryPoint[]): HistorySummary | undefined {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return undefined
  const low = points.reduce((least, point) => (point[1] < least[1] ? point : least))
  const high = points.reduce((most, point) => (point[1] > most[1] ? point : most))
  return { first, last, low, high }
}

const HOUR = 3_600_000

/** The 24-hour line of a page: a slot every half hour. */
export const dayLine = (history: MarketHistory, now: number, base: number | null): SparkSeries => ({
  values: intoSlots(history.points, now, 24 * HOUR, 48),
  base,
  simulated: history.simulated,
  since: history.points[0] ? new Date(history.points[0][0]).toISOString() : null,
})

/** What pages derive from a symbol's stored history. */
import { type HistoryPoint, intoSlots, type MarketHistory } from '#shared/market/history.ts'
import type { SparkSeries } from '#shared/market/sparkline.ts'

export type HistorySummary = {
  readonly first: HistoryPoint
  readonly last: HistoryPoint
  readonly low: HistoryPoint
  readonly high: HistoryPoint
}

/** First, last, lowest and highest observation; `undefined` for fewer than two, which make no line. */
export function summarise(points: readonly HistoryPoint[]): HistorySummary | undefined {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return undefined
  const low = points.reduce((least, point) => (point[1] < least[1] ? point : least))
  const high = points.reduce((most, point) => (point[1] > most[1] ? point : most))
  return { first, last, low, high }
}

const HOUR = 3_600_000

/** The 24-hour line of a page: one slot per half hour. */
export const dayLine = (history: MarketHistory, now: number, base: number | null): SparkSeries => ({
  values: intoSlots(history.points, now, 24 * HOUR, 48),
  base,
  simulated: history.simulated,
  since: history.points[0] ? new Date(history.points[0][0]).toISOString() : null,
})

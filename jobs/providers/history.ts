/** Points of a chart, as every adapter returns them. */
import type { HistoryPoint, HistoryRange } from '#shared/market/history.ts'

/** The ranges that adapters know how to ask for; together they fill all that we draw. `1y`: a year of days at least, and as many as plan and terms allow. */
export type SourceRange = Extract<HistoryRange, '1d' | '1w' | '1m' | '1y'>

/** Oldest first, one point per time, without null prices, impossible prices and points after `until` (epoch ms). */
export function orderedPoints(points: Iterable<HistoryPoint>, until: number): HistoryPoint[] {
  const byTime = new Map<number, number>()
  for (const [at, price] of points) {
    if (Number.isInteger(at) && at > 0 && at <= until && Number.isFinite(price) && price > 0) byTime.set(at, price)
  }
  return [...byTime].sort(([a], [b]) => a - b)
}

/** Points of a chart, as every adapter returns them. */
import type { Bar, HistoryPoint, HistoryRange } from '#shared/market/history.ts'

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

/** All days that a source has of an instrument: its closes, and its bars where it sends whole ones. */
export type SourceDays = { readonly points: readonly HistoryPoint[]; readonly bars: readonly Bar[] }

/** Whether prices could have gone so: nothing below the low or above the high, and no volume below none. */
const isPossible = ([, open, high, low, close, volume]: Bar): boolean =>
  low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close) && (volume === null || volume >= 0)

/** Oldest first, one bar a day, without impossible ones. */
export function orderedBars(bars: Iterable<Bar>): Bar[] {
  const byDay = new Map<string, Bar>()
  for (const bar of bars) if (isPossible(bar)) byDay.set(bar[0], bar)
  return [...byDay.values()].sort(([a], [b]) => (a < b ? -1 : 1))
}

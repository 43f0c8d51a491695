/** What pages derive from a symbol's stored history. */
import type { HistoryPoint } from '#shared/market/history.ts'

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

/** The summary of a range, computed from all its observations and from nothing else, which its types ensure. */
import type { HistoryPoint } from '#shared/market/history.ts'
import { gainOf, type Summary } from '#shared/market/series.ts'
import type { Observed } from './observations.ts'

/** First, last, lowest and highest observation, and the gain; `undefined` for fewer than two, which make no line. */
export function summarise({ observations, isWhole }: Pick<Observed, 'observations' | 'isWhole'>): Summary | undefined {
  const [first] = observations
  const last = observations.at(-1)
  if (!first || !last || observations.length < 2) return undefined
  const most = (sign: 1 | -1) =>
    observations.reduce((found: HistoryPoint, point) => (sign * point[1] > sign * found[1] ? point : found))
  return {
    count: observations.length,
    first,
    last,
    low: most(-1),
    high: most(1),
    gain: gainOf(first[1], last[1]),
    isWhole,
  }
}

/** The widest move of the day, as the front page tells it: one quote and its stored observations. Types only. */
import type { HistoryPoint } from '../history.ts'
import type { QuoteRow } from '../quote.ts'
import type { SparkSeries } from '../sparkline.ts'

export type Lead = {
  /** The quote as it stood when this was worked out. Every figure that is told comes from it or from `series`. */
  readonly row: QuoteRow
  /** 24 hours of stored observations up to `until` (epoch milliseconds); the last is the quote's own price. */
  readonly series: SparkSeries
  readonly until: number
  /** How many of them there are; the lowest and the highest. */
  readonly observations: number
  readonly low: HistoryPoint
  readonly high: HistoryPoint
  /** The rows of its category at that moment. */
  readonly peers: readonly QuoteRow[]
}

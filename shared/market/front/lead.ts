/** The widest move of the day, as the front page tells it: one quote and its stored observations. Types only. */
import type { QuoteRow } from '../quote.ts'
import type { SparkSeries, Summary } from '../series.ts'

export type Lead = {
  /** The quote as it stood when this was worked out. Every printed figure comes from it or from `series`. */
  readonly row: QuoteRow
  /** Stored observations from `from` to `until` (epoch milliseconds), thinned to be drawn: of 24 hours, of a stock of its session. */
  readonly series: SparkSeries
  readonly from: number
  readonly until: number
  /** Of all of them. */
  readonly summary: Summary
  /** The rows of its category at that moment. */
  readonly peers: readonly QuoteRow[]
}

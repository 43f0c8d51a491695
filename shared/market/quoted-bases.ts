/** What the own changes of quotes count from: apart, for the front page compares no two symbols. Pure. */
import { changeOf } from './change-period.ts'
import { type HistoryPoint, RANGE_MS } from './history.ts'
import type { QuoteRow } from './quote.ts'

type Quote = Pick<QuoteRow, 'symbol' | 'category' | 'status' | 'price' | 'change_amount' | 'as_of'>

/** No further apart than prices are stored. */
const ONE_TIME_MS = 5 * 60_000

/** The price of 24 hours before a quote; `undefined` where its change counts from another. */
export function quotedBefore(quote: Quote): HistoryPoint | undefined {
  const { price, change_amount: moved, as_of } = quote
  if (price === null || moved === null || as_of === null || changeOf(quote) !== '24 hours') return undefined
  // Without the remainder that a difference of two decimals leaves.
  return [Date.parse(as_of) - RANGE_MS['1d'], Number((price - moved).toPrecision(12))]
}

/** What the own changes of two quotes count from, where both are of one time. */
export function quotedBases(own: HistoryPoint | undefined, other: HistoryPoint | undefined) {
  const isOneTime = own && other && Math.abs(own[0] - other[0]) < ONE_TIME_MS
  return isOneTime ? ([own, other] as const) : undefined
}

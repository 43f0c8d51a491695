/** Which prices a day's rises and falls may be counted of. */
import { changeOf } from './change-period.ts'
import type { QuoteRow } from './quote.ts'

/**
 * A price that has gone stale, or that no source has given, says nothing about this day; a price of a month changed
 * since the month before.
 */
export const isComparable = (row: QuoteRow): boolean =>
  row.change_percent !== null && row.status !== 'stale' && row.status !== 'unavailable' && changeOf(row) !== 'month'

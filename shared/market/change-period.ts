/** Over what time a price's change is counted: declared here, for every text that names it. In the browser bundle. */
import type { QuoteRow } from './quote.ts'

/** `session`: since the close before it. `day` and `month`: since the official price of the one before. */
export type ChangePeriod = '24 hours' | 'session' | 'day' | 'month'

/** What is published once a month. A test holds it against the figures. */
const MONTHLY: ReadonlySet<string> = new Set(['WHEAT'])

/** Whether a price is of a whole month; it is dated at the end of it. */
export const isMonthly = (symbol: string): boolean => MONTHLY.has(symbol)

/** The period of a row's change. The simulated source counts made-up ones so too. */
export function changeOf({ symbol, category, status }: Pick<QuoteRow, 'symbol' | 'category' | 'status'>): ChangePeriod {
  if (category === 'crypto') return '24 hours'
  if (isMonthly(symbol)) return 'month'
  return status === 'official' ? 'day' : 'session'
}

/**
 * Whether rises and falls of a day may be counted of it. A price that has gone stale, or that no source has given, says nothing of
 * this day; a price of a month changed since the month before.
 */
export const isComparable = (row: QuoteRow): boolean =>
  row.change_percent !== null && row.status !== 'stale' && row.status !== 'unavailable' && changeOf(row) !== 'month'

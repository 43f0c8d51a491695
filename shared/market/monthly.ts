/** Official prices that are of a whole month and not of a day. In the browser bundle. */
import type { QuoteRow } from './quote.ts'

/** Whether a row's price is a month's, as its authority published it. Which ones are is tested against the figures. */
export const isOfMonth = ({ symbol, status }: Pick<QuoteRow, 'symbol' | 'status'>): boolean =>
  status === 'official' && symbol === 'WHEAT'

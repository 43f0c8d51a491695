/** Whether the market of a symbol's page rests. Pure: the quote's own time decides which of the page's statements holds. */
import type { MarketTurns, Trading } from '#shared/market/front/hours.ts'
import type { QuoteRow } from '#shared/market/quote.ts'

/** The hours of a market at the time of a quote, which may be newer than the page. */
export const turnAt = ({ as_of }: Pick<QuoteRow, 'as_of'>, turns: MarketTurns): Trading | undefined =>
  turns.find(({ until }) => until === null || (as_of ?? '') < until)

/** Whether a price is the last one of a market that is closed now. The status of a simulated price does not say so. */
export const isAtRest = ({ status }: Pick<QuoteRow, 'status'>, turn: Trading | undefined): boolean =>
  status === 'closed' || (status === 'simulated' && turn?.open === false)

/** The quote of a resting market as one whose day is told with its time. */
export const restingRow = (row: QuoteRow, rests: boolean): QuoteRow => (rests ? { ...row, status: 'closed' } : row)

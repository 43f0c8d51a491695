import type { QuoteRow } from '#shared/market/quote.ts'
import type { Origin } from '../../ui/datum.tsx'

type Field = 'price' | 'change' | 'moved' | 'percent' | 'before'
type Of = Pick<QuoteRow, 'symbol' | 'category' | 'currency' | 'as_of'>

/** Whether it is a coin in Canadian dollars, which a reader may choose. */
export const isConverted = ({ category, currency }: Pick<QuoteRow, 'category' | 'currency'>): boolean =>
  category === 'crypto' && currency === 'CAD'

/** What its stored prices are kept under: of a coin in Canadian dollars each comes from two quotes. */
export const seriesIn = (row: Pick<QuoteRow, 'symbol' | 'category' | 'currency'>): string =>
  isConverted(row) ? `${row.symbol}*USD/CAD` : row.symbol

/**
 * What a figure of a quote is of. Of a coin in Canadian dollars the per cent is its own.
 * @param series what the store keeps it under, where that is not its symbol
 */
export function originOf({ symbol, category, currency, as_of }: Of, field: Field, series = symbol): Origin {
  const stored = field === 'percent' ? series : seriesIn({ symbol: series, category, currency })
  return [stored, field, as_of ?? '']
}

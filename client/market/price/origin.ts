import type { QuoteRow } from '#shared/market/quote.ts'
import type { Origin } from '../../ui/datum.tsx'

type Field = 'price' | 'change' | 'moved' | 'percent' | 'before'
type Of = Pick<QuoteRow, 'symbol' | 'category' | 'currency' | 'as_of'>

/**
 * What a figure of a quote is of. A coin in Canadian dollars, which a reader may choose, comes from two quotes; its per cent is
 * its own.
 * @param series what the store keeps it under, where that is not its symbol
 */
export function originOf({ symbol, category, currency, as_of }: Of, field: Field, series = symbol): Origin {
  const isConverted = category === 'crypto' && currency === 'CAD' && field !== 'percent'
  return [isConverted ? `${series}*USD/CAD` : series, field, as_of ?? '']
}

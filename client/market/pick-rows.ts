/** The quotes of a page. Loaders return only these, so that a page's HTML does not carry the whole board. */
import type { Category, QuoteRow } from '#shared/market/quote.ts'

export const TAPE_SYMBOLS = ['BTC', 'ETH', 'RY', 'SHOP', 'USD/CAD', 'GOLD', 'OIL'] as const
/** The rows of these symbols, in this order; symbols without a row are left out. */
export function pickRows(rows: readonly QuoteRow[], symbols: readonly string[]): QuoteRow[] {
  const bySymbol = new Map(rows.map((row) => [row.symbol, row]))
  return [...new Set(symbols)].map((symbol) => bySymbol.get(symbol)).filter((row) => row !== undefined)
}

/** The rows of these categories, at most `limit`, in the catalogue's order. */
export const rowsOf = <Row extends QuoteRow>(
  rows: readonly Row[],
  categories: readonly Category[],
  limit = Number.POSITIVE_INFINITY,
): Row[] => rows.filter(({ category }) => categories.includes(category)).slice(0, limit)

const STRIP: readonly (readonly [Category, number])[] = [
  ['crypto', 2],
  ['stock', 2],
  ['forex', 2],
]

/** The home strip: two coins, two stocks, two pairs, then gold, silver and oil. Silver is the eighth, which narrow screens leave out. */
export function stripRows(rows: readonly QuoteRow[]): QuoteRow[] {
  const leading = STRIP.flatMap(([category, count]) => rowsOf(rows, [category], count))
  return [...leading, ...pickRows(rows, ['GOLD', 'SILVER', 'OIL'])]
}

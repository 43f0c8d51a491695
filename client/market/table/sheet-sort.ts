/** The order of the market sheet, and what a price did since an observation that is stored. Pure. */

import type { SheetOrder, SheetSort, Span, Spans } from '#shared/market/front/spans.ts'
import type { QuoteRow } from '#shared/market/quote.ts'

export const SPAN_ORDERS = ['week', 'month', 'year'] as const satisfies readonly SheetOrder[]
type SpanOrder = (typeof SPAN_ORDERS)[number]

/** Per cent since the beginning of a span; `null` where that is not stored, or is another source's. */
export function sinceOf({ price, source, status }: QuoteRow, span: Span | undefined, order: SpanOrder): number | null {
  const from = span?.source === source ? span?.[order] : null
  return from && price !== null && status !== 'stale' ? (price / from - 1) * 100 : null
}

const figureOf = (row: QuoteRow, spans: Spans, by: Exclude<SheetOrder, 'symbol'>): number | null =>
  by === 'day' ? row.change_percent : sinceOf(row, spans[row.symbol], by)

/** Rows in this order; those without the figure come last whichever way it goes. */
export function sortRows(rows: readonly QuoteRow[], spans: Spans, { by, up }: SheetSort): QuoteRow[] {
  if (by === 'symbol') return rows.toSorted((a, b) => a.symbol.localeCompare(b.symbol, 'en-CA') * (up ? -1 : 1))
  const sized = rows.map((row) => ({ row, value: figureOf(row, spans, by) }))
  const known = sized.flatMap(({ row, value }) => (value === null ? [] : [{ row, value }]))
  known.sort((a, b) => (up ? a.value - b.value : b.value - a.value))
  return [...known.map(({ row }) => row), ...sized.filter(({ value }) => value === null).map(({ row }) => row)]
}

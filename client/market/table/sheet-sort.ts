/** The order of the market sheet, and what a price did since an observation that is stored. Pure. */

import { LOCALE } from '#shared/language/locale.en.ts'
import { changeOf } from '#shared/market/change-period.ts'
import type { SheetOrder, SheetSort, Span, Spans } from '#shared/market/front/spans.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { gainOf } from '#shared/market/series.ts'
import { torontoDate } from '#shared/toronto.ts'

export const SPAN_ORDERS = ['week', 'month', 'year'] as const satisfies readonly SheetOrder[]
type SpanOrder = (typeof SPAN_ORDERS)[number]

/** Per cent since the beginning of a span; `null` where that is not stored, or is another source's. */
export function sinceOf(row: QuoteRow, span: Span | undefined, order: SpanOrder): number | null {
  const from = span?.source === row.source && !isOfLaterDay(row, span) ? span?.[order] : null
  return from && row.price !== null && row.status !== 'stale' ? gainOf(from, newestOf(row, span)) : null
}

/** Whether a price is of a later day than what is stored of its ranges: they begin a day later then, too. */
const isOfLaterDay = ({ as_of }: QuoteRow, { last }: Span): boolean =>
  as_of !== null && torontoDate(Date.parse(as_of)) > torontoDate(last[0])

/** The newest price of a row: of a closed session the stored close may be newer than its last quote. */
export function newestOf({ price, as_of }: QuoteRow, span: Span | undefined): number {
  const isNewer = span !== undefined && as_of !== null && span.last[0] > Date.parse(as_of)
  return isNewer ? span.last[1] : (price ?? Number.NaN)
}

/** Per cent of a day; `null` where the change is of a month, which has no place in a column of days. */
export const dayOf = (row: QuoteRow): number | null => (changeOf(row) === 'month' ? null : row.change_percent)

const figureOf = (row: QuoteRow, spans: Spans, by: Exclude<SheetOrder, 'symbol'>): number | null =>
  by === 'day'
    ? dayOf(row)
    : by === 'month' && changeOf(row) === 'month'
      ? row.change_percent
      : sinceOf(row, spans[row.symbol], by)

/** Rows in this order; those without the figure come last whichever way it goes. */
export function sortRows(rows: readonly QuoteRow[], spans: Spans, { by, up }: SheetSort): QuoteRow[] {
  if (by === 'symbol') return rows.toSorted((a, b) => a.symbol.localeCompare(b.symbol, LOCALE) * (up ? -1 : 1))
  const sized = rows.map((row) => ({ row, value: figureOf(row, spans, by) }))
  const known = sized.flatMap(({ row, value }) => (value === null ? [] : [{ row, value }]))
  known.sort((a, b) => (up ? a.value - b.value : b.value - a.value))
  return [...known.map(({ row }) => row), ...sized.filter(({ value }) => value === null).map(({ row }) => row)]
}

/** The bases of a price's change over a week, a month and a year: stored observations. Types and plain data: in the browser bundle. */
import type { HistoryPoint } from '../history.ts'
import type { SourceId } from '../quote.ts'

/** Prices of one source; `null` where none is stored that far back. */
export type Span = {
  readonly source: SourceId
  readonly week: number | null
  readonly month: number | null
  readonly year: number | null
  /** Of a year's closes; `null` where less than a year is stored. */
  readonly low: number | null
  readonly high: number | null
  /** The newest observation of these: a close may be newer than the last quote of its session. */
  readonly last: HistoryPoint
}

export type Spans = Readonly<Record<string, Span>>

/** How the market sheet may be sorted, as its address says it. */
export const SHEET_ORDERS = ['day', 'week', 'month', 'year', 'symbol'] as const
export type SheetOrder = (typeof SHEET_ORDERS)[number]
export type SheetSort = { readonly by: SheetOrder; readonly up: boolean }

/** Largest first, and names from A: what the plain address of the sheet and of each order shows. */
export const FIRST_SORT: SheetSort = { by: 'day', up: false }

const UP = '-up'

/** The sheet's address in this order. */
export function sheetPath({ by, up }: SheetSort): string {
  if (by === FIRST_SORT.by && !up) return '/markets/sheet'
  return `/markets/sheet/${by}${up ? UP : ''}`
}

/** The order that the last part of an address names; `undefined` for any other spelling. */
export function sheetSort(part: string | undefined): SheetSort | undefined {
  if (part === undefined) return FIRST_SORT
  const up = part.endsWith(UP)
  const by = SHEET_ORDERS.find((order) => order === (up ? part.slice(0, -UP.length) : part))
  return by === undefined || (by === FIRST_SORT.by && !up) ? undefined : { by, up }
}

/** Every address of the sheet. */
export const SHEET_PATHS: readonly string[] = SHEET_ORDERS.flatMap((by) => [
  sheetPath({ by, up: false }),
  sheetPath({ by, up: true }),
])

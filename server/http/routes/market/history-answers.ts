/** How stored history is printed in an answer: points, their summary, and rows of CSV. */
import { instrumentOf } from '#shared/market/catalogue.ts'
import { SIMULATED, type SourceId } from '#shared/market/quote.ts'
import type { Summary } from '#shared/market/series.ts'
import type { BoardAnswersOptions } from './board-answers.ts'

type Point = readonly [at: number, price: number]
type StoredSide = {
  readonly symbol: string
  readonly source: SourceId | null
  readonly simulated: boolean
  readonly points: readonly Point[]
  readonly thinned: 'week' | null
  readonly summary: Summary | null
  readonly session: string | null
}
export type StoredHistory = StoredSide & { readonly with: StoredSide | null }
export type ConvertedHistory = StoredHistory & {
  readonly converted: {
    readonly currency: 'CAD'
    readonly source: SourceId
    readonly unrated: number
    readonly before: Point | null
  }
}
export type StoredRows = {
  readonly symbol: string
  readonly source: SourceId | null
  readonly found: { readonly observations: readonly Point[] } | undefined
}
export type ConvertedRows = StoredRows & { readonly rateSource: SourceId; readonly rates: readonly number[] }

/** A point with its time in ISO 8601. */
export const iso = ([at, price]: Point): readonly [string, number] => [new Date(at).toISOString(), price]

const summaryOf = ({ count, first, last, low, high, gain, isWhole }: Summary) => ({
  count,
  first: iso(first),
  last: iso(last),
  low: iso(low),
  high: iso(high),
  gain,
  whole: isWhole,
})

const currencyOf = (symbol: string): string => instrumentOf(symbol)?.currency ?? 'CAD'

/** One row an observation, each saying what it is. */
export const rowsOf = ({ symbol, source, found }: StoredRows) =>
  (found?.observations ?? []).map((point) => [...iso(point), currencyOf(symbol), source, String(source === SIMULATED)])

/** The same in Canadian dollars: without its rate no reader could work a price out again. */
export const convertedRowsOf = ({ source, found, rateSource, rates }: ConvertedRows) => {
  const simulated = String(source === SIMULATED || rateSource === SIMULATED)
  return (found?.observations ?? []).map((point, nth) => [...iso(point), 'CAD', source, simulated, rates[nth], rateSource])
}

/** Prints one symbol of an answer, with its source's line of credit. */
export const createPrintSide =
  (credit: BoardAnswersOptions['credit']) =>
  ({ summary, thinned, points, ...of }: StoredSide) => ({
    symbol: of.symbol,
    source: of.source,
    simulated: of.simulated,
    ...(of.session && { session: of.session }),
    points: points.map(iso),
    ...(thinned && { thinned }),
    summary: summary && summaryOf(summary),
    credit: of.source === null ? null : credit(of.source),
  })

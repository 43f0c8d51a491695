/** Stored history for the API: observations, their summary, and a source's own days. */
import { instrumentOf } from '#shared/market/catalogue.ts'
import { isConvertible, RATE_SYMBOL } from '#shared/market/front/conversion.ts'
import type { Bars, HistoryPoint, HistoryRange } from '#shared/market/history.ts'
import { listingKey } from '#shared/market/listings.ts'
import { type QuoteRow, SIMULATED, type SourceId } from '#shared/market/quote.ts'
import type { Summary } from '#shared/market/series.ts'
import { torontoDate } from '#shared/toronto.ts'
import type { Listings } from './listings/listings.ts'
import type { Observed } from './series/observations.ts'
import type { SeriesReader } from './series/series.ts'
import { summarise } from './series/summary.ts'
import { readBars } from './store/bars.ts'
import type { MarketDb } from './store/queries.ts'

/** One symbol of an answer. */
export type StoredSide = {
  readonly symbol: string
  readonly source: SourceId | null
  readonly simulated: boolean
  readonly points: readonly HistoryPoint[]
  /** How far apart points are where fewer are sent than are stored; the summary is of all of them. */
  readonly thinned: 'week' | null
  readonly summary: Summary | null
  /** The exchange's day that a day of a stock, and of what is compared with it, ends with, `2026-11-27`; `null` of anything else. */
  readonly session: string | null
}
export type StoredHistory = StoredSide & {
  /** What it is compared with, over the same span. */
  readonly with: StoredSide | null
}

/** A coin's prices in Canadian dollars, each at the last rate that was stored by its time. */
export type ConvertedHistory = StoredHistory & {
  readonly converted: {
    readonly currency: 'CAD'
    /** Whose rates they are. */
    readonly source: SourceId
    /** How many stored prices have no rate of their time, and are left out. */
    readonly unrated: number
    /** The last rate stored by 24 hours before the coin's price, with its own time; `null`: none of that time is stored. */
    readonly before: HistoryPoint | null
  }
}

const WEEK = 7 * 86_400_000
/** A Monday's midnight in Toronto, in winter. In summer its hour before one is of the week before, in which nothing but a coin is traded. */
const A_MONDAY = Date.UTC(1970, 0, 5, 5)
const weekOf = ([at]: HistoryPoint): number => Math.floor((at - A_MONDAY) / WEEK)

/** The very first, and the last of each week: all that is stored may be forty years of days. */
const weekly = (points: readonly HistoryPoint[]): HistoryPoint[] =>
  points.filter((point, index) => {
    const next = points[index + 1]
    return index === 0 || next === undefined || weekOf(point) !== weekOf(next)
  })

type Of = { readonly symbol: string; readonly source: SourceId | null }

function sideOf({ symbol, source }: Of, found: Observed | undefined, range: HistoryRange): StoredSide {
  // A day of two symbols counts from prices before it.
  const all = found?.observations.filter(([at]) => range !== '1d' || at >= found.start) ?? []
  const points = range === 'max' ? weekly(all) : all
  const thinned = points.length < all.length ? 'week' : null
  return {
    symbol,
    source,
    simulated: source === SIMULATED,
    points,
    thinned,
    summary: (found && summarise(found)) ?? null,
    session: found?.isSession ? torontoDate(found.end) : null,
  }
}

type HistoriesOptions = {
  readonly db: MarketDb
  readonly row: (symbol: string) => QuoteRow | undefined
  readonly series: Pick<SeriesReader, 'observed' | 'both' | 'converted'>
  readonly listings: Pick<Listings['views'], 'days'>
}

export function createHistories({ db, row, series, listings }: HistoriesOptions) {
  /** Every stored observation of a range; `undefined` for what neither the catalogue nor a directory that may be shown has. */
  async function rows(symbol: string, range: HistoryRange): Promise<(Of & { readonly found: Observed | undefined }) | undefined> {
    const own = row(symbol)
    if (own) return { symbol, source: own.source, found: await series.observed(own, range) }
    const listed = await listings.days(symbol, range)
    return listed && { symbol, source: listed.source, found: listed }
  }

  /** A coin and what is stored of it at the rates of whom; `undefined` for what is no coin in US dollars, and where no rate may be shown. */
  async function rated(symbol: string, range: HistoryRange) {
    const [own, rate] = [row(symbol), row(RATE_SYMBOL)]
    const source = rate?.source
    if (!own || !isConvertible(own) || !rate || !source) return undefined
    return { own, source, at: await series.converted(own, rate, range) }
  }

  return {
    rows,
    /** The same in Canadian dollars, each with the rate that it is at. */
    async convertedRows(symbol: string, range: HistoryRange) {
      const of = await rated(symbol, range)
      return of && { symbol, source: of.own.source, found: of.at?.found, rateSource: of.source, rates: of.at?.rates ?? [] }
    },
    /** @param other a symbol of the catalogue that it is compared with; `undefined` for a symbol of neither */
    async history(symbol: string, range: HistoryRange, other?: string): Promise<StoredHistory | undefined> {
      const [own, beside] = [row(symbol), other === undefined ? undefined : row(other)]
      if (other !== undefined && !beside) return undefined
      const both = own && beside && (await series.both(own, beside, range))
      if (own && beside && both) return { ...sideOf(own, both.own, range), with: sideOf(beside, both.other, range) }
      const stored = await rows(symbol, range)
      return stored && { ...sideOf(stored, stored.found, range), with: null }
    },
    /** The same in Canadian dollars. */
    async converted(symbol: string, range: HistoryRange): Promise<ConvertedHistory | undefined> {
      const of = await rated(symbol, range)
      if (!of) return undefined
      const { own, source, at } = of
      const side = sideOf(own, at?.found, range)
      const converted = { currency: 'CAD', source, unrated: at?.unrated ?? 0, before: at?.before ?? null } as const
      return { ...side, simulated: side.simulated || source === SIMULATED, with: null, converted }
    },
    /** A source's own days; `null` where none are stored of a range. */
    bars: (
      { symbol, source }: { readonly symbol: string; readonly source: SourceId },
      range: HistoryRange,
    ): Promise<Bars | null> => readBars(db, { symbol: instrumentOf(symbol) ? symbol : listingKey(symbol), source }, range),
  }
}

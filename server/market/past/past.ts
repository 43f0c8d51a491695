/** The market as it stood at a past moment, from what is stored. */
import { LRUCache } from 'lru-cache'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { HistoryPoint, HistoryRange } from '#shared/market/history.ts'
import type { PastBoard, PastRow } from '#shared/market/past.ts'
import type { SourceId } from '#shared/market/quote.ts'
import type { StoredChart } from '#shared/market/series.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SeriesReader } from '../series/series.ts'
import { readRows } from '../store/points.ts'
import type { MarketDb } from '../store/queries.ts'
import { type Book, boardAt, keptFrom } from './stood.ts'

/** Symbols of stories, each with its day. */
const MOST_DAYS = 1000
const DAY_KEPT_MS = 600_000
/** A story of Christmas Eve has its price when the exchange opens again. */
const DAY_REACH_MS = 5 * 86_400_000

type Of = { readonly symbol: string; readonly source: SourceId }
type PastOptions = {
  readonly db: MarketDb
  readonly series: Pick<SeriesReader, 'chart'>
  readonly sources: Book
  readonly clock: Pick<Clock, 'now'>
}

export function createPast({ db, series, sources, clock }: PastOptions) {
  const days = new LRUCache<string, Promise<HistoryPoint | undefined>>({ max: MOST_DAYS, ttl: DAY_KEPT_MS })

  /** From when on what a source sent may be shown. */
  function shownFrom(id: SourceId | null): number {
    const source = id === null ? undefined : sources.find(id)
    return source ? keptFrom(source, clock.now()) : Number.POSITIVE_INFINITY
  }

  return {
    now: clock.now,
    /** @param at a quarter hour of the last week, epoch milliseconds */
    board: (at: number, instruments: readonly Instrument[]): Promise<PastBoard> =>
      boardAt({ db, sources }, { at, now: clock.now(), instruments }),
    /** The chart of a row of then that ends at its hour. */
    chart: (row: PastRow, range: HistoryRange | undefined, at: number): Promise<StoredChart> =>
      series.chart(row, range, { from: shownFrom(row.source), until: at }),
    /** What a source of a symbol first closed a day with, from a moment on; `undefined` where none is stored within days of it. */
    dayPrice(of: Of, since: number): Promise<HistoryPoint | undefined> {
      const name = `${of.symbol} ${of.source} ${since}`
      const known = days.get(name)
      if (known) return known
      const from = Math.max(since, shownFrom(of.source))
      const found = readRows(db, of, '1d', { from, until: since + DAY_REACH_MS }).then(([first]) => first)
      days.set(name, found)
      found.catch(() => days.delete(name))
      return found
    },
  }
}

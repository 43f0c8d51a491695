/** The market as it stood at a past moment, from what is stored. */
import { LRUCache } from 'lru-cache'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { HistoryPoint, HistoryRange } from '#shared/market/history.ts'
import { PAST_MS, PAST_STEP_MS, type PastBoard, type PastCharts, type PastRow, quartersUntil } from '#shared/market/past.ts'
import type { SourceId } from '#shared/market/quote.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SeriesReader } from '../series/series.ts'
import { readRows } from '../store/points.ts'
import type { MarketDb } from '../store/queries.ts'
import { type Book, boardAt, keptFrom, shownOf } from './stood.ts'
import { readWindow } from './stored.ts'

/** Symbols of stories, each with its day. */
const MOST_DAYS = 1000
const DAY_KEPT_MS = 600_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A story of Christmas Eve has its price when the exchange opens again. */
const DAY_REACH_MS = 5 * DAY_MS

type Of = { readonly symbol: string; readonly source: SourceId }
type PastOptions = {
  readonly db: MarketDb
  readonly series: Pick<SeriesReader, 'chart'>
  readonly sources: Book
  readonly clock: Pick<Clock, 'now'>
}

/** The quarter hours of the last week before which one had a price, and from when on those between full hours have what its change counts from. */
async function pricedQuarters({ db, sources }: Pick<PastOptions, 'db' | 'sources'>, instrument: Instrument, now: number) {
  const kept = new Map(shownOf(sources, instrument).map((source) => [source.id, keptFrom(source, now)]))
  const read = async (resolution: '5m' | '1h') => {
    const stored = await readWindow(db, [instrument.symbol], resolution, { from: now - PAST_MS - DAY_MS, until: now })
    return stored.filter(({ source, at }) => at >= (kept.get(source) ?? Number.POSITIVE_INFINITY)).map(({ at }) => at)
  }
  const [fine, hourly] = [await read('5m'), await read('1h')]
  const first = Math.min(...fine)
  // A change counts from a close, which is kept for longer, and a published price's from the one before.
  const base = {
    tsx: first,
    published: Number.NEGATIVE_INFINITY,
    forex: first,
    futures: first,
    always: first + DAY_MS,
  }
  return {
    quarters: [...fine, ...hourly].map((at) => Math.ceil(at / PAST_STEP_MS) * PAST_STEP_MS),
    since: base[instrument.calendar],
  }
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
    /**
     * The quarter hours of the last week before which a price of these instruments was stored that may be shown, oldest first.
     * Of each calendar the first instrument with a source speaks for the others: its market has the same hours.
     */
    async hours(instruments: readonly Instrument[]): Promise<number[]> {
      const now = clock.now()
      const withSource = instruments.filter((each) => shownOf(sources, each).length > 0)
      const speaking = [...Map.groupBy(withSource, ({ calendar }) => calendar).values()].flatMap(([first]) => first ?? [])
      const read = await Promise.all(speaking.map((each) => pricedQuarters({ db, sources }, each, now)))
      const priced = new Set(read.flatMap(({ quarters }) => quarters))
      // Between full hours a page has its changes only where prices of every five minutes were kept by then.
      const from = Math.max(Number.NEGATIVE_INFINITY, ...read.map(({ since }) => since))
      return quartersUntil(now).filter((at) => priced.has(at) && (at % HOUR_MS === 0 || at >= from))
    },
    /** The chart of a row of then that ends at its hour, and what was observed of its day. */
    chart: (row: PastRow, range: HistoryRange | undefined, at: number): Promise<PastCharts> =>
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

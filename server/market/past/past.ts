/** The market as it stood at a past moment, from what is stored. */
import { LRUCache } from 'lru-cache'
import { type Instrument, instrumentOf } from '#shared/market/catalogue.ts'
import type { HistoryPoint } from '#shared/market/history.ts'
import { PAST_RANGES, type PastBoard, type PastRange } from '#shared/market/past.ts'
import { SIMULATED, type SourceId } from '#shared/market/quote.ts'
import type { StoredChart } from '#shared/market/series.ts'
import type { Clock } from '../../platform/clock.ts'
import { chartOf } from '../series/draw.ts'
import { observe } from '../series/observations.ts'
import { readRows } from '../store/points.ts'
import type { MarketDb } from '../store/queries.ts'
import { type Book, boardAt, keptFrom } from './stood.ts'

/** Symbols of stories, each with its day. */
const MOST_DAYS = 1000
const DAY_KEPT_MS = 600_000
/** A story of Christmas Eve has its price when the exchange opens again. */
const DAY_REACH_MS = 5 * 86_400_000

type Of = { readonly symbol: string; readonly source: SourceId }
type PastOptions = { readonly db: MarketDb; readonly sources: Book; readonly clock: Pick<Clock, 'now'> }

export function createPast({ db, sources, clock }: PastOptions) {
  const days = new LRUCache<string, Promise<HistoryPoint | undefined>>({ max: MOST_DAYS, ttl: DAY_KEPT_MS })

  /** From when on what a source sent may be shown. */
  function shownFrom(id: SourceId): number {
    const source = sources.find(id)
    return source ? keptFrom(source, clock.now()) : Number.POSITIVE_INFINITY
  }

  return {
    now: clock.now,
    /** @param at a quarter hour of the last week, epoch milliseconds */
    board: (at: number, instruments: readonly Instrument[]): Promise<PastBoard> =>
      boardAt({ db, sources }, { at, now: clock.now(), instruments }),
    /** The chart of a symbol that ends then; without a range, the shortest that makes a line. */
    async chart(of: Of, range: PastRange | undefined, at: number): Promise<StoredChart> {
      const { calendar } = instrumentOf(of.symbol) ?? { calendar: 'always' as const }
      const read = (each: PastRange) => observe(db, of, { range: each, calendar, from: shownFrom(of.source), until: at })
      const [day, week, month] = [await read('1d'), await read('1w'), await read('1m')]
      const all = { '1d': day, '1w': week, '1m': month }
      const shortest = PAST_RANGES.find((each) => (all[each]?.observations.length ?? 0) > 1) ?? '1d'
      const chosen = all[range ?? shortest]
      const since = month?.observations[0]?.[0] ?? null
      const found = chosen && { ...chosen, since }
      const chart = chartOf(found, { source: of.source, simulated: of.source === SIMULATED }, range ?? shortest, shortest)
      // What a month counts from may be older than a month, and half a year has no page.
      return { ...chart, ranges: chart.ranges.filter((each) => PAST_RANGES.some((past) => past === each)) }
    },
    /** What a source of a symbol first closed a day with, from a moment on; `undefined` where none is stored within days of it. */
    dayPrice(of: Of, since: number): Promise<HistoryPoint | undefined> {
      const name = `${of.symbol} ${of.source} ${since}`
      const known = days.get(name)
      if (known) return known
      const window = { from: Math.max(since, shownFrom(of.source)), until: since + DAY_REACH_MS }
      const found = readRows(db, of, '1d', window).then(([first]) => first)
      days.set(name, found)
      found.catch(() => days.delete(name))
      return found
    },
  }
}

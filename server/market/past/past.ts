/** The market as it stood: each quarter hour is worked out once, one at a time, and the last few are kept. */
import { LRUCache } from 'lru-cache'
import type { HistoryRange, MarketHistory } from '#shared/market/history.ts'
import type { PastBoard } from '#shared/market/past.ts'
import { SIMULATED, type SourceId } from '#shared/market/quote.ts'
import type { Clock } from '../../platform/clock.ts'
import type { MarketDb } from '../store/queries.ts'
import { type Book, boardAt, keptFrom } from './stood.ts'
import { readFirstDay, readRange, type StoredPrice } from './stored.ts'

/** About 40 kB each. */
const MOST_KEPT = 64
/** A price that has to go, or one that came late, is gone or there after this. */
const KEPT_MS = 60_000

/** Symbols of stories, each with its day. */
const MOST_DAYS = 1000
const DAY_KEPT_MS = 600_000
/** A story of a Friday evening has its price on Monday, or after a holiday on Tuesday. */
const DAY_REACH_MS = 4 * 86_400_000

type Of = { readonly symbol: string; readonly source: SourceId }
type Deps = { readonly db: MarketDb; readonly sources: Book; readonly clock: Pick<Clock, 'now'> }

export function createPast({ db, sources, clock }: Deps) {
  const boards = new LRUCache<number, Promise<PastBoard>>({ max: MOST_KEPT, ttl: KEPT_MS })
  const days = new LRUCache<string, Promise<StoredPrice | undefined>>({ max: MOST_DAYS, ttl: DAY_KEPT_MS })
  let last: Promise<unknown> = Promise.resolve()

  /** After whatever is under way: however many hours strangers ask for, the store answers for one at a time. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  /** From when on what a source sent may be shown. */
  function shownFrom(id: SourceId): number {
    const source = sources.find(id)
    return source ? keptFrom(source, clock.now()) : Number.POSITIVE_INFINITY
  }

  return {
    now: clock.now,
    /** @param at a quarter hour of the last week, epoch milliseconds */
    board(at: number): Promise<PastBoard> {
      const known = boards.get(at)
      if (known) return known
      const board = inTurn(() => boardAt({ db, sources }, at, clock.now()))
      boards.set(at, board)
      board.catch(() => boards.delete(at))
      return board
    },
    /** What one source gave of a symbol in a range that ends then. */
    async history(of: Of, range: HistoryRange, at: number): Promise<MarketHistory> {
      const points = await inTurn(() => readRange(db, of, range, { from: shownFrom(of.source), until: at }))
      return { ...of, points, simulated: of.source === SIMULATED, since: points[0]?.[0] ?? null }
    },
    /** What a source of a symbol first closed a day with, from a moment on; `undefined` where none is stored within days of it. */
    dayPrice(of: Of, since: number): Promise<{ readonly at: number; readonly price: number } | undefined> {
      const name = `${of.symbol} ${of.source} ${since}`
      const known = days.get(name)
      if (known) return known
      const found = readFirstDay(db, of, { from: since, until: since + DAY_REACH_MS }).then((price) =>
        price && price.at >= shownFrom(of.source) ? price : undefined,
      )
      days.set(name, found)
      found.catch(() => days.delete(name))
      return found
    },
  }
}

/** What the worker reads of prices every minute, for the desk's lines of a fortnight. */
import { createMarketReader } from '#server/market/reader.ts'
import type { SourceBook } from '#server/market/sources.ts'
import { type MarketDb, readQuotes } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Reading } from '#shared/desk/readings.ts'

type Deps = { readonly db: MarketDb; readonly sources: SourceBook; readonly clock: Pick<Clock, 'now'> }

/** Prices whose market is open. */
const MOVING = ['live', 'delayed']

export function createMarketReadings({ db, sources, clock }: Deps) {
  const reader = createMarketReader(db, clock, sources)
  return async (): Promise<Pick<Reading, 'price_age' | 'prices_stale' | 'prices_held'>> => {
    const [rows, records] = [await reader.rows(), await readQuotes(db)]
    const heard = rows.filter(({ status }) => MOVING.includes(status)).flatMap(({ symbol }) => records.get(symbol)?.heardAt ?? [])
    return {
      price_age: heard.length === 0 ? null : Math.max(0, clock.now() - Math.min(...heard)) / 1000,
      prices_stale: rows.filter(({ status }) => status === 'stale').length,
      prices_held: rows.filter(({ unconfirmed }) => unconfirmed).length,
    }
  }
}

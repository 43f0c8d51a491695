/** What the web process and the operator's tool need of the market store: reads only. */

import { CATALOGUE, instrumentOf } from '#shared/catalogue.ts'
import type { Clock } from '#shared/clock.ts'
import type { HistoryRange, MarketHistory } from '#shared/history.ts'
import type { QuoteRow, Source } from '#shared/quote.ts'
import { readPoints } from './points.ts'
import { type MarketDb, type QuoteRecord, readChangedSince, readQuotes, readVersion } from './queries.ts'
import { toRow } from './serialize.ts'

export type Read = { readonly version: number; readonly records: ReadonlyMap<string, QuoteRecord> }

/** Reads of the market store, over a read-only handle. */
export function createMarketReader(db: MarketDb, clock: Pick<Clock, 'now'>) {
  return {
    /** The public row of every followed instrument, in the catalogue's order, with its status at this moment. */
    rows: async (): Promise<QuoteRow[]> => {
      const records = await readQuotes(db)
      const now = clock.now()
      return CATALOGUE.map((instrument) => toRow(records.get(instrument.symbol), instrument, now))
    },
    /** Everything, with the version it stands at. Read the version first: a quote newer than it is read again, never missed. */
    readAll: async (): Promise<Read> => {
      const version = await readVersion(db)
      return { version, records: await readQuotes(db) }
    },
    /** What changed after `version`, and the version to ask with next. */
    readChangedSince: async (version: number): Promise<Read> => {
      const records = await readChangedSince(db, version)
      return {
        version: Math.max(version, ...records.map((record) => record.version)),
        records: new Map(records.map((record) => [record.quote.symbol, record])),
      }
    },
    /** The stored history of a followed symbol, or `undefined` for one we do not follow. All points have the current quote's source. */
    history: async (symbol: string, range: HistoryRange): Promise<MarketHistory | undefined> => {
      if (!instrumentOf(symbol)) return undefined
      const row = await db.selectFrom('quotes').select('source').where('symbol', '=', symbol).executeTakeFirst()
      if (!row) return { symbol, points: [], source: null, simulated: false }
      const source = row.source as Source
      return { symbol, points: await readPoints(db, { symbol, source }, range), source, simulated: source === 'simulated' }
    },
  }
}

export type MarketReader = ReturnType<typeof createMarketReader>

/** What the web process and the operator's tool need from the market store: reads only. */

import { CATALOGUE, instrumentOf } from '#shared/market/catalogue.ts'
import type { HistoryRange, MarketHistory } from '#shared/market/history.ts'
import { type QuoteRow, SIMULATED } from '#shared/market/quote.ts'
import type { Clock } from '../platform/clock.ts'
import { toRow } from './serialize.ts'
import type { SourceBook } from './sources.ts'
import { readPoints } from './store/points.ts'
import { type MarketDb, type QuoteRecord, readChangedSince, readQuotes, readVersion } from './store/queries.ts'

export type Read = { readonly version: number; readonly records: ReadonlyMap<string, QuoteRecord> }

/** Reads of the market store, over a read-only handle. */
/** The public row of every followed instrument, in the catalogue's order, with its status at a time (epoch milliseconds). */
export type RowsAt = (now: number) => readonly QuoteRow[]

export function createMarketReader(
  db: MarketDb,
  clock: Pick<Clock, 'now'>,
  sources: Pick<SourceBook, 'find' | 'mayShow' | 'isUnlicensed'>,
) {
  /** What the store holds now, as rows of this moment or of a later one. */
  async function readRows(): Promise<RowsAt> {
    const records = await readQuotes(db)
    return (now) => CATALOGUE.map((instrument) => toRow(records.get(instrument.symbol), instrument, { now, sources }))
  }

  return {
    readRows,
    rows: async (): Promise<readonly QuoteRow[]> => (await readRows())(clock.now()),
    /** Everything, with its version. The version is read first: a newer quote is read twice, never missed. */
    readAll: async (): Promise<Read> => {
      const version = await readVersion(db)
      return { version, records: await readQuotes(db) }
    },
    /** What changed after `version`, and the version to ask with next time. */
    readChangedSince: async (version: number): Promise<Read> => {
      const records = await readChangedSince(db, version)
      return {
        version: Math.max(version, ...records.map((record) => record.version)),
        records: new Map(records.map((record) => [record.quote.symbol, record])),
      }
    },
    /**
     * The stored history of a followed symbol, or `undefined` for one we do not follow. All points have the current quote's
     * source; of one that may not be shown there are none.
     */
    history: async (symbol: string, range: HistoryRange): Promise<MarketHistory | undefined> => {
      const instrument = instrumentOf(symbol)
      if (!instrument) return undefined
      const row = await db.selectFrom('quotes').select('source').where('symbol', '=', symbol).executeTakeFirst()
      if (!row || !sources.mayShow(row.source, instrument.category)) return { symbol, points: [], source: null, simulated: false }
      const { source } = row
      return { symbol, points: await readPoints(db, { symbol, source }, range), source, simulated: source === SIMULATED }
    },
  }
}

export type MarketReader = ReturnType<typeof createMarketReader>

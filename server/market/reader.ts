/** What the web process and the operator's tool need from the market store: reads only. */

import { CATALOGUE, type Instrument, instrumentOf } from '#shared/market/catalogue.ts'
import type { SymbolFacts } from '#shared/market/facts.ts'
import type { HistoryRange, MarketHistory, SinceHistory } from '#shared/market/history.ts'
import { type QuoteRow, SIMULATED, type SourceId } from '#shared/market/quote.ts'
import type { Clock } from '../platform/clock.ts'
import { toRow } from './serialize.ts'
import type { SourceBook } from './sources.ts'
import { readFacts } from './store/facts.ts'
import { readHistory, readPointsSince } from './store/points.ts'
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

  /** The source of a followed symbol's current quote, where it may be shown; `null` where there is none. */
  async function shownSource(instrument: Instrument): Promise<SourceId | null> {
    const row = await db.selectFrom('quotes').select('source').where('symbol', '=', instrument.symbol).executeTakeFirst()
    return row && sources.mayShow(row.source, instrument.category) ? row.source : null
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
      const source = await shownSource(instrument)
      if (source === null) return { symbol, points: [], source, simulated: false, since: null }
      return { ...(await readHistory(db, { symbol, source }, range)), symbol, source, simulated: source === SIMULATED }
    },
    /** The same since a moment (epoch milliseconds), for the line of a story. */
    since: async (symbol: string, since: number, now = clock.now()): Promise<SinceHistory | undefined> => {
      const instrument = instrumentOf(symbol)
      if (!instrument) return undefined
      const source = await shownSource(instrument)
      if (source === null) return { points: [], slot: 0, since, now, simulated: false }
      return { ...(await readPointsSince(db, { symbol, source }, { since, now })), since, now, simulated: source === SIMULATED }
    },
    /** What the source of a symbol's current quote last told beside the price; `null` if it told nothing or may not be shown. */
    facts: async (symbol: string): Promise<SymbolFacts | null> => {
      const instrument = instrumentOf(symbol)
      const source = instrument ? await shownSource(instrument) : null
      return source === null ? null : ((await readFacts(db, { symbol, source })) ?? null)
    },
  }
}

export type MarketReader = ReturnType<typeof createMarketReader>

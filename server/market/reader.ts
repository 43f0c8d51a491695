/** Reads of the market store, for the web process and the operator's tool. */

import { CATALOGUE, instrumentOf } from '#shared/market/catalogue.ts'
import type { QuoteRow, SymbolFacts } from '#shared/market/quote.ts'
import type { Clock } from '../platform/clock.ts'
import { toRow } from './serialize.ts'
import type { SourceBook } from './sources.ts'
import { readFacts } from './store/facts.ts'
import { type MarketDb, readQuotes } from './store/queries.ts'

/** The public row of every followed instrument, in the catalogue's order, with its status at a time (epoch milliseconds). */
export type RowsAt = (now: number) => readonly QuoteRow[]

/** Reads of the market store, over a read-only handle. */
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
    /** The facts that the source of a symbol's current quote last gave beside the price; `null` without any, or without the right. */
    facts: async (symbol: string): Promise<SymbolFacts | null> => {
      const instrument = instrumentOf(symbol)
      const row = await db.selectFrom('quotes').select('source').where('symbol', '=', symbol).executeTakeFirst()
      if (!instrument || !row || !sources.mayShow(row.source, instrument.category)) return null
      return (await readFacts(db, { symbol, source: row.source })) ?? null
    },
  }
}

export type MarketReader = ReturnType<typeof createMarketReader>

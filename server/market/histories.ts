/** What is stored of the past beyond our list of symbols and our own samples: a source's own days, of the catalogue and of the exchange's directory. */
import { instrumentOf } from '#shared/market/catalogue.ts'
import type { Bars, HistoryRange, MarketHistory } from '#shared/market/history.ts'
import { listingKey } from '#shared/market/listings.ts'
import type { SourceId } from '#shared/market/quote.ts'
import type { MarketReader } from './reader.ts'
import { newestDay, readBars } from './store/bars.ts'
import type { MarketDb } from './store/queries.ts'

/** A symbol, or the ticker of a stock of the directory, and the source that its history is of: one that may be shown. */
type Of = { readonly symbol: string; readonly source: SourceId }

type Deps = {
  readonly db: MarketDb
  readonly reader: Pick<MarketReader, 'history'>
  readonly listings: { readonly history: (ticker: string, range: HistoryRange) => Promise<MarketHistory | undefined> }
}

export const createHistories = ({ db, reader, listings }: Deps) => ({
  /** `undefined` for what neither the catalogue nor a directory that may be shown has. */
  history: async (symbol: string, range: HistoryRange): Promise<MarketHistory | undefined> =>
    (await reader.history(symbol, range)) ?? listings.history(symbol, range),
  /** `null` where none are stored of a range. */
  bars: ({ symbol, source }: Of, range: HistoryRange): Promise<Bars | null> =>
    readBars(db, { symbol: instrumentOf(symbol) ? symbol : listingKey(symbol), source }, range),
  /** Of a symbol of the catalogue. */
  hasBars: async (of: Of): Promise<boolean> => (await newestDay(db, of)) !== undefined,
})

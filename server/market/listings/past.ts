/** What is stored of a listing's past: its source's own days, and nothing of our own. */
import { type HistoryPoint, type HistoryRange, type MarketHistory, RANGE_MS } from '#shared/market/history.ts'
import { listingKey } from '#shared/market/listings.ts'
import type { SourceId } from '#shared/market/quote.ts'
import { torontoTime } from '#shared/toronto.ts'
import { readDays } from '../store/bars.ts'
import type { MarketDb } from '../store/queries.ts'

type Of = { readonly source: SourceId; readonly ticker: string }

const keyed = ({ source, ticker }: Of) => ({ source, symbol: listingKey(ticker) })

/** The closes of its days, each at the exchange's hour, of a range that ends at the newest. */
export async function listingHistory(db: MarketDb, of: Of, range: HistoryRange): Promise<MarketHistory> {
  const all = (await readDays(db, keyed(of), '')).map(([day, , , , close]): HistoryPoint => [torontoTime(day, '16:00'), close])
  const newest = all.at(-1)?.[0] ?? 0
  return {
    symbol: of.ticker,
    points: all.filter(([at]) => at > newest - RANGE_MS[range]),
    source: of.source,
    simulated: false,
    since: all[0]?.[0] ?? null,
  }
}

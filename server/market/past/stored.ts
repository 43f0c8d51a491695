/** What was stored until a past moment. Nothing after it is read. */
import { type HistoryRange, RANGE_MS } from '#shared/market/history.ts'
import type { SourceId } from '#shared/market/quote.ts'
import { type Point, RANGE_RESOLUTIONS, RESOLUTIONS, type Resolution } from '../store/points.ts'
import type { MarketDb } from '../store/queries.ts'

type Of = { readonly symbol: string; readonly source: SourceId }
export type StoredPrice = Of & { readonly at: number; readonly price: number }
type Window = { readonly from: number; readonly until: number }

/** The prices of all symbols and sources in a window, oldest first. */
export const readWindow = (db: MarketDb, resolution: Resolution, { from, until }: Window): Promise<StoredPrice[]> =>
  db
    .selectFrom('quote_points')
    .select(['symbol', 'source', 'at', 'price'])
    .where('resolution', '=', resolution)
    .where('bucket', '>', from - RESOLUTIONS[resolution].size)
    .where('bucket', '<=', until)
    .where('at', '>', from)
    .where('at', '<=', until)
    .orderBy('bucket')
    .execute()

/** The last price of an hour that one source gave of a symbol until a moment: for what comes once a day, and for closed markets. */
export const readLastHour = (db: MarketDb, { symbol, source }: Of, until: number): Promise<StoredPrice | undefined> =>
  db
    .selectFrom('quote_points')
    .select(['symbol', 'source', 'at', 'price'])
    .where('symbol', '=', symbol)
    .where('source', '=', source)
    .where('resolution', '=', '1h')
    .where('bucket', '<=', until)
    .where('at', '<=', until)
    .orderBy('bucket', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What one source gave of a symbol in the range that ends at a moment, oldest first. */
export async function readRange(
  db: MarketDb,
  { symbol, source }: Of,
  range: HistoryRange,
  { from: earliest, until }: Window,
): Promise<Point[]> {
  const resolution = RANGE_RESOLUTIONS[range]
  const from = Math.max(earliest, until - RANGE_MS[range])
  const rows = await db
    .selectFrom('quote_points')
    .select(['at', 'price'])
    .where('symbol', '=', symbol)
    .where('source', '=', source)
    .where('resolution', '=', resolution)
    .where('bucket', '>', from - RESOLUTIONS[resolution].size)
    .where('bucket', '<=', until)
    .where('at', '>', from)
    .where('at', '<=', until)
    .orderBy('bucket')
    .execute()
  return rows.map(({ at, price }): Point => [at, price])
}

/** The last price of the first day that was stored in a window. */
export const readFirstDay = (db: MarketDb, { symbol, source }: Of, { from, until }: Window): Promise<StoredPrice | undefined> =>
  db
    .selectFrom('quote_points')
    .select(['symbol', 'source', 'at', 'price'])
    .where('symbol', '=', symbol)
    .where('source', '=', source)
    .where('resolution', '=', '1d')
    .where('bucket', '>', from - RESOLUTIONS['1d'].size)
    .where('bucket', '<=', until)
    .where('at', '>=', from)
    .orderBy('bucket')
    .limit(1)
    .executeTakeFirst()

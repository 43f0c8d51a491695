/** Reads what was stored until a past moment, and nothing after it. */
import type { SourceId } from '#shared/market/quote.ts'
import { RESOLUTIONS, type Resolution, readNewest } from '../store/points.ts'
import type { MarketDb } from '../store/queries.ts'

type Of = { readonly symbol: string; readonly source: SourceId }
export type StoredPrice = Of & { readonly at: number; readonly price: number }
type Window = { readonly from: number; readonly until: number }

/** The prices of these symbols by all sources in a window, oldest first. */
export const readWindow = (
  db: MarketDb,
  symbols: readonly string[],
  resolution: Resolution,
  { from, until }: Window,
): Promise<StoredPrice[]> =>
  db
    .selectFrom('quote_points')
    .select(['symbol', 'source', 'at', 'price'])
    .where('symbol', 'in', symbols)
    .where('resolution', '=', resolution)
    .where('bucket', '>', from - RESOLUTIONS[resolution].size)
    .where('bucket', '<=', until)
    .where('at', '>', from)
    .where('at', '<=', until)
    .orderBy('bucket')
    .execute()

async function readLast(
  db: MarketDb,
  { symbol, source }: Of,
  resolution: Resolution,
  until: number,
): Promise<StoredPrice | undefined> {
  const newest = await readNewest(db, { symbol, source }, resolution, until)
  return newest && { symbol, source, at: newest[0], price: newest[1] }
}

/** The last price of an hour that one source gave of a symbol until a moment: for what comes once a day, and for closed markets. */
export const readLastHour = (db: MarketDb, of: Of, until: number) => readLast(db, of, '1h', until)

/** The last price of a day until a moment: of a session its close, where the source sent one after its last quote. */
export const readLastClose = (db: MarketDb, of: Of, until: number) => readLast(db, of, '1d', until)

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

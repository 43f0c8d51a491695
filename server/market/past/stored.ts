/** Reads what was stored until a past moment, and nothing after it. */
import type { SourceId } from '#shared/market/quote.ts'
import { RESOLUTIONS, type Resolution, readNewest } from '../store/points.ts'
import type { MarketDb } from '../store/queries.ts'

type Of = { readonly symbol: string; readonly source: SourceId }
export type StoredPrice = Of & { readonly at: number; readonly price: number }

/** The prices of these symbols by all sources in a window, oldest first. */
export const readWindow = (
  db: MarketDb,
  symbols: readonly string[],
  resolution: Resolution,
  { from, until }: { readonly from: number; readonly until: number },
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

/** The last price of an hour or a day that one source gave of a symbol until a moment: of a session its close, where one is stored. */
export async function readLast(
  db: MarketDb,
  { symbol, source }: Of,
  resolution: '1h' | '1d',
  until: number,
): Promise<StoredPrice | undefined> {
  const newest = await readNewest(db, { symbol, source }, resolution, until)
  return newest && { symbol, source, at: newest[0], price: newest[1] }
}

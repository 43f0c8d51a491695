/** Price history: the last price of every 5 minutes, hour and UTC day, of which a market without night ends at 17:00 in Toronto. */
import type { Insertable, Kysely } from 'kysely'
import { chunks, countOf, inSlices } from '#server/platform/db/rows.ts'
import { instrumentOf } from '#shared/market/catalogue.ts'
import { type HistoryRange, RANGE_MS } from '#shared/market/history.ts'
import { dayEndBefore } from '#shared/market/hours/calendar.ts'
import type { Quote, SourceId } from '#shared/market/quote.ts'
import type { MarketSchema, QuotePointsTable } from './rows.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Size of a bucket and how long it is kept; `null`: forever. */
export const RESOLUTIONS = {
  '5m': { size: 5 * MINUTE, keep: 8 * DAY },
  '1h': { size: HOUR, keep: 366 * DAY },
  '1d': { size: DAY, keep: null },
} as const satisfies Record<string, { size: number; keep: number | null }>

export type Resolution = keyof typeof RESOLUTIONS
export const RESOLUTION_NAMES = ['5m', '1h', '1d'] as const satisfies readonly Resolution[]

/** Which buckets draw a range. */
export const RANGE_RESOLUTIONS = {
  '1d': '5m',
  '1w': '1h',
  '1m': '1h',
  '6m': '1d',
  '1y': '1d',
  '5y': '1d',
  max: '1d',
} as const satisfies Record<HistoryRange, Resolution>

/** Epoch milliseconds and price, oldest first. */
export type Point = readonly [at: number, price: number]
export type PointRow = Insertable<QuotePointsTable>

const pointRow = (symbol: string, source: SourceId, resolution: Resolution, [at, price]: Point): PointRow => ({
  symbol,
  source,
  resolution,
  bucket: Math.floor(at / RESOLUTIONS[resolution].size) * RESOLUTIONS[resolution].size,
  at,
  price,
})

/** Whether a day has ended at 17:00 in Toronto, but not in UTC: a price between the two is of the next day, and no close. */
function isAfterClose(symbol: string, at: number): boolean {
  const calendar = instrumentOf(symbol)?.calendar
  return (calendar === 'forex' || calendar === 'futures') && Math.floor(dayEndBefore(at) / DAY) === Math.floor(at / DAY)
}

/** Of which of these a price is a point. */
const withPoint = (symbol: string, at: number, resolutions: readonly Resolution[]): readonly Resolution[] =>
  isAfterClose(symbol, at) ? resolutions.filter((each) => each !== '1d') : resolutions

/** The points of one quote. */
export const pointsOf = (quote: Quote): PointRow[] =>
  withPoint(quote.symbol, quote.asOf, RESOLUTION_NAMES).map((resolution) =>
    pointRow(quote.symbol, quote.source, resolution, [quote.asOf, quote.price]),
  )

/** Writes points; a later price in a bucket replaces an earlier one, never the reverse. */
export async function writePoints(db: Kysely<MarketSchema>, rows: readonly PointRow[]): Promise<void> {
  for (const part of chunks(rows)) {
    await db
      .insertInto('quote_points')
      .values(part)
      .onConflict((conflict) =>
        conflict
          .columns(['symbol', 'source', 'resolution', 'bucket'])
          .doUpdateSet((eb) => ({ at: eb.ref('excluded.at'), price: eb.ref('excluded.price') }))
          .whereRef('excluded.at', '>=', 'quote_points.at'),
      )
      .execute()
  }
}

/** Deletes a symbol's points of the future, which a clock that was ahead has left. */
export async function deletePointsAfter(db: Kysely<MarketSchema>, symbol: string, now: number): Promise<void> {
  await db.deleteFrom('quote_points').where('symbol', '=', symbol).where('at', '>', now).execute()
}

type Of = { readonly symbol: string; readonly source: SourceId }

/** Adds a provider's own history. Only the last price of each bucket is kept; unusable points are left out. */
export async function backfillPoints(
  db: Kysely<MarketSchema>,
  of: Of,
  resolutions: readonly Resolution[],
  points: readonly Point[],
): Promise<void> {
  const rows = new Map<string, PointRow>()
  for (const point of points) {
    if (!Number.isFinite(point[0]) || !Number.isFinite(point[1]) || point[1] <= 0) continue
    for (const resolution of withPoint(of.symbol, point[0], resolutions)) {
      const row = pointRow(of.symbol, of.source, resolution, point)
      rows.set(`${resolution} ${row.bucket}`, row)
    }
  }
  await writePoints(db, [...rows.values()])
}

/** How many points of a source a symbol has within a range that ends at `now`. */
export const countPoints = (
  db: Kysely<MarketSchema>,
  { symbol, source }: Of,
  range: HistoryRange,
  now: number,
): Promise<number> =>
  countOf(
    db
      .selectFrom('quote_points')
      .where('symbol', '=', symbol)
      .where('source', '=', source)
      .where('resolution', '=', RANGE_RESOLUTIONS[range])
      .where('bucket', '>=', now - RANGE_MS[range]),
  )

/** The stored points of one symbol and source in a window (epoch milliseconds, both ends included), oldest first. */
export async function readRows(
  db: Kysely<MarketSchema>,
  { symbol, source }: Of,
  resolution: Resolution,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<Point[]> {
  const rows = await db
    .selectFrom('quote_points')
    .select(['at', 'price'])
    .where('symbol', '=', symbol)
    .where('source', '=', source)
    .where('resolution', '=', resolution)
    .where('bucket', '>', from - RESOLUTIONS[resolution].size)
    .where('bucket', '<=', until)
    .where('at', '>=', from)
    .where('at', '<=', until)
    .orderBy('bucket')
    .execute()
  return rows.map(({ at, price }): Point => [at, price])
}

/** The newest stored point, up to a moment. */
export async function readNewest(
  db: Kysely<MarketSchema>,
  { symbol, source }: Of,
  resolution: Resolution,
  until: number = Number.MAX_SAFE_INTEGER,
): Promise<Point | undefined> {
  const row = await db
    .selectFrom('quote_points')
    .select(['at', 'price'])
    .where('symbol', '=', symbol)
    .where('source', '=', source)
    .where('resolution', '=', resolution)
    .where('bucket', '<=', until)
    .where('at', '<=', until)
    .orderBy('bucket', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && [row.at, row.price]
}

/** The time of the oldest stored point; of days, which are kept for good, that of any range. `null`: none is stored. */
export async function readOldest(
  db: Kysely<MarketSchema>,
  { symbol, source }: Of,
  resolution: Resolution = '1d',
): Promise<number | null> {
  const row = await db
    .selectFrom('quote_points')
    .select('at')
    .where('symbol', '=', symbol)
    .where('source', '=', source)
    .where('resolution', '=', resolution)
    .orderBy('bucket')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Deletes points past their resolution's retention, in short writes: prices come in meanwhile. @returns how many */
export async function deleteOldPoints(db: Kysely<MarketSchema>, now: number): Promise<number> {
  let deleted = 0
  for (const resolution of RESOLUTION_NAMES) {
    const { keep } = RESOLUTIONS[resolution]
    if (keep === null) continue
    deleted += await inSlices(async (most) => {
      const result = await db
        .deleteFrom('quote_points')
        .where((eb) =>
          eb(
            eb.refTuple('symbol', 'source', 'resolution', 'bucket'),
            'in',
            eb
              .selectFrom('quote_points')
              .select(['symbol', 'source', 'resolution', 'bucket'])
              .where('resolution', '=', resolution)
              .where('bucket', '<', now - keep)
              .limit(most)
              .$asTuple('symbol', 'source', 'resolution', 'bucket'),
          ),
        )
        .executeTakeFirst()
      return Number(result.numDeletedRows)
    })
  }
  return deleted
}

/** A fortnight of twelve numbers, one row a minute, kept beside the prices because losing them loses nothing that counts. */
import { POINT_MINUTES, POINTS, READINGS, type Reading, type ReadingId, type ReadingLine } from '#shared/desk/readings.ts'
import { keysOf } from '#shared/records.ts'
import type { MarketDb } from './queries.ts'

const MINUTE_MS = 60_000
const IDS = keysOf(READINGS)
const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS)
const pointOf = (at: number): number => Math.floor(minuteOf(at) / POINT_MINUTES)

/** Keeps what was read in this minute, unless there is a row for it, and forgets what is older than a fortnight. */
export async function writeReading(db: MarketDb, reading: Reading, now: number): Promise<void> {
  await db
    .insertInto('readings')
    .values({ minute: minuteOf(now), ...reading })
    .onConflict((conflict) => conflict.column('minute').doNothing())
    .execute()
  await db
    .deleteFrom('readings')
    .where('minute', '<', (pointOf(now) - POINTS + 1) * POINT_MINUTES)
    .execute()
}

/** Every reading as a line of {@link POINTS} points that ends now. */
export async function readReadings(db: MarketDb, now: number): Promise<readonly ReadingLine[]> {
  const from = pointOf(now) - POINTS + 1
  const rows = await db
    .selectFrom('readings')
    .select((eb) => [
      eb('minute', '/', eb.lit(POINT_MINUTES)).as('point'),
      ...IDS.map((id) => eb.fn.agg<number | null>(READINGS[id].how, [id]).as(id)),
    ])
    .where('minute', '>=', from * POINT_MINUTES)
    .groupBy('point')
    .execute()
  const newest = await db.selectFrom('readings').selectAll().orderBy('minute', 'desc').limit(1).executeTakeFirst()
  const byPoint = new Map(rows.map((row) => [Math.floor(Number(row.point)), row]))
  const numberOf = (value: number | null | undefined): number | null =>
    value === null || value === undefined ? null : Number(value)
  const lineOf = (id: ReadingId): ReadingLine => ({
    id,
    points: Array.from({ length: POINTS }, (_, n) => numberOf(byPoint.get(from + n)?.[id])),
    newest: numberOf(newest?.[id]),
  })
  return IDS.map(lineOf)
}

/** Daily bars as sources sent them, with the time of the last request; never made of our own samples, which see no whole day. */
import type { Kysely } from 'kysely'
import { chunks, replaced } from '#server/platform/db/rows.ts'
import type { Bar, BarStep, Bars, HistoryRange } from '#shared/market/history.ts'
import { baseDay } from '#shared/market/periods.ts'
import type { SourceId } from '#shared/market/quote.ts'
import { readNumber, writeNumber } from './counters.ts'
import type { MarketSchema } from './rows.ts'

type Of = { readonly symbol: string; readonly source: SourceId }

/** The bars of a range: few enough to be distinguished. Shorter ranges are shorter than some days. */
const STEPS: Readonly<Partial<Record<HistoryRange, BarStep>>> = {
  '1m': 'day',
  '6m': 'day',
  '1y': 'day',
  '5y': 'week',
  max: 'month',
}

/** Writes bars; a source's newer word for a day replaces its older one. */
export async function writeBars(db: Kysely<MarketSchema>, { symbol, source }: Of, bars: readonly Bar[]): Promise<void> {
  const rows = bars.map(([day, open, high, low, close, volume]) => ({ symbol, source, day, open, high, low, close, volume }))
  for (const part of chunks(rows)) {
    await db
      .insertInto('quote_bars')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['symbol', 'source', 'day']).doUpdateSet(replaced(part, 'symbol', 'source', 'day')),
      )
      .execute()
  }
}

/** The stored bars since a day, oldest first. */
export async function readDays(db: Kysely<MarketSchema>, { symbol, source }: Of, since: string): Promise<Bar[]> {
  const rows = await db
    .selectFrom('quote_bars')
    .select(['day', 'open', 'high', 'low', 'close', 'volume'])
    .where('symbol', '=', symbol)
    .where('source', '=', source)
    .where('day', '>', since)
    .orderBy('day')
    .execute()
  return rows.map(({ day, open, high, low, close, volume }): Bar => [day, open, high, low, close, volume])
}

/** The newest day of which a bar is stored. */
export async function newestDay(db: Kysely<MarketSchema>, { symbol, source }: Of): Promise<string | undefined> {
  const row = await db
    .selectFrom('quote_bars')
    .select('day')
    .where('symbol', '=', symbol)
    .where('source', '=', source)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day
}

/** The Monday of a day's week, or the first of its month. */
function beginOf(day: string, step: BarStep): string {
  if (step === 'month') return day.slice(0, 7)
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString()
}

const sum = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b)

/** Bars of days put together into longer ones, each by the first day that it has. Pure. */
export function barsBy(days: readonly Bar[], step: BarStep): readonly Bar[] {
  if (step === 'day') return days
  return [...Map.groupBy(days, ([day]) => beginOf(day, step)).values()].map((each) =>
    each.reduce(([day, open, high, low, , volume], [, , top, bottom, close, more]) => [
      ...([day, open, Math.max(high, top), Math.min(low, bottom), close] as const),
      sum(volume, more),
    ]),
  )
}

/** The stored bars of a range that ends at the newest of them; `null` for a range that has none. */
export async function readBars(db: Kysely<MarketSchema>, of: Of, range: HistoryRange): Promise<Bars | null> {
  const step = STEPS[range]
  const newest = step && (await newestDay(db, of))
  if (!step || newest === undefined) return null
  return { step, rows: barsBy(await readDays(db, of, baseDay(range, newest) ?? ''), step) }
}

const keyOf = ({ symbol, source }: Of): string => `days ${source} ${symbol}`

/** When the source last answered with all its days (epoch ms). Kept across restarts, so that missing days are not requested twice. */
export const daysAnsweredAt = (db: Kysely<MarketSchema>, of: Of): Promise<number | undefined> => readNumber(db, keyOf(of))

/** Writes down that it has. */
export const noteDays = (db: Kysely<MarketSchema>, of: Of, now: number): Promise<void> => writeNumber(db, keyOf(of), now)

/** Deletes a source's bars of symbols like `pattern` (default: all), and the times of their requests. */
export async function deleteBars(db: Kysely<MarketSchema>, source: SourceId, symbol = '%'): Promise<void> {
  await db.deleteFrom('quote_bars').where('source', '=', source).where('symbol', 'like', symbol).execute()
  await db.deleteFrom('market_meta').where('key', 'like', keyOf({ symbol, source })).execute()
}

/** Deletes a source's bars of days before a time (epoch ms). */
export const deleteBarsBefore = (db: Kysely<MarketSchema>, source: SourceId, before: number) =>
  db
    .deleteFrom('quote_bars')
    .where('source', '=', source)
    .where('day', '<', new Date(before).toISOString().slice(0, 10))
    .execute()

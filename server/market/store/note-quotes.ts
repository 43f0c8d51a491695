/** The prices of the desk's notes, each under its source, so that they go when its prices go. */
import type { Edition } from '#shared/market/front/notes.ts'
import type { MarketDb } from './queries.ts'
import type { NoteQuotesTable } from './rows.ts'

type Name = { readonly day: string; readonly edition: Edition }
const KEEP_DAYS = 35
const DAY_MS = 86_400_000

export async function hasNote(db: MarketDb, { day, edition }: Name): Promise<boolean> {
  const found = await db
    .selectFrom('note_quotes')
    .select('symbol')
    .where('day', '=', day)
    .where('edition', '=', edition)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Keeps a note, unless it is there, and deletes those that are older than five weeks. */
export async function writeNote(db: MarketDb, rows: readonly NoteQuotesTable[], now: number): Promise<void> {
  await db
    .insertInto('note_quotes')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['day', 'edition', 'symbol']).doNothing())
    .execute()
  await db
    .deleteFrom('note_quotes')
    .where('written_at', '<', now - KEEP_DAYS * DAY_MS)
    .execute()
}

/** The prices of the newest note that was written after a moment (epoch ms). */
export async function readNewestNote(db: MarketDb, after: number): Promise<NoteQuotesTable[]> {
  return db
    .selectFrom('note_quotes')
    .selectAll()
    .where('written_at', '=', (eb) => eb.selectFrom('note_quotes').select((each) => each.fn.max('written_at').as('newest')))
    .where('written_at', '>', after)
    .execute()
}

/** Deletes what the terms of a source no longer let us keep. */
import type { Kysely } from 'kysely'
import type { SourceId } from '#shared/market/quote.ts'
import { deleteBars, deleteBarsBefore } from './bars.ts'
import { deleteCoins, emptyUnheardCoins } from './coins.ts'
import { readNumber } from './counters.ts'
import { RESOLUTION_NAMES } from './points.ts'
import type { MarketSchema } from './rows.ts'

/** Deletes a source's points and bars older than `before` (epoch ms), of every resolution. Found by the start of their time: the index is by that. */
export async function deletePointsBefore(db: Kysely<MarketSchema>, source: SourceId, before: number): Promise<void> {
  await db
    .deleteFrom('quote_points')
    .where('resolution', 'in', RESOLUTION_NAMES)
    .where('bucket', '<', before)
    .where('source', '=', source)
    .where('at', '<', before)
    .execute()
  await deleteBarsBefore(db, source, before)
  await deleteNoteQuotes(db, source, before)
}

/** Deletes a source's prices of before (epoch ms) from the desk's notes. */
const deleteNoteQuotes = (db: Kysely<MarketSchema>, source: SourceId, before: number) =>
  db.deleteFrom('note_quotes').where('source', '=', source).where('as_of', '<', before).execute()

/** How a stored quote names its source. */
const quoteMark = (source: SourceId): string => JSON.stringify({ source }).slice(1, -1)

/** Takes the price of a source out of what operators said of it before `before` (epoch ms). Who said it, of what and when stays: that is the trail. */
async function emptyAcceptances(db: Kysely<MarketSchema>, source: SourceId, before: number): Promise<void> {
  await db
    .updateTable('acceptances')
    .set({ quote: '' })
    .where('quote', 'like', `%${quoteMark(source)}%`)
    .where('accepted_at', '<', before)
    .where('settled_at', 'is not', null)
    .execute()
}

/** These have no effect any more. */
const settleOpen = (db: Kysely<MarketSchema>, source: SourceId, now: number) =>
  db
    .updateTable('acceptances')
    .set({ settled_at: now, outcome: 'overtaken' })
    .where('quote', 'like', `%${quoteMark(source)}%`)
    .where('settled_at', 'is', null)
    .execute()

/**
 * Deletes a source's quotes that it has not repeated since `before` (epoch ms), and of the same age: facts, prices of coins, what
 * was refused, and the prices that operators confirmed. @returns the quotes' symbols
 */
export async function deleteUnheard(db: Kysely<MarketSchema>, source: SourceId, before: number): Promise<string[]> {
  await db.deleteFrom('quote_facts').where('source', '=', source).where('received_at', '<', before).execute()
  await db.deleteFrom('quarantine').where('source', '=', source).where('last_at', '<', before).execute()
  await emptyAcceptances(db, source, before)
  await emptyUnheardCoins(db, source, before)
  await deleteNoteQuotes(db, source, before)
  const deleted = await db
    .deleteFrom('quotes')
    .where('source', '=', source)
    .where('heard_at', '<', before)
    .returning('symbol')
    .execute()
  return deleted.map(({ symbol }) => symbol)
}

/** Deletes everything that a source ever sent: quotes, facts, points, bars, coins, what was refused of it and what was confirmed. @returns the quotes' symbols */
export async function deleteSource(db: Kysely<MarketSchema>, source: SourceId, now: number): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await tx.deleteFrom('quote_points').where('source', '=', source).execute()
    await deleteBars(tx, source)
    await tx.deleteFrom('quarantine').where('source', '=', source).execute()
    await tx.deleteFrom('quote_facts').where('source', '=', source).execute()
    await settleOpen(tx, source, now)
    await emptyAcceptances(tx, source, now + 1)
    await deleteCoins(tx, source, now)
    await tx.deleteFrom('note_quotes').where('source', '=', source).execute()
    const deleted = await tx.deleteFrom('quotes').where('source', '=', source).returning('symbol').execute()
    return deleted.map(({ symbol }) => symbol)
  })
}

/** Since when the operator has no right to a source, kept across restarts: what it sent is deleted only after a grace. */
const keyOf = (source: SourceId): string => `right-missing ${source}`

/** Writes down, once, that the right is missing. @returns since when (epoch ms) */
export async function missingSince(db: Kysely<MarketSchema>, source: SourceId, now: number): Promise<number> {
  await db
    .insertInto('market_meta')
    .values({ key: keyOf(source), value: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await readNumber(db, keyOf(source))) ?? now
}

/** The right is there: the next time it is missing, the grace starts over. */
export async function isThere(db: Kysely<MarketSchema>, source: SourceId): Promise<void> {
  await db.deleteFrom('market_meta').where('key', '=', keyOf(source)).execute()
}

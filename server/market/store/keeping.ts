/** Deletes what the terms of a source no longer let us keep. */
import type { Kysely } from 'kysely'
import type { SourceId } from '#shared/market/quote.ts'
import type { MarketSchema } from './rows.ts'

/** Deletes a source's points older than `before` (epoch ms), of every resolution. */
export async function deletePointsBefore(db: Kysely<MarketSchema>, source: SourceId, before: number): Promise<void> {
  await db.deleteFrom('quote_points').where('source', '=', source).where('at', '<', before).execute()
}

/** Deletes a source's quotes that it has not repeated since `before` (epoch ms). @returns their symbols */
export async function deleteUnheard(db: Kysely<MarketSchema>, source: SourceId, before: number): Promise<string[]> {
  const deleted = await db
    .deleteFrom('quotes')
    .where('source', '=', source)
    .where('heard_at', '<', before)
    .returning('symbol')
    .execute()
  return deleted.map(({ symbol }) => symbol)
}

/** Deletes everything that a source ever sent: quotes, points, and what was refused of it. @returns the quotes' symbols */
export async function deleteSource(db: Kysely<MarketSchema>, source: SourceId): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await tx.deleteFrom('quote_points').where('source', '=', source).execute()
    await tx.deleteFrom('quarantine').where('source', '=', source).execute()
    const deleted = await tx.deleteFrom('quotes').where('source', '=', source).returning('symbol').execute()
    return deleted.map(({ symbol }) => symbol)
  })
}

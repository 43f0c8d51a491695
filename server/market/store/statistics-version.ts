/** The version of all stored figures: it rises whenever one of them changed, and is all that a reader asks for again and again. */
import type { Kysely } from 'kysely'
import type { MarketSchema } from './rows.ts'

const KEY = 'figures'

/** 0 before the first figure is stored. */
export async function readFigureVersion(db: Kysely<MarketSchema>): Promise<number> {
  const row = await db.selectFrom('market_meta').select('value').where('key', '=', KEY).executeTakeFirst()
  return row?.value ?? 0
}

export async function raiseFigureVersion(db: Kysely<MarketSchema>): Promise<void> {
  await db
    .insertInto('market_meta')
    .values({ key: KEY, value: 1 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb('market_meta.value', '+', 1) })))
    .execute()
}

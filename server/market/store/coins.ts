/** The largest coins in and out of the store: one row for each that was ever among them while its source may be kept. */
import type { Kysely, Transaction } from 'kysely'
import { replaced } from '#server/platform/db/rows.ts'
import type { SourceId } from '#shared/market/quote.ts'
import type { CoinsTable, MarketSchema } from './rows.ts'

const VERSION = 'coins'

/** What a coin's points are kept under: no symbol of the catalogue, whatever its ticker. */
export const coinKey = (slug: string): string => `coin:${slug}`

const raiseVersion = (tx: Transaction<MarketSchema>, now: number) =>
  tx
    .insertInto('market_meta')
    // Above that of a store that was set aside.
    .values({ key: VERSION, value: Math.trunc(now) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb('market_meta.value', '+', 1) })))
    .execute()

/** All coins, the largest first, then those that left. */
export const readCoins = (db: Kysely<MarketSchema>): Promise<CoinsTable[]> =>
  db
    .selectFrom('coins')
    .selectAll()
    .orderBy((eb) => eb('rank', 'is', null))
    .orderBy('rank')
    .orderBy('slug')
    .execute()

/** Stores coins as they are now. The slug, the name of a page, and the day of the first entry stay as they were. */
export async function writeCoins(db: Kysely<MarketSchema>, coins: readonly CoinsTable[], now: number): Promise<void> {
  if (coins.length === 0) return
  // A list that moved while it was sent may say a coin twice, and Postgres touches no row twice in one statement.
  const rows = [...new Map(coins.map((coin) => [`${coin.source} ${coin.id}`, coin])).values()]
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('coins')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['source', 'id']).doUpdateSet(replaced(rows, 'source', 'id', 'slug', 'entered_at')),
      )
      .execute()
    await raiseVersion(tx, now)
  })
}

/** Takes the prices away that a source has not repeated since `before` (epoch ms); the page of the coin stays. */
export async function emptyUnheardCoins(db: Kysely<MarketSchema>, source: SourceId, before: number): Promise<void> {
  const nothing = { price: null, change_percent: null, market_cap: null, volume: null, high: null, low: null, supply: null }
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('coins')
      .set({ ...nothing, as_of: null, held_since: null })
      .where('source', '=', source)
      .where('received_at', '<', before)
      .where('price', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await raiseVersion(tx, before)
  })
}

/** Forgets every coin of a source. */
export async function deleteCoins(tx: Transaction<MarketSchema>, source: SourceId, now: number): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('coins').where('source', '=', source).executeTakeFirst()
  if (numDeletedRows > 0n) await raiseVersion(tx, now)
}

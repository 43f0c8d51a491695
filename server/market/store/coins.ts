/** The largest coins in and out of the store: one row for each that was ever among them while its source may be kept. */
import type { Kysely, Transaction } from 'kysely'
import type { SourceId } from '#shared/market/quote.ts'
import type { CoinsTable, MarketSchema } from './rows.ts'

const VERSION = 'coins'

/** What a coin's points are kept under: no symbol of the catalogue, whatever its ticker. */
export const coinKey = (slug: string): string => `coin:${slug}`

/** Identifies all that is stored of coins. 0 before the first. */
export async function readCoinsVersion(db: Kysely<MarketSchema>): Promise<number> {
  const row = await db.selectFrom('market_meta').select('value').where('key', '=', VERSION).executeTakeFirst()
  return row?.value ?? 0
}

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
        conflict.columns(['source', 'id']).doUpdateSet((eb) => ({
          symbol: eb.ref('excluded.symbol'),
          ticker: eb.ref('excluded.ticker'),
          name: eb.ref('excluded.name'),
          rank: eb.ref('excluded.rank'),
          price: eb.ref('excluded.price'),
          change_percent: eb.ref('excluded.change_percent'),
          market_cap: eb.ref('excluded.market_cap'),
          volume: eb.ref('excluded.volume'),
          high: eb.ref('excluded.high'),
          low: eb.ref('excluded.low'),
          supply: eb.ref('excluded.supply'),
          as_of: eb.ref('excluded.as_of'),
          received_at: eb.ref('excluded.received_at'),
          held_since: eb.ref('excluded.held_since'),
          left_at: eb.ref('excluded.left_at'),
        })),
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

/** Counts this month's calls (UTC) to a provider with a monthly allowance, across restarts. */
import type { MarketDb } from './queries.ts'

const keyOf = (provider: string, at: number): string => `calls ${provider} ${new Date(at).toISOString().slice(0, 7)}`

export async function readCalls(db: MarketDb, provider: string, at: number): Promise<number> {
  const row = await db.selectFrom('market_meta').select('value').where('key', '=', keyOf(provider, at)).executeTakeFirst()
  return row?.value ?? 0
}

export async function addCall(db: MarketDb, provider: string, at: number): Promise<void> {
  await db
    .insertInto('market_meta')
    .values({ key: keyOf(provider, at), value: 1 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb('market_meta.value', '+', 1) })))
    .execute()
}

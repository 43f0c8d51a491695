/**
 * Numbers that are kept across restarts. Some only rise: how many calls were made this month (UTC) to a provider with a monthly allowance,
 * and the versions of what is stored beside prices, each of which is all that a reader asks for again and again.
 */
import type { Kysely } from 'kysely'
import type { MarketSchema } from './rows.ts'

type Db = Kysely<MarketSchema>

/** A number that is kept by its name; `undefined` before it was first written. */
export async function readNumber(db: Db, key: string): Promise<number | undefined> {
  const row = await db.selectFrom('market_meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function writeNumber(db: Db, key: string, value: number): Promise<void> {
  await db
    .insertInto('market_meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

const read = async (db: Db, key: string): Promise<number> => (await readNumber(db, key)) ?? 0

async function raise(db: Db, key: string): Promise<void> {
  await db
    .insertInto('market_meta')
    .values({ key, value: 1 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb('market_meta.value', '+', 1) })))
    .execute()
}

const callsKey = (provider: string, at: number): string => `calls ${provider} ${new Date(at).toISOString().slice(0, 7)}`
export const readCalls = (db: Db, provider: string, at: number): Promise<number> => read(db, callsKey(provider, at))
export const addCall = (db: Db, provider: string, at: number): Promise<void> => raise(db, callsKey(provider, at))

export const readCoinsVersion = (db: Db): Promise<number> => read(db, 'coins')
export const readFigureVersion = (db: Db): Promise<number> => read(db, 'figures')
export const raiseFigureVersion = (db: Db): Promise<void> => raise(db, 'figures')
export const readWireVersion = (db: Db): Promise<number> => read(db, 'announcements')
export const raiseWireVersion = (db: Db): Promise<void> => raise(db, 'announcements')
export const readFiledVersion = (db: Db): Promise<number> => read(db, 'filed')
export const raiseFiledVersion = (db: Db): Promise<void> => raise(db, 'filed')

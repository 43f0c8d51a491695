/** Where a test's store lives: a SQLite file of its own, or a Postgres database of its own. */
import { join } from 'node:path'
import { locate, openStore, type StoreLocation, type StoreName } from '#server/platform/db/connect.ts'
import { migrate, type Step } from '#server/platform/db/migrate.ts'
import { type Like, newDatabase, testPostgres } from './test-database.ts'

export { newDatabase } from './test-database.ts'

export const onPostgres = testPostgres() !== undefined

/**
 * @param folder where a SQLite store is put
 * @param like what a Postgres database has had already
 */
export const newLocation = async (name: StoreName, folder: string, like?: Like): Promise<StoreLocation> =>
  locate(name, { DATA_DIR: folder, DATABASE_URL: onPostgres ? await newDatabase(like && { like }) : undefined })

/** A new store with all its steps. */
export async function migratedStore<Schema>(name: StoreName, folder: string, steps: Record<string, Step>) {
  const location = await newLocation(name, folder, name)
  const db = openStore<Schema>(location)
  if (!onPostgres) await migrate(db, name, steps)
  return { db, location }
}

export const sqliteFile = (name: 'market' | 'leads', folder: string): string => join(folder, `${name}.db`)

/** Where a test's store lives: a SQLite file of its own, or a Postgres database of its own. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locate, openStore, type StoreLocation, type StoreName } from '#server/platform/db/connect.ts'
import { type MigrationStep, migrate } from '#server/platform/db/migrate.ts'
import { type Like, newDatabase, testPostgres } from './test-database.ts'

export { newDatabase } from './test-database.ts'

export const onPostgres = testPostgres() !== undefined

/**
 * @param folder where a SQLite store is put
 * @param like what a Postgres database has had already
 */
export const newLocation = async (name: StoreName, folder: string, like?: Like): Promise<StoreLocation> =>
  locate(name, { DATA_DIR: folder, DATABASE_URL: onPostgres ? await newDatabase(like && { like }) : undefined })

/** The file of an empty store with all its steps, by its name: they take five times as long as all else that a test of a store does. */
const migrated = new Map<StoreName, Promise<Buffer>>()

async function migratedFile(name: StoreName, steps: Record<string, MigrationStep>): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-migrated-'))
  const location = locate(name, { DATA_DIR: folder, DATABASE_URL: undefined })
  const db = openStore(location)
  await migrate(db, name, steps)
  await db.destroy()
  const bytes = readFileSync(join(folder, `${name}.db`))
  rmSync(folder, { recursive: true })
  return bytes
}

/** A new store with all its steps. */
export async function migratedStore<Schema>(name: StoreName, folder: string, steps: Record<string, MigrationStep>) {
  const location = await newLocation(name, folder, name)
  if (location.kind === 'sqlite') {
    const made = migrated.get(name) ?? migratedFile(name, steps)
    migrated.set(name, made)
    writeFileSync(location.file, await made)
  }
  return { db: openStore<Schema>(location), location }
}

export const sqliteFile = (name: 'market' | 'leads', folder: string): string => join(folder, `${name}.db`)

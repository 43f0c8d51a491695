/** Where a test's store lives: a SQLite file of its own, or a Postgres database of its own. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { locate, openStore, type StoreLocation } from '#server/platform/db/connect.ts'

/** Set where the same tests run on Postgres: an address with the right to create databases. */
const POSTGRES: string | undefined = process.env.TEST_POSTGRES_URL ?? inject('postgresUrl')
export const onPostgres = POSTGRES !== undefined

/** The address of a new, empty database. */
export async function newDatabase(): Promise<string> {
  if (POSTGRES === undefined) throw new Error('this test does not run on Postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openStore({ kind: 'postgres', url: POSTGRES })
  await sql`create database ${sql.id(name)}`.execute(admin)
  await admin.destroy()
  const url = new URL(POSTGRES)
  url.pathname = `/${name}`
  return url.href
}

/** @param folder where a SQLite store is put */
export const newLocation = async (name: 'market' | 'leads' | 'desk', folder: string): Promise<StoreLocation> =>
  locate(name, { DATA_DIR: folder, DATABASE_URL: onPostgres ? await newDatabase() : undefined })

export const sqliteFile = (name: 'market' | 'leads', folder: string): string => join(folder, `${name}.db`)

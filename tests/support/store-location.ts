/** Where a test's store lives: a SQLite file of its own, or a Postgres database of its own. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { locate, openStore, type StoreLocation, type StoreName } from '#server/platform/db/connect.ts'

/** Set where the same tests run on Postgres: an address with the right to create databases. */
const POSTGRES: string | undefined = process.env.TEST_POSTGRES_URL ?? inject('postgresUrl')
export const onPostgres = POSTGRES !== undefined

/**
 * The address of a new, empty database.
 * @param language whose order its texts are sorted by; by their bytes without one
 */
export async function newDatabase({ language }: { readonly language?: string } = {}): Promise<string> {
  if (POSTGRES === undefined) throw new Error('this test does not run on Postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openStore({ kind: 'postgres', url: POSTGRES })
  const sorting = language === undefined ? sql`` : sql`template template0 locale_provider icu icu_locale ${sql.lit(language)}`
  await sql`create database ${sql.id(name)} ${sorting}`.execute(admin)
  await admin.destroy()
  const url = new URL(POSTGRES)
  url.pathname = `/${name}`
  return url.href
}

/** @param folder where a SQLite store is put */
export const newLocation = async (name: StoreName, folder: string): Promise<StoreLocation> =>
  locate(name, { DATA_DIR: folder, DATABASE_URL: onPostgres ? await newDatabase() : undefined })

export const sqliteFile = (name: 'market' | 'leads', folder: string): string => join(folder, `${name}.db`)

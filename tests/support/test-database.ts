/** Databases on the tests' own Postgres: empty ones, and copies of one that has had all steps, which takes a tenth of the time. */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { CONTENT_STEPS } from '#server/content/store/migrations.ts'
import { DESK_STEPS } from '#server/desk/store/migrations.ts'
import { LEADS_STEPS } from '#server/funnel/store/migrations.ts'
import { MARKET_STEPS } from '#server/market/store/migrations.ts'
import { openStore, type StoreName } from '#server/platform/db/connect.ts'
import { type MigrationStep, migrate } from '#server/platform/db/migrate.ts'

type Admin = Kysely<Record<string, never>>

const STEPS: Readonly<Record<StoreName, Record<string, MigrationStep>>> = {
  leads: LEADS_STEPS,
  market: MARKET_STEPS,
  desk: DESK_STEPS,
  content: CONTENT_STEPS,
}
const STORES = Object.keys(STEPS) as StoreName[]

/** What a copied database has had: the steps of one store, or of all, as the site keeps them in one. */
export type Like = StoreName | 'all'
const templateOf = (like: Like): string => `like_${like}`

/** Set where the tests run on Postgres: an address with the right to create databases. */
export const testPostgres = (): string | undefined => process.env.TEST_POSTGRES_URL

const onServer = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Brings the stores of a database up to date. */
async function migrateStores(url: string, stores: readonly StoreName[] = STORES): Promise<void> {
  const db: Admin = openStore({ kind: 'postgres', url })
  for (const store of stores) await migrate(db, store, STEPS[store])
  await db.destroy()
}

/** Makes what `newDatabase` copies, again: a server that is there already may have that of another version. */
export async function makeTemplates(url: string): Promise<void> {
  const admin: Admin = openStore({ kind: 'postgres', url })
  await Promise.all(
    [...STORES, 'all' as const].map(async (like) => {
      const name = templateOf(like)
      await sql`drop database if exists ${sql.id(name)}`.execute(admin)
      await sql`create database ${sql.id(name)}`.execute(admin)
      await migrateStores(onServer(url, name), like === 'all' ? STORES : [like])
    }),
  )
  await admin.destroy()
}

/**
 * The address of a new database.
 * @param language whose order its texts are sorted by; by their bytes without one
 * @param like what it has had; empty without it
 */
export async function newDatabase({
  language,
  like,
}: {
  readonly language?: string
  readonly like?: Like
} = {}): Promise<string> {
  const url = testPostgres()
  if (url === undefined) throw new Error('this test does not run on Postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin: Admin = openStore({ kind: 'postgres', url })
  const sorting = language === undefined ? sql`` : sql`template template0 locale_provider icu icu_locale ${sql.lit(language)}`
  const origin = like === undefined ? sorting : sql`template ${sql.id(templateOf(like))}`
  await sql`create database ${sql.id(name)} ${origin}`.execute(admin)
  await admin.destroy()
  return onServer(url, name)
}

/** By the data folder of the site that they belong to. */
const databases = new Map<string, string>()

/** A new one with all steps for a site with this data folder; `undefined` where the tests run on SQLite. */
export async function databaseFor(dataDir: string): Promise<string | undefined> {
  if (testPostgres() === undefined) return undefined
  const url = await newDatabase({ like: 'all' })
  databases.set(dataDir, url)
  return url
}

/** The setting that the operator's tool needs to find the stores of this site. */
export const databaseOf = (dataDir: string): { DATABASE_URL?: string } => {
  const url = databases.get(dataDir)
  return url === undefined ? {} : { DATABASE_URL: url }
}

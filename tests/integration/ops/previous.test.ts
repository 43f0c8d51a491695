/** An update may be taken back: the version before runs on the schema of this one, and this one takes over what that one left. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openStore, type StoreLocation } from '#server/platform/db/connect.ts'
import { migrate, stepsOf } from '#server/platform/db/migrate.ts'
import { keysOf } from '#shared/records.ts'
import { readPrevious, STORES, type StoreOfBoth } from '../../support/ops/previous.ts'
import { newLocation, onPostgres } from '../../support/store-location.ts'
import { expectSchema } from '../../support/store-sql.ts'

const previousOf = (store: StoreOfBoth) => readPrevious(store, onPostgres ? 'schema.postgres.sql' : 'schema.sql')

async function emptyStore(store: StoreOfBoth) {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-previous-'))
  const location = await newLocation(store, folder)
  const db = openStore<Record<string, never>>(location)
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  return { db, location }
}

/** Why this store would not understand a query; `undefined` where it does. */
async function misunderstanding(
  db: Kysely<Record<string, never>>,
  at: StoreLocation,
  query: string,
): Promise<string | undefined> {
  try {
    if (at.kind === 'sqlite') {
      const sqlite = new SQLite(at.file, { readonly: true })
      onTestFinished(() => void sqlite.close())
      sqlite.prepare(query)
    } else {
      let nth = 0
      await sql.raw(`prepare asked as ${query.replaceAll('?', () => `$${++nth}`)}`).execute(db)
      await sql`deallocate all`.execute(db)
    }
    return undefined
  } catch (error) {
    return `${String(error)}: ${query}`
  }
}

/** Columns that a row must have, and that this query, which inserts one, does not give. */
async function missing(db: Kysely<Record<string, never>>, query: string): Promise<string[]> {
  const [, name, columns = ''] = /^insert into "(\w+)" \(([^)]*)\)/.exec(query) ?? []
  const found = (await db.introspection.getTables()).find((table) => table.name === name)
  return (found?.columns ?? [])
    .filter((column) => !column.isNullable && !column.hasDefaultValue && !column.isAutoIncrementing)
    .filter((column) => !columns.includes(`"${column.name}"`))
    .map((column) => `${name}.${column.name} is missing: ${query}`)
}

describe.each(keysOf(STORES))('the %s store', (store) => {
  const { folder, steps } = STORES[store]
  const previous = previousOf(store)
  /** SQLite's own affairs are nobody else's. */
  const queries = previous.queries.filter((query) => !onPostgres || !query.startsWith('pragma'))

  it('understands every query of the version before, which finds what it needs and gives what is asked of it', async () => {
    const { db, location } = await emptyStore(store)
    await migrate(db, store, steps)
    const problems: string[] = []
    for (const query of queries) {
      problems.push(...(await missing(db, query)))
      const problem = await misunderstanding(db, location, query)
      if (problem !== undefined) problems.push(problem)
    }
    expect(queries.length).toBeGreaterThan(30)
    expect(problems).toEqual([])
  })

  it('would notice what was taken away, and what is asked for besides (control)', async () => {
    const { db, location } = await emptyStore(store)
    await migrate(db, store, steps)
    expect(await misunderstanding(db, location, 'select "gone" from "nowhere" where "id" = ?')).toContain('nowhere')
    await sql`create table asked (id text primary key not null, more text not null)`.execute(db)
    expect(await missing(db, 'insert into "asked" ("id") values (?)')).toHaveLength(1)
  })

  it('is taken over from the version before, and is then as if it were new', async () => {
    const { db } = await emptyStore(store)
    const before = Object.fromEntries(previous.steps.map((name) => [name, async () => undefined]))
    await migrate(db, store, before)
    for (const statement of previous.schema) await sql.raw(statement).execute(db)
    expect(await migrate(db, store, steps)).toEqual(Object.keys(steps).filter((name) => !previous.steps.includes(name)))
    await expectSchema(folder, db)
  })

  it('is opened by a version that does not know all of its steps, and is left as it is', async () => {
    const { db } = await emptyStore(store)
    await migrate(db, store, steps)
    const known = Object.fromEntries(Object.entries(steps).slice(0, -2))
    expect(await migrate(db, store, known)).toEqual([])
    expect(await stepsOf(db, store)).toEqual(Object.keys(steps).toReversed())
    await expectSchema(folder, db)
  })

  it('is refused by a version that does not know what was taken away, in words', async () => {
    const { db } = await emptyStore(store)
    await migrate(db, store, { ...steps, '9999-contract-something': async () => undefined })
    await expect(migrate(db, store, steps)).rejects.toThrow(`The ${store} store is of a newer version`)
  })
})

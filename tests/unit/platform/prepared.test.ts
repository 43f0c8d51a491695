/** Guards queries that are built once: each call brings its own values, and every shape has a query of its own. */
import SQLite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { prepared, preparedRows } from '#server/platform/db/prepared.ts'

type Note = { text: string; at: number | null }
type Schema = { note: Note }

async function notes(): Promise<Kysely<Schema>> {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: new SQLite(':memory:') }) })
  onTestFinished(() => db.destroy())
  await db.schema.createTable('note').addColumn('text', 'text').addColumn('at', 'integer').execute()
  return db
}

it('a prepared query runs with the values of each call, also with none, on every store and in a transaction', async () => {
  let built = 0
  const insert = preparedRows<Schema, Note, unknown>((db, rows) => {
    built += 1
    return db.insertInto('note').values(rows.map(({ text, at }) => ({ text, at })))
  })
  const since = prepared((db: Kysely<Schema>, { at, most }: { readonly at: number; readonly most: number }) =>
    db.selectFrom('note').select('text').where('at', '>', at).orderBy('text').limit(most),
  )
  const texts = async (db: Kysely<Schema>, at: number, most: number) =>
    (await since(db, { at, most })).rows.map(({ text }) => text)
  for (const db of [await notes(), await notes()]) {
    await insert(db, [{ text: 'a', at: 1 }])
    await insert(db, [{ text: "b'; drop table note", at: 2 }])
    await db.transaction().execute((trx) =>
      insert(trx, [
        { text: 'c', at: 3 },
        { text: 'd', at: null },
      ]),
    )
    expect(await texts(db, 0, 9)).toEqual(['a', "b'; drop table note", 'c'])
    expect(await texts(db, 1, 1)).toEqual(["b'; drop table note"])
  }
  // One for one row and one for two, on either store.
  expect(built).toBe(4)
})

it('a prepared query is built anew for another shape', async () => {
  const db = await notes()
  await db.insertInto('note').values({ text: 'a', at: 1 }).execute()
  type Asked = { readonly at: number }
  const find = preparedRows<Schema, Asked, Note>((on, rows, shape) => {
    const [{ at } = { at: 0 }] = rows
    return on
      .selectFrom('note')
      .selectAll()
      .where('at', shape === 'from' ? '>=' : '>', at)
  })
  expect((await find(db, [{ at: 1 }], 'from')).rows).toHaveLength(1)
  expect((await find(db, [{ at: 1 }], 'after')).rows).toHaveLength(0)
  expect((await find(db, [{ at: 0 }], 'after')).rows).toHaveLength(1)
})

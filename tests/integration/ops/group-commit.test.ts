/** Guards what transactions of one process share, and what they must not: a flush to the disk, and each other's fate (LEAD-1). */
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, sql, type Transaction } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sqliteDialect } from '#server/platform/db/sqlite-dialect.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { holdLock } from '../../support/ops/hold-lock.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

type Schema = { note: { text: string }; reply: { to: string } }

/** A store that records SQLite's statements and its callers' answers, in order. Its clock does not move. */
function openNotes() {
  const clock = manualClock()
  const file = join(temporaryFolder(), 'notes.db')
  const told: string[] = []
  const writer = new SQLite(file, { timeout: 0, verbose: (said) => told.push(String(said)) })
  writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  writer.exec('create table note (text text primary key); create table reply ("to" text references note (text))')
  const db = new Kysely<Schema>({
    dialect: sqliteDialect({ writer, reader: new SQLite(file, { timeout: 0 }), now: clock.monotonic }),
  })
  onTestFinished(() => db.destroy())
  told.length = 0
  const write = (trx: Kysely<Schema>, text: string) => trx.insertInto('note').values({ text }).execute()
  const inTransaction = (text: string, then: (trx: Transaction<Schema>) => Promise<unknown> = async () => undefined) =>
    db.transaction().execute(async (trx) => {
      await write(trx, text)
      await then(trx)
    })
  const kept = async () => (await db.selectFrom('note').select('text').orderBy('text').execute()).map(({ text }) => text)
  const commits = () => told.filter((said) => said === 'commit').length
  return { db, file, clock, told, write, inTransaction, kept, commits }
}

describe('transactions that end in the same turn of the event loop', () => {
  it('share one commit', async () => {
    const { db, write, inTransaction, kept, commits } = openNotes()
    await Promise.all([...['a', 'b', 'c', 'd'].map((text) => inTransaction(text)), write(db, 'e')])
    expect(await kept()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(commits()).toBe(1)
  })

  it('are told that they are kept after the commit, and none before', async () => {
    const { db, told, write, inTransaction } = openNotes()
    const tell = async (text: string, written: Promise<unknown>): Promise<void> => {
      await written
      told.push(`${text} is kept`)
    }
    await Promise.all([tell('a', inTransaction('a')), tell('b', inTransaction('b')), tell('c', write(db, 'c'))])
    const order = told.filter((said) => said === 'commit' || said.endsWith('is kept'))
    expect(order).toEqual(['commit', 'a is kept', 'b is kept', 'c is kept'])
  })

  it('take back their own when they fail, and nothing of the others', async () => {
    const { db, write, inTransaction, kept, commits } = openNotes()
    const failing = inTransaction('b', async () => {
      throw new Error('thought better of it')
    })
    const [, thrown, , twice] = await Promise.allSettled([inTransaction('a'), failing, inTransaction('c'), write(db, 'a')])
    expect(thrown).toMatchObject({ status: 'rejected', reason: { message: 'thought better of it' } })
    expect(twice).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' } })
    expect(await kept()).toEqual(['a', 'c'])
    expect(commits()).toBe(1)
  })

  it('fail together when the commit fails, and the next is none of theirs', async () => {
    const { inTransaction, kept } = openNotes()
    const orphan = inTransaction('b', async (trx) => {
      await sql`pragma defer_foreign_keys = on`.execute(trx)
      await trx.insertInto('reply').values({ to: 'unknown' }).execute()
    })
    for (const each of await Promise.allSettled([inTransaction('a'), orphan, inTransaction('c')]))
      expect(each).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } })
    expect(await kept()).toEqual([])
    await inTransaction('d')
    expect(await kept()).toEqual(['d'])
  })

  it('fail together when SQLite gives up the transaction; those behind are none of theirs', async () => {
    const { inTransaction, kept, write } = openNotes()
    const first = inTransaction('a')
    const broken = inTransaction('b', async (trx) => {
      // As SQLite itself does on a full disk.
      await sql`rollback`.execute(trx)
      await expect(sql`no statement`.execute(trx)).rejects.toThrow()
      await write(trx, 'not kept either')
    })
    const outcomes = await Promise.allSettled([first, broken, inTransaction('c')])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(await kept()).toEqual(['c'])
  })
})

it('a transaction of a later turn has a commit of its own: it does not wait for others', async () => {
  const { inTransaction, commits } = openNotes()
  await inTransaction('a')
  await inTransaction('b')
  expect(commits()).toBe(2)
})

it('a group that has lasted 10 ms takes no transaction in', async () => {
  const { inTransaction, clock, commits } = openNotes()
  await Promise.all([inTransaction('a', async () => clock.advance(10)), inTransaction('b'), inTransaction('c')])
  expect(commits()).toBe(2)
})

it('a group that held the lock for a second leaves it free for a tenth of one before the next takes it', async () => {
  const { inTransaction, clock } = openNotes()
  const measured = performance.now.bind(performance)
  let heldMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => measured() + heldMs)
  onTestFinished(() => void vi.restoreAllMocks())
  const first = inTransaction('a', async () => {
    clock.advance(10)
    heldMs = 1000
  }).then(measured)
  const second = Promise.withResolvers<number>()
  await inTransaction('b', async () => second.resolve(measured()))
  // A timer of Node may be a millisecond early.
  expect((await second.promise) - (await first)).toBeGreaterThanOrEqual(99)
})

it('a checkpoint is no part of a transaction that waits for its commit', async () => {
  const { db, inTransaction, kept } = openNotes()
  const checkpoint = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`
  const [, { rows }] = await Promise.all([inTransaction('a'), checkpoint.execute(db), inTransaction('b')])
  expect(rows).toMatchObject([{ busy: 0 }])
  expect(await kept()).toEqual(['a', 'b'])
})

it('another process gets the lock while transactions come without end', async () => {
  const { inTransaction, file, clock } = openNotes()
  let isOver = false
  let count = 0
  const lane = async (): Promise<void> => {
    while (!isOver) await inTransaction(String(count++), async () => clock.advance(1))
  }
  const lanes = Promise.all([lane(), lane(), lane(), lane()])
  try {
    await (await holdLock(file))()
  } finally {
    isOver = true
    await lanes
  }
  expect(count).toBeGreaterThan(4)
})

it('a read waits for the schema too, which another process holds while it recovers the log of one that was killed', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'notes.db')
  const other = new SQLite(file)
  other.exec("create table note (text text primary key); insert into note values ('a')")
  const [writer, reader] = [new SQLite(file, { timeout: 0 }), new SQLite(file, { timeout: 0 })]
  const db = new Kysely<Schema>({ dialect: sqliteDialect({ writer, reader }) })
  // Without a write-ahead log this is what keeps readers out, as a recovery does with one.
  other.exec('begin exclusive')
  const read = db.selectFrom('note').selectAll().execute()
  setTimeout(() => other.exec('commit'), 20)
  expect(await read).toEqual([{ text: 'a' }])
  await db.destroy()
  other.close()
})

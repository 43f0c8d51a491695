/** What only Postgres does to a store: its own restarts, and two processes that migrate at the same time. */
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LEADS_STEPS } from '#server/funnel/store/migrations.ts'
import type { LeadsSchema } from '#server/funnel/store/schema.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openStore } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPool } from '#server/platform/db/pool.ts'
import { openClock } from '#server/platform/db/store-clock.ts'
import { recordingLog } from '../../support/market/market.ts'
import { openPassage } from '../../support/scale/passage.ts'
import { newDatabase } from '../../support/store-location.ts'
import { until } from '../../support/until.ts'

/** Opens a store on an own database, from the beginning or as another process does it. */
function opened(url: string) {
  const db = openStore<LeadsSchema>({ kind: 'postgres', url })
  onTestFinished(() => db.destroy())
  return db
}

it.each([30_000, -30_000])(
  'a store goes by the clock of the store, whatever that of its machine says: off by %i ms',
  async (offMs) => {
    const url = await newDatabase()
    const right = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => right() + offMs)
    onTestFinished(() => void vi.restoreAllMocks())
    const { log, lines } = recordingLog()
    const clock = await openClock({ DATABASE_URL: url }, log)
    expect(Math.abs(clock.now() - right())).toBeLessThan(1000)
    expect(lines.map(({ msg }) => msg)).toEqual(['the clock of this machine is not that of the store'])
  },
)

it('a store goes by the clock of its machine where the store is a file of it', async () => {
  expect(await openClock({}, recordingLog().log)).toBe(systemClock)
})

it('a store goes on after Postgres has ended its connections, those in use and idle ones', async () => {
  const [db, admin] = await newDatabase().then((url) => [opened(url), opened(url)] as const)
  await migrate(db, 'leads', LEADS_STEPS)
  const asked = (): Promise<unknown> => db.selectFrom('lead').selectAll().execute()
  // Several connections, all idle at the end.
  await Promise.all(Array.from({ length: 4 }, asked))
  const others = () =>
    sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(admin)
  for (const { pid } of (await others()).rows) await sql`select pg_terminate_backend(${pid})`.execute(admin)
  await until('all are gone', async () => (await others()).rows.length === 0)
  // What is unheard ends the test run, as it would end web and worker.
  await until('it answers again', () => asked().catch(() => undefined))
})

it('a store goes on after Postgres has ended a connection in the middle of a transaction', async () => {
  const [db, admin] = await newDatabase().then((url) => [opened(url), opened(url)] as const)
  const isThere = async (pid: number): Promise<boolean> =>
    (await sql`select from pg_stat_activity where pid = ${pid}`.execute(admin)).rows.length > 0
  const cut = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const pid = rows[0]?.pid ?? 0
    await sql`select pg_terminate_backend(${pid})`.execute(admin)
    await until('it is gone', async () => !(await isThere(pid)))
    await sql`select 1`.execute(trx)
  })
  await expect(cut).rejects.toThrow()
  await until('it answers again', () => sql`select 1`.execute(db).catch(() => undefined))
})

it('a store gives up a connection whose server is gone without a word, and goes on with the next one', async () => {
  const url = new URL(await newDatabase())
  const folder = url.searchParams.get('host')
  const line = await openPassage([
    folder ? { path: join(folder, '.s.PGSQL.5432') } : { host: url.hostname, port: Number(url.port || 5432) },
  ])
  url.search = ''
  url.host = `127.0.0.1:${line.port}`
  const pool = openPool(url.href, 200)
  onTestFinished(async () => {
    await pool.end()
    await line.close()
  })
  await pool.query('select 1')
  line.silence()
  const lost = expect(pool.query('select 2')).rejects.toThrow('Connection terminated')
  line.moveOn()
  await lost
  expect((await pool.query('select 3 as found')).rows).toEqual([{ found: 3 }])
})

it('a store lets a slow query end: the server says that it works on it', async () => {
  const pool = openPool(await newDatabase(), 50)
  onTestFinished(() => pool.end())
  expect((await pool.query('select pg_sleep(1)')).rowCount).toBe(1)
})

it('a store is migrated once by processes that start at the same time', async () => {
  const url = await newDatabase()
  const applied = await Promise.all([opened(url), opened(url), opened(url)].map((db) => migrate(db, 'leads', LEADS_STEPS)))
  expect(applied.flat().toSorted()).toEqual(Object.keys(LEADS_STEPS))
})

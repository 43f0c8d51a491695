/** What only Postgres does to a store: its own restarts, and two processes that migrate at the same time. */
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { LEADS_STEPS } from '#server/funnel/store/migrations.ts'
import type { LeadsSchema } from '#server/funnel/store/schema.ts'
import { openStore } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { newDatabase } from '../../support/store-location.ts'
import { until } from '../../support/until.ts'

/** Opens a store on an own database, from the beginning or as another process does it. */
function opened(url: string) {
  const db = openStore<LeadsSchema>({ kind: 'postgres', url })
  onTestFinished(() => db.destroy())
  return db
}

it('goes on after Postgres has ended its connections, those in use and those that nobody uses', async () => {
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

it('is migrated once by processes that start at the same time', async () => {
  const url = await newDatabase()
  const applied = await Promise.all([opened(url), opened(url), opened(url)].map((db) => migrate(db, 'leads', LEADS_STEPS)))
  expect(applied.flat().toSorted()).toEqual(Object.keys(LEADS_STEPS))
})

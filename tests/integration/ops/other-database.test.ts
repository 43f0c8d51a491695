/** A dump that is put into another database goes through `db restore`, also where its journal is of the same moment (LEAD-16). */
import { expect, it, onTestFinished } from 'vitest'
import type { LeadsSchema } from '#server/funnel/store/schema.ts'
import { openStore } from '#server/platform/db/connect.ts'
import { journaledSite } from '../../support/ops/journaled-site.ts'
import { ledger } from '../../support/ops/ledger.ts'
import { postgresFolder, putDatabaseBack, startPostgres } from '../../support/postgres.ts'

const REFUSED = /The leads store was put into another database: .*db restore/

/** Two leads, one of them due; then a dump, with the journal of the same moment. */
async function dumped() {
  const site = await journaledSite({ postgres: true })
  const process = await site.open()
  await process.register(0)
  site.tracker.isBusy = true
  await process.register(1)
  site.tracker.isBusy = false
  await process.close()
  await site.backUp()
  return site
}

it.skipIf(postgresFolder() === undefined)(
  'a store does not start in another cluster before db restore, and starts after it',
  async () => {
    const site = await dumped()
    const other = await startPostgres(postgresFolder() ?? '')
    onTestFinished(other.stop)
    const DATABASE_URL = other.url.replace('/postgres?', '/ledger?')
    await putDatabaseBack(DATABASE_URL, site.copy())
    // In a process of its own: what a refused start leaves open would be a use of the database.
    const run = (...words: string[]) => ledger(site.folder, words, { env: { ...site.env, DATABASE_URL } })
    expect(await run('leads', 'list')).toMatchObject({ exit: 1, out: expect.stringMatching(REFUSED) })
    const restored = await run('db', 'restore')
    expect(restored).toMatchObject({ exit: 0, out: expect.stringContaining('1 leads are ambiguous now') })
    await (await site.open({ DATABASE_URL })).close()
  },
)

it('a store does not start where its database was dropped and made again from the dump', async () => {
  const site = await dumped()
  await site.putBack()
  await expect(site.open()).rejects.toThrow(REFUSED)
  expect(await site.restore()).toMatchObject({ exit: 0 })
  await (await site.open()).close()
})

it('a store starts where it was, and a store of before the mark had a place takes one, once: the control', async () => {
  const site = await dumped()
  await (await site.open()).close()
  const db = openStore<LeadsSchema>({ kind: 'postgres', url: site.env.DATABASE_URL ?? '' })
  onTestFinished(() => db.destroy())
  const placed = () => db.selectFrom('store_mark').select('place').executeTakeFirstOrThrow()
  const { place } = await placed()
  await db.updateTable('store_mark').set({ place: null }).execute()
  await (await site.open()).close()
  expect(await placed()).toEqual({ place })
})

it('a store stays where a person says that it is no copy, as after pg_upgrade', async () => {
  const site = await dumped()
  await site.putBack()
  const said = await ledger(site.folder, ['db', 'journal', '--new'], { env: site.env })
  expect(said).toMatchObject({ exit: 0 })
  await (await site.open()).close()
})

/** Guards who may write prices: one worker at a time, and never one whose time is over, however late it notices. */
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { releaseLease, takeLease, touchLease } from '#server/market/store/lease.ts'
import { MARKET_STEPS } from '#server/market/store/migrations.ts'
import type { MarketSchema } from '#server/market/store/rows.ts'
import { openFenced, openStore } from '#server/platform/db/connect.ts'
import { Fenced } from '#server/platform/db/fence.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { newLocation } from '../../support/store-location.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { until } from '../../support/until.ts'

const LONG = 60_000
/** Over before anybody can ask. */
const OVER = -1

async function marketStore() {
  const at = await newLocation('market', temporaryFolder())
  const open = () => {
    const db = openStore<MarketSchema>(at)
    onTestFinished(() => db.destroy())
    return db
  }
  const db = open()
  await migrate(db, 'market', MARKET_STEPS)
  const fencedOff = (epoch: number) => {
    const handle = openFenced<MarketSchema>(at, touchLease(db, epoch))
    onTestFinished(() => handle.destroy())
    return handle
  }
  const meta = async () => (await db.selectFrom('market_meta').select('key').orderBy('key').execute()).map(({ key }) => key)
  return { db, open, fencedOff, meta }
}

it('the lead is held by one at a time, who keeps the epoch for as long as it renews', async () => {
  const { db } = await marketStore()
  expect(await takeLease(db, 'a', LONG)).toBe(1)
  expect(await takeLease(db, 'b', LONG)).toBeUndefined()
  expect(await takeLease(db, 'a', LONG)).toBe(1)
  await releaseLease(db, 'b')
  expect(await takeLease(db, 'b', LONG)).toBeUndefined()
  await releaseLease(db, 'a')
  expect(await takeLease(db, 'b', LONG)).toBe(2)
})

it('the lead goes to one of those who ask at once when it has run out, in the next epoch', async () => {
  const { db, open } = await marketStore()
  await takeLease(db, 'a', OVER)
  const asked = await Promise.all(['b', 'c', 'd'].map((holder) => takeLease(open(), holder, LONG)))
  expect(asked.filter((epoch) => epoch !== undefined)).toEqual([2])
})

it('the lead lets nothing be written by who held it before: no transaction, and no statement alone', async () => {
  const { db, fencedOff, meta } = await marketStore()
  const epoch = await takeLease(db, 'a', OVER)
  const mine = fencedOff(epoch ?? 0)
  const writes = {
    insert: () => mine.insertInto('market_meta').values({ key: 'insert', value: 1 }).execute(),
    update: () => mine.updateTable('market_meta').set({ value: 2 }).execute(),
    delete: () => mine.deleteFrom('market_meta').execute(),
    raw: () => sql`insert into market_meta (key, value) values ('raw', 1)`.execute(mine),
    transaction: () =>
      mine.transaction().execute(async (trx) => {
        await trx.insertInto('market_meta').values({ key: 'transaction', value: 1 }).execute()
      }),
  }
  await db.insertInto('market_meta').values({ key: 'kept', value: 1 }).execute()
  // The control: while it is the holder, everything is written.
  await writes.insert()
  await writes.raw()
  await writes.transaction()
  expect(await meta()).toEqual(['insert', 'kept', 'raw', 'transaction'])
  await writes.update()
  await writes.delete()
  expect(await meta()).toEqual([])

  await db.insertInto('market_meta').values({ key: 'kept', value: 1 }).execute()
  await takeLease(db, 'b', LONG)
  for (const write of Object.values(writes)) await expect(write()).rejects.toThrow(Fenced)
  expect(await db.selectFrom('market_meta').select(['key', 'value']).execute()).toEqual([{ key: 'kept', value: 1 }])
  expect(await mine.selectFrom('market_meta').select('key').execute()).toEqual([{ key: 'kept' }])
})

it('the lead lets a transaction that had begun end before the next one has it', async () => {
  const { db, open, fencedOff, meta } = await marketStore()
  const mine = fencedOff((await takeLease(db, 'a', OVER)) ?? 0)
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const order: string[] = []
  let hasBegun = false
  const writing = mine
    .transaction()
    .execute(async (trx) => {
      await trx.insertInto('market_meta').values({ key: 'before', value: 1 }).execute()
      hasBegun = true
      await mayEnd
    })
    .then(() => order.push('written'))
  await until('it has begun', () => hasBegun)
  const taking = takeLease(open(), 'b', LONG).then((epoch) => order.push(`taken in ${epoch}`))
  // A second request waits at the row, or at the lock of the file.
  await db.selectFrom('lease').select('epoch').execute()
  end()
  await Promise.all([writing, taking])
  expect(order).toEqual(['written', 'taken in 2'])
  expect(await meta()).toEqual(['before'])
})

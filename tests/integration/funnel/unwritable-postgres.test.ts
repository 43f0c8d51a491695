/** A Postgres that cannot take a lead: its disk is full, or it is another's copy. No lead is acknowledged, and nothing is restarted (LEAD-8). */
import { chownSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { writeProbe } from '#server/funnel/store/probe.ts'
import type { LeadsDb } from '#server/funnel/store/schema.ts'
import { openStore } from '#server/platform/db/connect.ts'
import { funnelServer } from '../../support/funnel/funnel-server.ts'
import { smallDisk } from '../../support/ops/copied-site.ts'
import { until } from '../../support/until.ts'

type Rig = Awaited<ReturnType<typeof funnelServer>>

const TRY_AGAIN = { status: 503, body: { code: 'unavailable', error: expect.stringContaining('try again') } }

/** People whose phones are verified, each with a browser of their own. */
async function verified(rig: Rig, count: number) {
  const people = []
  for (let nth = 0; nth < count; nth++) {
    const person = { phoneNumber: `+1416${220 + nth}0171`, email: `full${nth}@example.ca` }
    const browser = rig.browser()
    expect((await browser.call('/api/send-otp', person)).status).toBe(200)
    expect((await browser.call('/api/verify-otp', { ...person, code: await rig.lastCode() })).status).toBe(200)
    const lead = { ...person, firstName: 'Ada', lastName: 'Lovelace', consents: ['sharing'] }
    people.push({ browser, track: () => browser.call('/api/track-lead', lead) })
  }
  return people
}

const leadsIn = async (db: LeadsDb): Promise<number> => (await db.selectFrom('lead').select('id').execute()).length

/** Puts all that this store keeps on a disk of its own; `undefined` where this user may mount none. */
async function onSmallDisk<Schema>(db: Kysely<Schema>, folder: string) {
  const place = join(folder, 'place')
  mkdirSync(place)
  const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(db)
  const { uid, gid } = statSync(rows[0]?.data_directory ?? '')
  chownSync(place, uid, gid)
  const name = `small_${process.pid}`
  const move = async (from: string, to: string): Promise<void> => {
    for (const kind of ['table', 'index'])
      await sql.raw(`alter ${kind} all in tablespace ${from} set tablespace ${to}`).execute(db)
  }
  await sql.raw(`create tablespace ${name} location '${place}'`).execute(db)
  onTestFinished(async () => {
    await move(name, 'pg_default')
    await sql.raw(`drop tablespace ${name}`).execute(db)
  })
  await move('pg_default', name)
}

it('a lead is never confirmed where the disk is full, and is taken without a restart once there is room', async (test) => {
  const disk = smallDisk('32m')
  test.skip(disk === undefined, 'this user may mount no disk')
  if (disk === undefined) return
  const rig = await funnelServer()
  await onSmallDisk(rig.db, disk)
  const people = await verified(rig, 12)
  const ballast = join(disk, 'ballast')
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(ballast, Buffer.alloc(bavail * bsize))
  // What lies in pages that are there already is still taken; what needs another one is not.
  const answers = []
  for (const { track } of people) answers.push(await track())
  const kept = answers.filter(({ status }) => status === 200 || status === 202).length
  const refused = answers.filter(({ status }) => status !== 200 && status !== 202)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) expect(answer).toMatchObject(TRY_AGAIN)
  expect(await leadsIn(rig.db)).toBe(kept)
  expect(rig.alarms).toContain('store_unavailable')

  rmSync(ballast)
  expect((await Promise.all(people.map(({ track }) => track()))).map(({ status }) => status < 300)).not.toContain(false)
  expect(await leadsIn(rig.db)).toBe(people.length)
})

it('a lead is never confirmed by a server that only reads, as a standby does, which is then not ready; and is taken after it', async () => {
  const rig = await funnelServer()
  const [person] = await verified(rig, 1)
  if (rig.location.kind !== 'postgres') throw new Error('not on Postgres')
  const admin = openStore({ kind: 'postgres', url: rig.location.url })
  onTestFinished(() => admin.destroy())
  /** For all new connections. */
  const readOnly = async (is: 'on' | 'off'): Promise<void> => {
    await sql
      .raw(
        `alter database ${new URL(rig.location.kind === 'postgres' ? rig.location.url : '').pathname.slice(1)} set default_transaction_read_only = ${is}`,
      )
      .execute(admin)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      admin,
    )
  }
  await readOnly('on')
  await until('connections are made anew', () =>
    leadsIn(rig.db).then(
      () => true,
      () => false,
    ),
  )
  expect(await person?.track()).toMatchObject(TRY_AGAIN)
  expect(await rig.browser().call('/api/send-otp', { phoneNumber: '+14165550172', email: 'late@example.ca' })).toMatchObject(
    TRY_AGAIN,
  )
  await expect(writeProbe(rig.db, 0)).rejects.toThrow('read-only')
  expect(await leadsIn(rig.db)).toBe(0)

  await readOnly('off')
  await until('it can be written', () =>
    writeProbe(rig.db, 1).then(
      () => true,
      () => false,
    ),
  )
  expect((await person?.track())?.status).toBe(200)
  expect(await leadsIn(rig.db)).toBe(1)
})

// Guards the past of consents: whatever is changed afterwards, by whom ever, contradicts a kept checkpoint (LAW-7).
import { copyFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { receiptLeaf } from '#server/funnel/consent/entry.ts'
import { openLog } from '#server/funnel/consent/log/open-log.ts'
import { verifyLog } from '#server/funnel/consent/verify/verify.ts'
import type { LeadsDb, LeadsSchema, ReceiptRow } from '#server/funnel/store/schema.ts'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { openStore } from '#server/platform/db/connect.ts'
import { consentRig } from '../../../support/funnel/consent.ts'
import { leadsStore, onPostgres, TEST_LOG } from '../../../support/funnel/funnel.ts'

/** A store under attack. `back` is what a thief of an earlier copy knows: the row of the log at 15 entries. */
type Target = { readonly db: LeadsDb; readonly keys: Keyring; readonly back: () => Promise<unknown> }

const rowOf = (db: LeadsDb, seq: number): Promise<ReceiptRow> =>
  db.selectFrom('consent_receipt').selectAll().where('seq', '=', seq).executeTakeFirstOrThrow()
const change = (db: LeadsDb, seq: number, columns: Partial<ReceiptRow>) =>
  db.updateTable('consent_receipt').set(columns).where('seq', '=', seq).execute()
const remove = (db: LeadsDb, seq: number) => db.deleteFrom('consent_receipt').where('seq', '=', seq).execute()

async function exchange(db: LeadsDb, columns: readonly (keyof ReceiptRow)[]): Promise<void> {
  const [one, other] = [await rowOf(db, 7), await rowOf(db, 8)]
  const only = (row: ReceiptRow) => Object.fromEntries(columns.map((column) => [column, row[column]]))
  await change(db, 7, { id: 'aside' })
  await change(db, 8, only(one))
  await change(db, 7, { id: one.id, ...only(other) })
}

type Attack = {
  readonly act: (target: Target) => Promise<unknown>
  /** What is found with one checkpoint that was kept: its kind and the first entry concerned. */
  readonly found: string
}

/** On 20 receipts of 20 persons, and entry 21, the withdrawal of receipt 19. */
const ATTACKS: Record<string, Attack> = {
  'a changed text': { act: ({ db }) => change(db, 7, { body: '{"boxes":[]}' }), found: 'edited 7' },
  'another time': { act: ({ db }) => change(db, 7, { created_at: 1 }), found: 'edited 7' },
  'another id': { act: ({ db }) => change(db, 7, { id: 'OTHER0000000' }), found: 'edited 7' },
  'a receipt given to another person': {
    act: ({ db }) => change(db, 7, { phone_index: 'phone-3', email_index: 'email-3' }),
    found: 'edited 7',
  },
  'two persons exchanged': {
    act: ({ db }) => exchange(db, ['phone_index', 'email_index']),
    found: 'edited 7',
  },
  'two receipts exchanged': {
    act: ({ db }) => exchange(db, ['body', 'id', 'phone_index', 'email_index', 'salt']),
    found: 'edited 7',
  },
  'a text emptied without a reason': {
    act: ({ db }) => change(db, 7, { body: '', salt: '', phone_index: '', email_index: '' }),
    found: 'edited 7',
  },
  'a receipt removed': { act: ({ db }) => remove(db, 7), found: 'missing 7' },
  'a receipt put in': {
    act: async ({ db }) =>
      db
        .insertInto('consent_receipt')
        .values({ ...(await rowOf(db, 7)), seq: 22, id: 'FORGED000000' })
        .execute(),
    found: 'inserted 22',
  },
  'a withdrawal pointed at another receipt': {
    act: ({ db }) => change(db, 21, { subject_id: 'OTHER0000000' }),
    found: 'edited 21',
  },
  'a withdrawal called a consent': {
    act: ({ db }) => change(db, 21, { kind: 'consent', subject_id: null }),
    found: 'edited 21',
  },
  'a withdrawal that no longer stops anything': {
    act: ({ db }) => db.deleteFrom('suppression').execute(),
    found: 'undone 21',
  },
  'the tail cut and the head set back': { act: ({ back }) => back(), found: 'cut 16' },
}

describe.each(Object.entries(ATTACKS))('%s', (_name, { act, found }) => {
  it('is found in the log, and where', async () => {
    const rig = await consentRig(15, { persons: 20 })
    const kept = await rig.db.selectFrom('consent_log').selectAll().executeTakeFirstOrThrow()
    for (let person = 16; person <= 20; person += 1)
      rig.ids.push((await rig.record({ phoneIndex: `phone-${person}`, emailIndex: `email-${person}` })).id)
    await rig.consent.withdraw(rig.ids[18] ?? '')
    const checkpoint = await rig.checkpoint()
    expect(await rig.kinds([checkpoint])).toEqual([])
    const back = async () => {
      await rig.db.deleteFrom('consent_receipt').where('seq', '>', 15).execute()
      await rig.db.deleteFrom('consent_leaf').where('seq', '>', 15).execute()
      await rig.db.updateTable('consent_log').set(kept).execute()
    }
    await act({ ...rig, back })
    expect((await rig.kinds([checkpoint]))[0]).toBe(found)
  })
})

describe('the operator, who holds every key,', () => {
  it('cannot write history anew: it contradicts any kept checkpoint, and only that', async () => {
    const rig = await consentRig(6, { persons: 6 })
    const early = await rig.checkpoint()
    for (let person = 7; person <= 10; person += 1) await rig.record({ phoneIndex: `phone-${person}` })
    const late = await rig.checkpoint()
    // Everything as if it had always been so: receipt 8 belongs to another, and the whole tree is hashed and signed again.
    await change(rig.db, 8, { phone_index: 'phone-3' })
    await rig.db.deleteFrom('consent_leaf').execute()
    await rig.db.deleteFrom('consent_node').execute()
    await rig.db.updateTable('consent_log').set({ size: 0, peaks: '', checkpoint: '' }).execute()
    const anew = await openLog(rig.db, TEST_LOG)
    for (const row of await rig.db.selectFrom('consent_receipt').selectAll().orderBy('seq').execute())
      await rig.db.transaction().execute((trx) => anew.append(trx, receiptLeaf(row), row.created_at))
    expect(await rig.kinds()).toEqual([])
    expect(await rig.kinds([late])).toEqual(['fork 1'])
    // What both share is confirmed.
    expect(await rig.kinds([early, late])).toEqual(['fork 7'])
  })

  it('cannot show two readers two histories: the checkpoint of one is a fork to the other, from where they part', async () => {
    const [one, other] = [await consentRig(), await consentRig()]
    // The same first entries in both.
    for (const table of ['consent_leaf', 'consent_node', 'consent_log', 'consent_receipt'] as const) {
      await other.db.deleteFrom(table).execute()
    }
    for (let seq = 1; seq <= 5; seq += 1) await one.record()
    const shared = await one.checkpoint()
    for (const table of ['consent_leaf', 'consent_node', 'consent_log', 'consent_receipt'] as const)
      await other.db
        .insertInto(table)
        .values(await one.db.selectFrom(table).selectAll().execute())
        .execute()
    await one.record()
    await other.record()
    expect([await one.kinds(), await other.kinds()]).toEqual([[], []])
    expect(await other.kinds([shared, await one.checkpoint()])).toEqual(['fork 6'])
  })

  it.skipIf(onPostgres)('cannot roll the file back unnoticed', async () => {
    const rig = await consentRig(5)
    const copy = `${rig.folder}/copy.db`
    await sql`pragma wal_checkpoint(truncate)`.execute(rig.db)
    copyFileSync(rig.file, copy)
    for (let more = 0; more < 3; more += 1) await rig.record()
    const old = openStore<LeadsSchema>({ kind: 'sqlite', file: copy, durability: 'FULL' })
    onTestFinished(() => old.destroy())
    expect((await verifyLog(old, rig.consentLog, [])).findings).toEqual([])
    const { findings } = await verifyLog(old, rig.consentLog, [await rig.checkpoint()])
    expect(findings.map(({ kind, seq }) => `${kind} ${seq}`)).toEqual(['cut 6'])
  })
})

describe('without the key', () => {
  it('nothing is signed on a head that is not the signed one', async () => {
    const rig = await consentRig(5)
    const { peaks } = await rig.db.selectFrom('consent_log').select('peaks').executeTakeFirstOrThrow()
    await rig.db
      .updateTable('consent_log')
      .set({ peaks: peaks.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) })
      .execute()
    await expect(rig.record()).rejects.toThrow('not the one that was signed')
    expect(await rig.kinds()).toEqual([])
    await rig.db.updateTable('consent_log').set({ peaks, size: 4 }).execute()
    await expect(rig.record()).rejects.toThrow('not the one that was signed')
  })

  it('a changed entry, a changed hash and a checkpoint of another key are found', async () => {
    const rig = await consentRig(5)
    await rig.db
      .updateTable('consent_node')
      .set({ hash: Buffer.alloc(32).toString('base64') })
      .where('level', '=', 1)
      .execute()
    expect(await rig.kinds()).toEqual(['edited 1'])
    const { data } = await rig.db.selectFrom('consent_leaf').selectAll().where('seq', '=', 5).executeTakeFirstOrThrow()
    await rig.db
      .updateTable('consent_leaf')
      .set({ data: data.replace('"v":1', '"v":2') })
      .where('seq', '=', 5)
      .execute()
    expect((await rig.kinds()).toSorted()).toEqual(['edited 1', 'edited 5', 'edited 5', 'head 5'])
    const other = await consentRig(1)
    const foreign = (await other.checkpoint()).replaceAll('ledger.example.ca', 'other.example.ca')
    expect(await other.kinds([foreign, 'no note at all'])).toEqual(['foreign 0', 'foreign 0'])
  })
})

describe('the log after a restore', () => {
  it('goes on behind the newest head that anybody knows, with the lost entries’ hashes and an entry that says so', async () => {
    const rig = await consentRig(5)
    const back = await rig.db.selectFrom('consent_log').selectAll().executeTakeFirstOrThrow()
    for (let more = 0; more < 4; more += 1) await rig.record()
    const known = await rig.checkpoint()
    const hashes = await rig.db.selectFrom('consent_node').selectAll().where('level', '=', 0).orderBy('position').execute()
    const lost = hashes.slice(5).map(({ hash }) => Buffer.from(hash, 'base64'))
    await rig.db.deleteFrom('consent_receipt').where('seq', '>', 5).execute()
    await rig.db.deleteFrom('consent_leaf').where('seq', '>', 5).execute()
    await rig.db.deleteFrom('consent_node').where(sql<boolean>`(position + 1) * (1 << level) > 5`).execute()
    await rig.db.updateTable('consent_log').set(back).execute()
    const restore = (hashesLost: readonly Buffer[]) =>
      rig.db
        .transaction()
        .execute((trx) => rig.consentLog.logRestored(trx, { lost: hashesLost, checkpoint: known, at: rig.clock.now() }))
    expect(await restore(lost.slice(1))).toEqual({ kind: 'inconsistent' })
    expect(await restore([])).toEqual({ kind: 'inconsistent' })
    expect(await rig.kinds([known])).toEqual(['cut 6'])
    expect(await restore(lost)).toEqual({ kind: 'restored', seq: 10 })
    expect(await rig.kinds([known])).toEqual([])
    const { id } = await rig.record()
    expect(await rig.consent.get(id)).toMatchObject({ intact: true, log: { index: 10, size: 11 } })
    expect(await rig.kinds([known])).toEqual([])
  })
})

describe('a log that is opened again', () => {
  it('is of the key that was there first: another key does not start', async () => {
    const { db } = await leadsStore()
    await openLog(db, TEST_LOG)
    await expect(openLog(db, { ...TEST_LOG, key: 'b'.repeat(64) })).rejects.toThrow('not signed with this key')
    // The log keeps its name when the site moves.
    expect((await openLog(db, { ...TEST_LOG, origin: 'moved.example/consent-log' })).origin).toBe(TEST_LOG.origin)
  })
})

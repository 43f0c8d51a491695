/** What an audit of the log finds and where, and what it must not take for a fault (LAW-7). */
import { describe, expect, it } from 'vitest'
import { alteration, receiptLeaf } from '#server/funnel/consent/entry.ts'
import type { ReceiptRow } from '#server/funnel/store/schema.ts'
import { consentRig } from '../../../support/funnel/consent.ts'

describe('checkpoints that others kept', () => {
  it('hold in whatever order they come, from the first on', async () => {
    const rig = await consentRig()
    const kept = [await rig.checkpoint()]
    for (let nth = 0; nth < 5; nth++) {
      await rig.record()
      kept.push(await rig.checkpoint())
    }
    expect(await rig.kinds([...kept.toReversed(), ...kept])).toEqual([])
    expect(await rig.consent.verify(kept)).toEqual({ size: 5, checkpoints: 6, findings: [] })
  })

  it('of another history are a fork behind the last one that holds, told once', async () => {
    const rig = await consentRig(3)
    const own = await rig.checkpoint()
    for (let nth = 0; nth < 4; nth++) await rig.record()
    const [five, six] = [await (await consentRig(5)).checkpoint(), await (await consentRig(6)).checkpoint()]
    expect(await rig.kinds([five])).toEqual(['fork 1'])
    expect(await rig.kinds([five, await (await consentRig()).checkpoint()])).toEqual(['fork 1'])
    expect(await rig.kinds([six, five, own])).toEqual(['fork 4'])
    expect((await rig.consent.verify([five, own])).findings[0]?.text).toBe(
      'a checkpoint of 5 entries signed another history: the entries from 4 to 5 are not the same',
    )
  })

  it('of more entries than there are show that some are gone', async () => {
    const rig = await consentRig(3)
    const more = await (await consentRig(9)).checkpoint()
    const { findings } = await rig.consent.verify([more])
    expect(findings).toEqual([
      { kind: 'cut', seq: 4, text: 'a checkpoint of 9 entries was signed; the entries from 4 on are gone' },
    ])
  })

  it('that this log did not sign are told as such', async () => {
    const rig = await consentRig(2)
    expect(await rig.kinds(['nonsense', await rig.checkpoint()])).toEqual(['foreign 0'])
  })
})

describe('a store that was changed', () => {
  it.each([
    [0, 4, 'edited 5'],
    [1, 1, 'edited 3'],
    [2, 0, 'edited 1'],
  ])('in the stored hash of level %i at %i is found', async (level, position, found) => {
    const { db, kinds } = await consentRig(7)
    const hash = Buffer.alloc(32).toString('base64')
    await db.updateTable('consent_node').set({ hash }).where('level', '=', level).where('position', '=', position).execute()
    expect(await kinds()).toEqual([found])
    await db.deleteFrom('consent_node').where('level', '=', level).where('position', '=', position).execute()
    expect(await kinds()).toEqual([found])
  })

  it('in its head is found, and findings come in the order of entries', async () => {
    const rig = await consentRig(3)
    const old = await rig.checkpoint()
    for (let nth = 0; nth < 2; nth++) await rig.record()
    await rig.db.updateTable('consent_log').set({ checkpoint: old }).execute()
    expect(await rig.kinds()).toEqual(['head 5'])
    await rig.db.updateTable('consent_receipt').set({ body: '{}' }).where('seq', 'in', [2, 4]).execute()
    expect(await rig.kinds()).toEqual(['edited 2', 'edited 4', 'head 5'])
    await rig.db.updateTable('consent_log').set({ checkpoint: 'nonsense' }).execute()
    expect(await rig.kinds()).toContain('head 5')
  })

  it('by an entry that is gone or not its own is found', async () => {
    const { db, kinds } = await consentRig(5)
    const { data } = await db.selectFrom('consent_leaf').select('data').where('seq', '=', 2).executeTakeFirstOrThrow()
    await db.deleteFrom('consent_leaf').where('seq', '=', 4).execute()
    expect(await kinds()).toEqual(['missing 4'])
    await db.updateTable('consent_leaf').set({ data }).where('seq', '=', 3).execute()
    expect(await kinds()).toContain('edited 3')
  })

  it('by a receipt where the log says that receipts were emptied is found', async () => {
    const { db, kinds, consent, clock } = await consentRig(2)
    const row = await db.selectFrom('consent_receipt').selectAll().where('seq', '=', 2).executeTakeFirstOrThrow()
    clock.advance(1000)
    await consent.purge(clock.now())
    await db
      .insertInto('consent_receipt')
      .values({ ...row, seq: 3, id: 'FORGED' })
      .execute()
    expect(await kinds()).toEqual(['inserted 3'])
  })

  it('by a receipt emptied in the moment from which receipts are kept is found', async () => {
    const { db, kinds, consent, clock, record } = await consentRig(1)
    clock.advance(1000)
    const { id } = await record()
    await consent.purge(clock.now())
    expect(await kinds()).toEqual([])
    await db
      .updateTable('consent_receipt')
      .set({ body: '', salt: '', phone_index: '', email_index: '' })
      .where('id', '=', id)
      .execute()
    expect(await kinds()).toEqual(['edited 2'])
  })

  it.each([
    ['of another person', { person_index: 'other' }],
    ['of a moment before', { at: 1 }],
  ])('so that a withdrawal has but a suppression %s is found', async (_what, columns) => {
    const { db, kinds, consent, ids } = await consentRig(2, { persons: 2 })
    await consent.withdraw(ids[0] ?? '')
    await consent.withdraw(ids[1] ?? '')
    expect(await kinds()).toEqual([])
    await db.updateTable('suppression').set(columns).where('person_index', '=', 'phone-1').execute()
    expect(await kinds()).toEqual(['undone 3'])
  })
})

describe('a receipt and its entry', () => {
  const row: ReceiptRow = {
    seq: 1,
    id: 'A',
    kind: 'consent',
    body: '{}',
    phone_index: 'p',
    email_index: 'e',
    subject_id: null,
    created_at: 1000,
    salt: 'c2FsdA==',
  }
  const leaf = { ...receiptLeaf(row), v: 1, seq: 1, at: new Date(1000).toISOString() } as const
  const empty = { body: '', salt: '', phone_index: '', email_index: '' }

  it.each<[string, Partial<ReceiptRow>, string | undefined]>([
    ['agree as they were written', {}, undefined],
    ['agree once its text is gone', empty, undefined],
    ['differ in their kind', { kind: 'withdrawal' }, 'kind'],
    ['differ in their id', { id: 'B' }, 'id'],
    ['differ in whom they are about', { subject_id: 'B' }, 'subject_id'],
    ['differ in their time', { created_at: 1001 }, 'created_at'],
    ['differ in their text', { body: '{ }' }, 'body'],
    ['differ where only the text is gone', { body: '' }, 'body'],
    ['differ where all but the salt is gone', { ...empty, salt: row.salt }, 'body'],
    ['differ where all but the phone is gone', { ...empty, phone_index: 'p' }, 'body'],
    ['differ where all but the address is gone', { ...empty, email_index: 'e' }, 'body'],
    ['differ in their phone', { phone_index: 'q' }, 'person'],
    ['differ in their address', { email_index: 'f' }, 'person'],
  ])('%s', (_what, over, column) => {
    expect(alteration({ ...row, ...over }, leaf)).toBe(column)
  })

  it('differ where the entry is of something else', () => {
    const other = { v: 1, seq: 1, at: leaf.at, kind: 'restored', through: 0 } as const
    expect(alteration(row, other)).toBe('kind')
    expect(alteration({ ...row, kind: 'restored' as never }, other)).toBe('kind')
  })
})

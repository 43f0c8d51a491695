// Guards the proof of consent: nobody can change, drop, add or move a receipt unnoticed (LAW-4), and withdrawal works (LAW-5).
import { describe, expect, it } from 'vitest'
import { sha256 } from '#server/consent/chain.ts'
import { createConsent } from '#server/consent/consent.ts'
import { createKeyring } from '#server/crypto/keyring.ts'
import { leadsStore, TEST_SECRET } from '../../support/funnel.ts'
import { WORDING } from '../../support/leads.ts'
import { manualClock } from '../../support/manual-clock.ts'

async function consentRig(count = 0) {
  const { db } = await leadsStore()
  const clock = manualClock()
  const keys = createKeyring({ secret: TEST_SECRET })
  const told: string[] = []
  const consent = createConsent({ db, now: clock.now, keys, onWithdrawal: async (_trx, id) => void told.push(id) })
  const receipt = {
    wording: WORDING,
    boxes: ['sharing', 'call'] as const,
    locale: 'en-CA',
    page: '/register',
    advertiser: { id: 'sample', name: 'Sample Advertiser' },
    verificationId: 'v'.repeat(22),
    ip: '198.51.100.7',
    userAgent: 'test browser',
    phoneIndex: 'phone-index',
    emailIndex: 'email-index',
  }
  const record = () => db.transaction().execute((trx) => consent.record(trx, receipt))
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push((await record()).id)
  return { db, clock, keys, consent, receipt, record, ids, told }
}

describe('a receipt', () => {
  it('holds the exact wording and its hash, the boxes, time, page, advertiser and a pseudonym of the address', async () => {
    const { consent, ids, db } = await consentRig(1)
    const receipt = await consent.get(ids[0] ?? '')
    expect(receipt).toMatchObject({
      boxes: ['sharing', 'call'],
      page: '/register',
      locale: 'en-CA',
      at: '2026-11-20T15:00:00.000Z',
      intact: true,
      wording: { ...WORDING, sha256: sha256(JSON.stringify(WORDING.items)) },
    })
    expect(JSON.stringify(await db.selectFrom('consent_receipt').selectAll().execute())).not.toContain('198.51.100.7')
    expect(ids[0]).toMatch(/^[0-9A-Z]{12}$/)
  })

  it('proves the boxes’ titles with their texts: another title is another fingerprint', async () => {
    const { consent, db, receipt } = await consentRig()
    const items = WORDING.items.map((item) => ({ ...item, title: `${item.title} now` }))
    const write = (wording: typeof WORDING) => db.transaction().execute((trx) => consent.record(trx, { ...receipt, wording }))
    const [one, other] = [await write(WORDING), await write({ ...WORDING, items })]
    const wordings = [await consent.get(one.id), await consent.get(other.id)].map((found) => found?.wording)
    expect(wordings.map((wording) => wording?.items[0]?.title)).toEqual(['Share my details', 'Share my details now'])
    expect(wordings[0]?.sha256).not.toBe(wordings[1]?.sha256)
  })

  it('from before boxes had titles stays as it was, and intact', async () => {
    const { consent, db, receipt } = await consentRig()
    const items = WORDING.items.map(({ title: _, ...item }) => item) as unknown as typeof WORDING.items
    const wording = { ...WORDING, items }
    const { id } = await db.transaction().execute((trx) => consent.record(trx, { ...receipt, wording }))
    expect(await consent.get(id)).toMatchObject({ intact: true, wording: { items } })
    expect((await consent.get(id))?.wording.items[0]).not.toHaveProperty('title')
    expect(await consent.verifyChain()).toEqual({ ok: true, count: 1 })
  })

  it('is unknown under another id', async () => {
    const { consent } = await consentRig(1)
    expect(await consent.get('NOPE')).toBeUndefined()
  })
})

describe('the chain', () => {
  it('holds for a thousand receipts (control)', async () => {
    const { consent } = await consentRig(1000)
    expect(await consent.verifyChain()).toEqual({ ok: true, count: 1000 })
  })

  const tampering: Record<string, (rig: Awaited<ReturnType<typeof consentRig>>) => Promise<unknown>> = {
    'a changed text': ({ db }) => db.updateTable('consent_receipt').set({ body: '{"boxes":[]}' }).where('seq', '=', 7).execute(),
    'a changed text with a new hash': ({ db }) =>
      db
        .updateTable('consent_receipt')
        .set({ body: 'x', hash: sha256('x') })
        .where('seq', '=', 7)
        .execute(),
    'a text that was emptied together with its hash': ({ db }) =>
      db
        .updateTable('consent_receipt')
        .set({ body: '', hash: sha256('') })
        .where('seq', '=', 7)
        .execute(),
    'a text that somebody else emptied': ({ db }) =>
      db.updateTable('consent_receipt').set({ body: 'emptied:' }).where('seq', '=', 7).execute(),
    'a missing receipt': ({ db }) => db.deleteFrom('consent_receipt').where('seq', '=', 7).execute(),
    'a missing last receipt': ({ db }) => db.deleteFrom('consent_receipt').where('seq', '=', 20).execute(),
    'a missing first receipt': ({ db }) => db.deleteFrom('consent_receipt').where('seq', '=', 1).execute(),
    'two exchanged receipts': async ({ db }) => {
      await db.updateTable('consent_receipt').set({ seq: 999 }).where('seq', '=', 7).execute()
      await db.updateTable('consent_receipt').set({ seq: 7 }).where('seq', '=', 8).execute()
      await db.updateTable('consent_receipt').set({ seq: 8 }).where('seq', '=', 999).execute()
    },
    'a chain computed anew without the key': async ({ db }) => {
      const last = await db.selectFrom('consent_receipt').selectAll().where('seq', '=', 20).executeTakeFirstOrThrow()
      const hash = sha256(`${last.prev_hash}\n20\nforged`)
      await db.updateTable('consent_receipt').set({ body: 'forged', hash }).where('seq', '=', 20).execute()
      await db.updateTable('consent_head').set({ hash }).execute()
    },
  }
  it.each(Object.entries(tampering))('shows %s', async (_name, tamper) => {
    const rig = await consentRig(20)
    await tamper(rig)
    expect((await rig.consent.verifyChain()).ok).toBe(false)
  })

  it('is written in order by parallel writers', async () => {
    const { consent, record } = await consentRig()
    await Promise.all(Array.from({ length: 30 }, record))
    expect(await consent.verifyChain()).toEqual({ ok: true, count: 30 })
  })

  it('still holds after old receipts were emptied', async () => {
    const { consent, clock, record, ids } = await consentRig(5)
    clock.advance(10_000)
    await record()
    expect(await consent.purge(clock.now())).toBe(5)
    expect(await consent.verifyChain()).toEqual({ ok: true, count: 6 })
    expect(await consent.get(ids[0] ?? '')).toBeUndefined()
  })
})

describe('a withdrawal', () => {
  it('is a link of the chain, tells the office once, and stops what was collected until then', async () => {
    const { consent, clock, ids, told } = await consentRig(2)
    const collected = clock.now()
    clock.advance(1000)
    const [id = ''] = ids
    expect(await consent.isSuppressed(['phone-index'], collected)).toBe(false)
    await Promise.all([consent.withdraw(id), consent.withdraw(id)])
    expect(told).toEqual([id])
    expect(await consent.verifyChain()).toEqual({ ok: true, count: 3 })
    expect((await consent.get(id))?.withdrawnAt).toBe('2026-11-20T15:00:01.000Z')
    expect(await consent.isSuppressed(['phone-index', 'other'], collected)).toBe(true)
    expect(await consent.isSuppressed(['other'], collected)).toBe(false)
    expect(await consent.isSuppressed(['phone-index'], clock.now() + 1)).toBe(false)
    expect(await consent.withdraw('NOPE')).toEqual({ kind: 'not_found' })
  })
})

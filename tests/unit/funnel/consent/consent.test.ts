// Guards the proof of consent: no change, removal, addition or move of a receipt goes unnoticed (LAW-4), and withdrawal works (LAW-5).
import { describe, expect, it } from 'vitest'
import { wordingOf } from '#server/funnel/advertisers.ts'
import { newReceiptId } from '#server/funnel/consent/record.ts'
import { consentRig, RECEIPT } from '../../../support/funnel/consent.ts'
import { WORDING } from '../../../support/funnel/leads.ts'

describe('a receipt', () => {
  it('has a number with a digit and a letter, which a search takes for no word and no phone', () => {
    const ids = Array.from({ length: 2000 }, newReceiptId)
    expect(ids.filter((id) => !/\d/.test(id) || !/[A-Z]/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(2000)
  })

  it('holds the exact wording and its hash, the boxes, time, page, advertiser and a pseudonym of the address', async () => {
    const { consent, ids, db } = await consentRig(1)
    const receipt = await consent.get(ids[0] ?? '')
    expect(receipt).toMatchObject({
      boxes: ['sharing', 'call'],
      page: '/register',
      locale: 'en-CA',
      at: '2026-11-20T15:00:00.000Z',
      intact: true,
      wording: WORDING,
    })
    const stored = JSON.stringify(await db.selectFrom('consent_receipt').selectAll().execute())
    expect(stored).not.toContain('198.51.100.7')
    // The visitor's cookie.
    expect(stored + JSON.stringify(receipt)).not.toContain(RECEIPT.verificationId)
    expect(ids[0]).toMatch(/^[0-9A-Z]{12}$/)
  })

  it('proves both layers as they were shown, the line and the whole text: another line is another fingerprint', async () => {
    const { consent, record } = await consentRig()
    const { version, items } = WORDING
    const changed = wordingOf(
      version,
      items.map((item) => ({ ...item, short: `${item.short} now` })),
    )
    const [one, other] = [await record(), await record({ wording: changed })]
    const wordings = [await consent.get(one.id), await consent.get(other.id)].map((found) => found?.wording)
    expect(wordings.map((wording) => wording?.items[0]?.short)).toEqual(['Share my details', 'Share my details now'])
    expect(wordings.map((wording) => wording?.items[0]?.text)).toEqual(Array(2).fill(items[0]?.text))
    expect(wordings[0]?.sha256).not.toBe(wordings[1]?.sha256)
    expect(await consent.verify()).toMatchObject({ size: 2, findings: [] })
  })

  it('from before there were two layers, with titles or without, stays as it was, and intact', async () => {
    const { consent, record } = await consentRig()
    const older = (title?: string) =>
      JSON.parse(JSON.stringify(WORDING.items.map((item) => ({ ...item, short: undefined, title }))))
    for (const items of [older(), older('Share')]) {
      const { id } = await record({ wording: { ...WORDING, items } })
      const found = await consent.get(id)
      expect(found).toMatchObject({ intact: true, wording: { items } })
      expect(found?.wording.items[0]).not.toHaveProperty('short')
    }
    expect(await consent.verify()).toMatchObject({ size: 2, findings: [] })
  })

  it('is unknown under another id', async () => {
    const { consent } = await consentRig(1)
    expect(await consent.get('NOPE')).toBeUndefined()
  })
})

describe('the log of receipts', () => {
  it('holds for a thousand receipts (control)', async () => {
    const { consent } = await consentRig(1000)
    expect(await consent.verify()).toEqual({ size: 1000, checkpoints: 0, findings: [] })
  })

  it('is written in order by parallel writers', async () => {
    const { consent, record } = await consentRig()
    await Promise.all(Array.from({ length: 30 }, () => record()))
    expect(await consent.verify()).toMatchObject({ size: 30, findings: [] })
  })

  it('still holds after old receipts were emptied, which is an entry of its own', async () => {
    const { consent, clock, record, ids } = await consentRig(5)
    clock.advance(10_000)
    await record()
    expect(await consent.purge(clock.now())).toBe(5)
    expect(await consent.purge(clock.now())).toBe(0)
    expect(await consent.verify()).toMatchObject({ size: 7, findings: [] })
    expect(await consent.get(ids[0] ?? '')).toBeUndefined()
  })
})

describe('a withdrawal', () => {
  it('is an entry of the log, tells the office once, and stops what was collected until then', async () => {
    const { consent, clock, ids, told } = await consentRig(2)
    const collected = clock.now()
    clock.advance(1000)
    const [id = ''] = ids
    expect(await consent.isSuppressed(['phone-index'], collected)).toBe(false)
    await Promise.all([consent.withdraw(id), consent.withdraw(id)])
    expect(told).toEqual([id])
    expect(await consent.verify()).toMatchObject({ size: 3, findings: [] })
    expect((await consent.get(id))?.withdrawnAt).toBe('2026-11-20T15:00:01.000Z')
    expect(await consent.isSuppressed(['phone-index', 'other'], collected)).toBe(true)
    expect(await consent.isSuppressed(['other'], collected)).toBe(false)
    expect(await consent.isSuppressed(['phone-index'], clock.now() + 1)).toBe(false)
    expect(await consent.withdraw('NOPE')).toEqual({ kind: 'not_found' })
  })
})

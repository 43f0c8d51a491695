/** How far a request reaches: an address that anybody may type must not carry it to a stranger's records (decision 0012). */
import { describe, expect, it } from 'vitest'
import { createPrivacy } from '#server/funnel/person/privacy.ts'
import { personalDomains } from '#server/funnel/personal-domains.ts'
import { funnelServer } from '../../../support/funnel/funnel-server.ts'
import { LEAD_FIELDS, leadsRig } from '../../../support/funnel/leads.ts'

const VICTIM = { phone: '+14165550123', email: 'ada@example.ca' }
/** Has a phone of their own, and types the victim's address. */
const MALLORY = { phone: '+16045550142', email: VICTIM.email }

/** Both have registered; the victim has also written to us, once with and once without the number. */
async function bothKnown() {
  const rig = await funnelServer()
  for (const { phone, email } of [VICTIM, MALLORY]) {
    const visitor = rig.browser()
    const lead = { firstName: 'Ada', lastName: 'Canary', email, phoneNumber: phone, consents: ['sharing'] }
    expect((await visitor.call('/api/send-otp', lead)).status).toBe(200)
    await visitor.call('/api/verify-otp', { ...lead, code: await rig.lastCode() })
    expect((await visitor.call('/api/track-lead', lead)).status).toBe(200)
  }
  const letter = { name: 'Ada', email: VICTIM.email, phone: VICTIM.phone, consents: ['sharing'] }
  expect((await rig.browser().call('/api/enquiries', letter)).status).toBe(202)
  const message = { name: 'Ada', email: VICTIM.email, subject: 'Hello', message: 'A message of some length.' }
  expect((await rig.browser().call('/api/contact', message)).status).toBe(202)
  return rig
}

describe('a request to be forgotten', () => {
  it('by an address reaches what the address itself wrote, and no lead of anybody’s phone', async () => {
    const { funnel } = await bothKnown()
    expect(await funnel.privacy.erase({ email: VICTIM.email })).toMatchObject({ leads: 0, enquiries: 2, receipts: 1, sandbox: 0 })
    const left = await funnel.privacy.export({ phone: VICTIM.phone })
    expect([left.leads?.length, left.receipts?.length, left.sandbox?.length]).toEqual([1, 1, 1])
  })

  it('by a phone does not reach over the address that was typed with it', async () => {
    const { funnel } = await bothKnown()
    expect(await funnel.privacy.erase({ phone: MALLORY.phone })).toMatchObject({
      leads: 1,
      enquiries: 0,
      receipts: 1,
      sandbox: 1,
    })
    const left = await funnel.privacy.export(VICTIM)
    expect([left.leads?.length, left.enquiries?.length, left.sandbox?.length]).toEqual([1, 2, 1])
  })

  it('by a phone reaches what was written with it, however it was typed, also where its country gets no code', async () => {
    const { browser, funnel } = await funnelServer()
    for (const phone of ['(212) 555-0123', '+44 7400 123456', '1-800-555-0123'])
      expect((await browser().call('/api/enquiries', { name: 'Ada', phone })).status).toBe(202)
    for (const phone of ['+12125550123', '+447400123456', '+18005550123'])
      expect(await funnel.privacy.erase({ phone })).toMatchObject({ enquiries: 1 })
  })

  it('by one’s own phone and address reaches all of it (control)', async () => {
    const { funnel } = await bothKnown()
    expect(await funnel.privacy.erase(VICTIM)).toMatchObject({
      leads: 1,
      enquiries: 2,
      receipts: 2,
      verifications: 1,
      sandbox: 1,
    })
    expect(Object.values(await funnel.privacy.export(VICTIM)).flat()).toEqual([])
    expect((await funnel.privacy.export({ phone: MALLORY.phone })).leads).toHaveLength(1)
  })
})

describe('a lead that waits', () => {
  /** The victim's lead waits for a tracker that is away; then another person acts. */
  async function afterwards(act: (rig: Awaited<ReturnType<typeof leadsRig>>, othersReceipt: string) => Promise<unknown>) {
    const rig = await leadsRig()
    rig.tracker.answer = () => ({ kind: 'retry', reason: 'HTTP 503' })
    const receipts: string[] = []
    for (const who of [VICTIM, MALLORY]) {
      const fields = { ...LEAD_FIELDS, phoneNumber: who.phone, email: who.email }
      const outcome = await rig.leads.submit(rig.request(await rig.verified(who), { fields }))
      if (outcome.kind === 'answer') receipts.push(outcome.receiptId)
    }
    await act(rig, receipts[1] ?? '')
    rig.tracker.answer = () => ({ kind: 'accepted' })
    rig.clock.advance(600_000)
    await rig.leads.deliverDue()
    const victim = await rig.db
      .selectFrom('lead_delivery')
      .innerJoin('lead', 'id', 'lead_id')
      .select('state')
      .orderBy('created_at')
    return (await victim.executeTakeFirstOrThrow()).state
  }

  it('is not stopped by the withdrawal of a stranger who typed the same address', async () => {
    expect(await afterwards((rig, othersReceipt) => rig.consent.withdraw(othersReceipt))).toBe('done')
  })

  it('is not stopped by a request that names its address only', async () => {
    const erased = await afterwards((rig) =>
      createPrivacy({ ...rig, domains: personalDomains(rig) }).erase({ email: VICTIM.email }),
    )
    expect(erased).toBe('done')
  })

  it('is stopped by a request that names its phone (control)', async () => {
    const erased = await afterwards((rig) =>
      createPrivacy({ ...rig, domains: personalDomains(rig) }).erase({ phone: VICTIM.phone }),
    )
    expect(erased).toBe('stopped')
  })
})

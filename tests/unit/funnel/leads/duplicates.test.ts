// Who counts as the same person: those who proved the same phone. An e-mail address proves nothing, and no one is ever told
// what another lead was answered (LEAD-18).
import { expect, it } from 'vitest'
import type { SubmitRequest } from '#server/funnel/leads/submission.ts'
import { LEAD_FIELDS, leadsRig } from '../../../support/funnel/leads.ts'

const VICTIM_URL = 'https://go.example.com/welcome?id=victim'
const THANKS = { status: 200, body: { ret_code: '200' } }
const EVE = { phone: '+16045550142', email: LEAD_FIELDS.email }
const EVES_FIELDS = { ...LEAD_FIELDS, firstName: 'Eve', phoneNumber: EVE.phone }

type Rig = Awaited<ReturnType<typeof leadsRig>>

/** An attacker with the victim's e-mail address and another phone, which is proved. */
const submitAsEve = async (rig: Rig) => rig.leads.submit(rig.request(await rig.verified(EVE), { fields: EVES_FIELDS }))
const submitAsVictim = async (rig: Rig, more: Partial<SubmitRequest> = {}) =>
  rig.leads.submit(rig.request(await rig.verified(), more))

const answering = (rig: Rig, url: string): void => {
  rig.tracker.answer = () => ({ kind: 'accepted', url })
}

it('a stranger with the victim’s e-mail address gets a lead and an address of their own', async () => {
  const rig = await leadsRig()
  answering(rig, VICTIM_URL)
  await submitAsVictim(rig)
  answering(rig, 'https://go.example.com/welcome?id=eve')
  const eve = await submitAsEve(rig)
  expect(eve).toMatchObject({ answer: { status: 200, body: { url: 'https://go.example.com/welcome?id=eve' } } })
  expect(JSON.stringify(eve)).not.toContain(VICTIM_URL)
  expect(rig.tracker.calls.map(({ payload }) => payload.firstName)).toEqual(['Ada', 'Eve'])
})

it('a victim’s registration stays out of reach of an attacker who used the e-mail address first', async () => {
  const rig = await leadsRig()
  await submitAsEve(rig)
  answering(rig, VICTIM_URL)
  expect(await submitAsVictim(rig)).toMatchObject({ answer: { status: 200, body: { url: VICTIM_URL } } })
  expect(await rig.states()).toEqual(['done', 'done'])
})

it('thanks the holder of the same phone, sends nothing twice, and names no address of the first lead', async () => {
  const rig = await leadsRig()
  answering(rig, VICTIM_URL)
  await submitAsVictim(rig)
  const again = await submitAsVictim(rig, { fields: { ...LEAD_FIELDS, firstName: 'Other' } })
  expect(again).toMatchObject({ answer: THANKS })
  expect(JSON.stringify(again)).not.toContain('go.example.com')
  expect(rig.tracker.calls).toHaveLength(1)
  await submitAsVictim(rig, { tracking: { cid: '2002' } })
  expect(rig.tracker.calls).toHaveLength(2)
  expect((await rig.states()).sort()).toEqual(['done', 'done', 'duplicate'])
})

it('thanks in the same words while the first lead is still on its way', async () => {
  const rig = await leadsRig()
  rig.tracker.answer = () => ({ kind: 'retry', reason: 'HTTP 503' })
  await submitAsVictim(rig)
  expect(await submitAsVictim(rig)).toMatchObject({ answer: THANKS })
})

it('delivery sends one lead when eight verifications of one phone submit in the same instant', async () => {
  const rig = await leadsRig()
  const ids: string[] = []
  while (ids.length < 8) ids.push(await rig.verified())
  await Promise.all(ids.map((id) => rig.leads.submit(rig.request(id))))
  expect(rig.tracker.calls).toHaveLength(1)
  expect((await rig.states()).sort()).toEqual(['done', ...ids.slice(1).map(() => 'duplicate')])
})

it('delivery sends another lead of the same phone where the first was refused', async () => {
  const rig = await leadsRig()
  rig.tracker.answer = () => ({ kind: 'rejected', reason: 'HTTP 422' })
  await submitAsVictim(rig)
  answering(rig, VICTIM_URL)
  expect(await submitAsVictim(rig)).toMatchObject({ answer: { status: 200, body: { url: VICTIM_URL } } })
  expect(rig.tracker.calls).toHaveLength(2)
})

it('notes of a repeated lead the earliest that it repeats', async () => {
  const rig = await leadsRig()
  await submitAsVictim(rig)
  const lead = await rig.db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
  const delivery = await rig.db.selectFrom('lead_delivery').selectAll().executeTakeFirstOrThrow()
  // Sent again by an operator since, and so no longer refused.
  const earliest = { ...lead, id: 'earliest', verification_id: 'earliest', created_at: lead.created_at - 1 }
  await rig.db.insertInto('lead').values(earliest).execute()
  await rig.db
    .insertInto('lead_delivery')
    .values({ ...delivery, lead_id: 'earliest', idempotency_key: 'earliest' })
    .execute()
  await submitAsVictim(rig)
  const repeated = await rig.db.selectFrom('lead').select('duplicate_of').where('duplicate_of', 'is not', null).execute()
  expect(repeated).toEqual([{ duplicate_of: 'earliest' }])
})

// The worker's side of the funnel: one sweep delivers, one forgets, one sends mail; each safe to run at any time.
import { describe, expect, it } from 'vitest'
import { deliverLeads } from '#jobs/handlers/deliver-leads.ts'
import { sendMail } from '#jobs/handlers/send-mail.ts'
import { createMailQueue } from '#server/funnel/enquiries/mail-queue.ts'
import { leadsRig } from '../../../support/funnel/leads.ts'

describe('the sweep over leads', () => {
  it('delivers a lead whose request died right after its commit (LEAD-1)', async () => {
    const rig = await leadsRig()
    rig.tracker.answer = () => ({ kind: 'retry', reason: 'ECONNREFUSED' })
    await rig.leads.submit(rig.request(await rig.verified()))
    rig.tracker.answer = () => ({ kind: 'accepted' })
    expect(await deliverLeads(rig.leads)).toEqual({ recovered: 0, released: 0, sent: 0 })
    rig.clock.advance(10_000)
    expect(await deliverLeads(rig.leads)).toEqual({ recovered: 0, released: 0, sent: 1 })
    expect(await rig.states()).toEqual(['done'])
  })
})

it('mail past its time is deleted, but for that of a withdrawal, whose receipt says when its recipient was told', async () => {
  const rig = await leadsRig()
  const queue = createMailQueue(rig)
  await queue.enqueue(rig.db, { subject: 'Message', text: 'T' }, 'M1')
  await queue.enqueue(rig.db, { subject: 'Consent withdrawn', text: 'T', notice: 'withdrawal', receiptId: 'R1' }, 'N1')
  expect(await queue.purge(rig.clock.now() + 1)).toBe(1)
  expect(await rig.db.selectFrom('mail_outbox').select('id').execute()).toEqual([{ id: 'N1' }])
})

describe('the sweep over mail', () => {
  const queueRig = async () => {
    const rig = await leadsRig()
    const queue = createMailQueue(rig)
    await queue.enqueue(rig.db, { subject: 'Message', text: 'Canary text' })
    return { ...rig, queue }
  }

  it('sends each mail once, and keeps its text encrypted until then', async () => {
    const { queue, db, alarms } = await queueRig()
    expect(JSON.stringify(await db.selectFrom('mail_outbox').selectAll().execute())).not.toContain('Canary')
    const texts: string[] = []
    const handler = () =>
      sendMail({
        sendDue: () => queue.sendDue({ send: async ({ text }) => void texts.push(text) }),
        alarm: (kind) => alarms.push(kind),
      })
    expect([await handler(), await handler(), texts]).toEqual([1, 0, ['Canary text']])
  })

  it('tries a failing mail eight times, further and further apart, then raises an alarm', async () => {
    const { queue, clock, alarms } = await queueRig()
    let tries = 0
    const failing = { send: () => Promise.reject(new Error(`down ${++tries}`)) }
    for (let hour = 0; hour < 24; hour++) {
      await sendMail({ sendDue: () => queue.sendDue(failing), alarm: (kind) => alarms.push(kind) })
      clock.advance(3_600_000)
    }
    expect([tries, alarms]).toEqual([8, ['mail_dead']])
  })
})

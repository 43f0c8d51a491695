// Guards delivery: the retry table, parking of unclear outcomes, leases of dead processes (LEAD-2, LEAD-4, LEAD-6).

import { describe, expect, it } from 'vitest'
import { RETRY_DELAYS_MS, retryDelay } from '#server/funnel/leads/delivery/retry.ts'
import { createLeads } from '#server/funnel/leads/leads.ts'
import { mayMove, moveLead, TRANSITIONS } from '#server/funnel/leads/transitions.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import { leadsRig } from '../../../support/funnel/leads.ts'

describe('the retry table', () => {
  it('waits 0, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h, spread by half at most, then gives up', () => {
    expect(RETRY_DELAYS_MS.map((ms) => ms / 1000)).toEqual([0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000])
    for (const [attempts, base] of RETRY_DELAYS_MS.entries()) {
      expect(retryDelay(attempts, () => 0)).toBe(base * 0.5)
      expect(retryDelay(attempts, () => 1)).toBe(base * 1.5)
    }
    expect(retryDelay(8, () => 0.5)).toBeUndefined()
  })

  it('honours a longer Retry-After, up to ten hours', () => {
    expect(retryDelay(1, () => 0.5, 120)).toBe(120_000)
    expect(retryDelay(1, () => 0.5, 1e9)).toBe(36_000_000)
  })

  it('makes eight attempts over 27.6 hours, then the lead is dead, with an alarm and its key kept (LEAD-4)', async () => {
    const rig = await leadsRig()
    rig.tracker.answer = () => ({ kind: 'retry', reason: 'HTTP 503' })
    await rig.leads.submit(rig.request(await rig.verified()))
    const start = rig.clock.now()
    for (let guard = 0; (await rig.states())[0] === 'queued' && guard < 20; guard++) {
      const next = await rig.db.selectFrom('lead_delivery').select('next_attempt_at').executeTakeFirstOrThrow()
      rig.clock.advance(next.next_attempt_at - rig.clock.now())
      await rig.leads.deliverDue()
    }
    expect(rig.tracker.calls).toHaveLength(8)
    expect(new Set(rig.tracker.calls.map((call) => call.key)).size).toBe(1)
    expect(Math.round((rig.clock.now() - start) / 360_000) / 10).toBe(27.6)
    expect(await rig.states()).toEqual(['dead'])
    expect(rig.alarms).toContain('lead_dead')
  })
})

describe('an unclear outcome', () => {
  it('is parked, with an alarm, where the tracker does not know repeats (LEAD-2)', async () => {
    const rig = await leadsRig()
    rig.tracker.answer = () => ({ kind: 'ambiguous', reason: 'timeout' })
    await rig.leads.submit(rig.request(await rig.verified()))
    rig.clock.advance(86_400_000)
    await rig.leads.deliverDue()
    expect(rig.tracker.calls).toHaveLength(1)
    expect(await rig.states()).toEqual(['ambiguous'])
    expect(rig.alarms).toEqual(['lead_ambiguous'])
  })

  it('is sent again under the same key where it does (control)', async () => {
    const rig = await leadsRig({ idempotent: true })
    rig.tracker.answer = () => ({ kind: 'ambiguous', reason: 'timeout' })
    await rig.leads.submit(rig.request(await rig.verified()))
    rig.tracker.answer = () => ({ kind: 'accepted' })
    rig.clock.advance(60_000)
    await rig.leads.deliverDue()
    expect(await rig.states()).toEqual(['done'])
    expect(new Set(rig.tracker.calls.map((call) => call.key)).size).toBe(1)
  })
})

describe('a delivery', () => {
  it('is leased by one of two processes', async () => {
    const rig = await leadsRig()
    rig.tracker.answer = () => ({ kind: 'retry', reason: 'ECONNREFUSED' })
    for (let nth = 0; nth < 12; nth++) await rig.leads.submit(await rig.requestOf(nth))
    rig.tracker.answer = () => ({ kind: 'accepted' })
    rig.clock.advance(60_000)
    const before = rig.tracker.calls.length
    const other = createLeads(rig.options)
    await Promise.all([rig.leads.deliverDue(), other.deliverDue()])
    expect(rig.tracker.calls.length - before).toBe(12)
    expect(new Set(await rig.states())).toEqual(new Set(['done']))
  })

  it('is not made once the consent was withdrawn', async () => {
    const rig = await leadsRig()
    rig.tracker.answer = () => ({ kind: 'retry', reason: 'HTTP 503' })
    const outcome = await rig.leads.submit(rig.request(await rig.verified()))
    if (outcome.kind !== 'answer') throw new Error('no answer')
    expect(await rig.consent.withdraw(outcome.receiptId)).toEqual({ kind: 'withdrawn' })
    rig.clock.advance(60_000)
    await rig.leads.deliverDue()
    expect(rig.tracker.calls).toHaveLength(1)
    expect(await rig.states()).toEqual(['stopped'])
    expect(rig.withdrawals).toEqual([outcome.receiptId])
  })

  it('never makes a move that is not in the table, and notes each one it makes', async () => {
    const rig = await leadsRig()
    await rig.leads.submit(rig.request(await rig.verified()))
    const { lead_id: leadId } = await rig.db.selectFrom('lead_delivery').select('lead_id').executeTakeFirstOrThrow()
    const move = { leadId, from: 'done', to: 'queued', reason: 'again', at: 0 } as const
    await expect(moveLead(rig.db, move)).rejects.toThrow('may not move')
    const history = await rig.db.selectFrom('lead_history').selectAll().where('lead_id', '=', leadId).execute()
    expect(history.map((row) => row.to_state).sort()).toEqual(['done', 'queued', 'received', 'sending'])
    for (const from of Object.keys(TRANSITIONS) as DeliveryState[]) expect(mayMove(from, from)).toBe(false)
  })
})

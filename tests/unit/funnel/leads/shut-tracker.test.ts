// A tracker that refuses us (401, 403, 404, 407) says nothing about a lead: its queue is held until it opens (LEAD-19).
import { expect, it } from 'vitest'
import { createLeads } from '#server/funnel/leads/leads.ts'
import { createLeadMetrics } from '#server/funnel/leads/metrics.ts'
import type { TrackerOutcome } from '#server/funnel/ports.ts'
import { leadsRig } from '../../../support/funnel/leads.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SHUT: TrackerOutcome = { kind: 'shut', reason: 'HTTP 401' }
const FAILED: TrackerOutcome = { kind: 'retry', reason: 'HTTP 503' }
const TAKEN: TrackerOutcome = { kind: 'accepted' }

type Rig = Awaited<ReturnType<typeof leadsRig>>

/** A new person's lead, submitted like a visitor's. */
const submit = async (rig: Rig, nth: number, firstName?: string) => rig.leads.submit(await rig.requestOf(nth, firstName))

/** Sweeps once a minute. */
async function sweep(rig: Rig, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    rig.clock.advance(MINUTE)
    await rig.leads.deliverDue()
  }
}

it('a tracker that refuses us loses no lead while its door is shut, tells each visitor that the registration is kept, and raises one alarm', async () => {
  const rig = await leadsRig()
  rig.tracker.answer = () => SHUT
  for (let nth = 0; nth < 12; nth++)
    expect(await submit(rig, nth)).toMatchObject({ answer: { status: 202, body: { status: 'queued' } } })
  expect(new Set(await rig.states())).toEqual(new Set(['queued']))
  expect(rig.alarms).toEqual(['tracker_shut'])
})

it('a tracker that refuses us is tried with one lead every five minutes, for days, and no lead uses up its attempts', async () => {
  const rig = await leadsRig()
  rig.tracker.answer = () => SHUT
  for (let nth = 0; nth < 4; nth++) await submit(rig, nth)
  const before = rig.tracker.calls.length
  await sweep(rig, 60)
  expect(rig.tracker.calls.length - before).toBe(12)
  for (let day = 0; day < 20; day++) {
    rig.clock.advance(24 * HOUR)
    await rig.leads.deliverDue()
  }
  expect(await rig.states()).toEqual(['queued', 'queued', 'queued', 'queued'])
  expect(rig.alarms).toEqual(['tracker_shut'])
})

it('a tracker that refuses us gets everything that waited once it opens, each lead once under its own key', async () => {
  const rig = await leadsRig()
  rig.tracker.answer = () => SHUT
  for (let nth = 0; nth < 12; nth++) await submit(rig, nth)
  rig.tracker.answer = () => TAKEN
  const before = rig.tracker.calls.length
  await sweep(rig, 6)
  expect(new Set(await rig.states())).toEqual(new Set(['done']))
  expect(new Set(rig.tracker.calls.slice(before).map(({ key }) => key)).size).toBe(12)
  expect(rig.tracker.calls.length - before).toBe(12)
})

it('a tracker that refuses us is asked by no other in between, and no visitor waits for it', async () => {
  const rig = await leadsRig()
  rig.tracker.answer = () => SHUT
  await submit(rig, 0)
  const calls = rig.tracker.calls.length
  // A visitor who waits for the first attempt here waits for ever.
  const never = createLeads({ ...rig.options, sleep: () => new Promise(() => undefined) })
  expect(await never.submit(await rig.requestOf(1))).toMatchObject({ answer: { status: 202 } })
  expect(rig.tracker.calls).toHaveLength(calls)
})

it('a tracker that refuses us is tried by one visitor’s lead when it is time to, and not by the next', async () => {
  const rig = await leadsRig()
  rig.tracker.answer = () => SHUT
  await submit(rig, 0)
  // A sweep that finds nothing to send has not tried.
  await rig.db.updateTable('lead_delivery').set({ state: 'stopped' }).execute()
  await sweep(rig, 6)
  expect(rig.tracker.calls).toHaveLength(1)
  rig.tracker.answer = () => ({ kind: 'retry', reason: 'HTTP 503' })
  await submit(rig, 1)
  await submit(rig, 2)
  expect(rig.tracker.calls).toHaveLength(2)
})

it('a tracker that refuses us stays shut while the tried lead meets an outage, and opens for one that is refused for itself', async () => {
  const rig = await leadsRig()
  rig.tracker.answer = () => SHUT
  for (let nth = 0; nth < 3; nth++) await submit(rig, nth)
  rig.tracker.answer = () => ({ kind: 'retry', reason: 'HTTP 503' })
  let calls = rig.tracker.calls.length
  await sweep(rig, 5)
  expect(rig.tracker.calls.length - calls).toBe(1)
  rig.tracker.answer = () => (rig.tracker.calls.length === calls + 1 ? { kind: 'rejected', reason: 'HTTP 422' } : TAKEN)
  calls = rig.tracker.calls.length
  await sweep(rig, 6)
  expect((await rig.states()).sort()).toEqual(['done', 'done', 'rejected'])
})

it('that refuses one lead and takes the others is not shut: that lead needs a person, the others go out', async () => {
  const rig = await leadsRig()
  rig.tracker.answer = () => (rig.tracker.calls.at(-1)?.payload.firstName === 'Poison' ? SHUT : TAKEN)
  await submit(rig, 0, 'Poison')
  for (let nth = 1; nth < 4; nth++) await submit(rig, nth)
  await sweep(rig, 6)
  expect((await rig.states()).sort()).toEqual(['done', 'done', 'done', 'rejected'])
  expect(await submit(rig, 5)).toMatchObject({ answer: { status: 200 } })
  expect(rig.alarms).toEqual(['tracker_shut', 'over: tracker_shut', 'lead_rejected'])
})

it('a status says in seconds since when no lead has left, and since when none was answered: a refusal of all is an answer', async () => {
  const rig = await leadsRig()
  const figures = createLeadMetrics({ db: rig.db, now: rig.clock.now })
  const waits = async () => [await figures.stuckSeconds(), await figures.unansweredSeconds()]
  const secondsSince = (at: number) => (rig.clock.now() - at) / 1000
  /** @returns when it was tried: a visitor takes a minute to verify a phone */
  const tried = async (nth: number, outcome: TrackerOutcome) => {
    rig.tracker.answer = () => outcome
    await submit(rig, nth)
    return rig.clock.now()
  }
  expect(await waits()).toEqual([0, 0])
  const first = await tried(1, FAILED)
  await tried(2, FAILED)
  expect(await waits()).toEqual([secondsSince(first), secondsSince(first)])
  const left = await tried(3, TAKEN)
  const again = await tried(4, FAILED)
  await tried(5, FAILED)
  expect(await waits()).toEqual([secondsSince(left), secondsSince(again)])
  await tried(6, SHUT)
  expect(await waits()).toEqual([secondsSince(left), 0])
})

it('a tracker that refuses us is asked about no more leads in a sweep than it is given', async () => {
  const rig = await leadsRig()
  rig.tracker.answer = () => SHUT
  for (let nth = 0; nth < 3; nth++) await submit(rig, nth)
  rig.tracker.answer = () => TAKEN
  rig.clock.advance(6 * MINUTE)
  await rig.leads.deliverDue(1)
  expect(await rig.leads.deliverDue(1)).toBe(1)
})

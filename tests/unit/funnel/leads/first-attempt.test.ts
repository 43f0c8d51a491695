/** A visitor waits for the first attempt of their lead, and for nothing else; every repeated post gets the same answer (LEAD-3). */
import { describe, expect, it } from 'vitest'
import { createLeads } from '#server/funnel/leads/leads.ts'
import type { TrackerOutcome } from '#server/funnel/ports.ts'
import { noJournal } from '#server/funnel/store/journal.ts'
import type { DeliveryRow } from '#server/funnel/store/schema.ts'
import { leadsRig } from '../../../support/funnel/leads.ts'
import { until } from '../../../support/until.ts'

const URL = 'https://go.example.com/welcome?id=1'
const TAKEN: TrackerOutcome = { kind: 'accepted', url: URL }
const QUEUED = { answer: { status: 202, body: { ret_code: '202', status: 'queued' } } }
const SENT_ON = { answer: { status: 200, body: { ret_code: '200', url: URL } } }

type Rig = Awaited<ReturnType<typeof leadsRig>>

/** A tracker that answers on request of the test. */
function slowTracker(rig: Rig) {
  const { promise, resolve } = Promise.withResolvers<TrackerOutcome>()
  rig.tracker.answer = () => promise
  return resolve
}

/** A process whose visitors wait for a given time, and which sweeps on request of the test. */
function visitor(rig: Rig, more: Partial<Rig['options']> & { journal?: typeof noJournal } = {}) {
  const { promise: waiting, resolve: looked } = Promise.withResolvers<void>()
  const { promise: over, resolve: leave } = Promise.withResolvers<void>()
  const { promise: next, resolve: lookAgain } = Promise.withResolvers<void>()
  const woken = { times: 0 }
  const sleep = (ms: number): Promise<void> => {
    if (ms > 1000) return over
    looked()
    return next
  }
  const leads = createLeads({ ...rig.options, sleep, wake: () => void woken.times++, ...more })
  return { leads, waiting, leave, lookAgain, woken }
}

/** A lead that is due in a second, and whose web process died before it answered the visitor. */
async function notTold(rig: Rig, delivery: Partial<DeliveryRow>) {
  rig.tracker.answer = () => ({ kind: 'retry', reason: 'HTTP 503' })
  const request = rig.request(await rig.verified())
  await rig.leads.submit(request)
  await rig.db.updateTable('lead').set({ answer: null }).execute()
  await rig.db
    .updateTable('lead_delivery')
    .set({ next_attempt_at: rig.clock.now() + 1000, ...delivery })
    .execute()
  rig.tracker.calls.length = 0
  rig.tracker.answer = () => TAKEN
  return request
}

/** A visitor who posts twice, through two processes: `first` is on its way to the tracker, and `second` posts the same. */
async function postedTwice(rig: Rig, beforeSecond: () => Promise<unknown> = async () => undefined) {
  const answer = slowTracker(rig)
  const [one, other] = [visitor(rig), visitor(rig)]
  const request = rig.request(await rig.verified())
  const first = one.leads.submit(request)
  await until('the lead is on its way', () => rig.tracker.calls.length === 1)
  await beforeSecond()
  const second = other.leads.submit(request)
  await Promise.race([other.waiting, second])
  return { answer, one, other, first, second }
}

const shutDoor = (rig: Rig, next_probe_at: number) =>
  rig.db.insertInto('tracker_pause').values({ tracker: 'fake', reason: 'HTTP 401', since: 0, next_probe_at }).execute()

describe('a repeated post', () => {
  it.each([false, true])('waits while the lead is being sent, also as the one that tries a shut door: %s', async (isShut) => {
    const rig = await leadsRig()
    const { answer, other, first, second } = await postedTwice(rig, async () => {
      if (isShut) await shutDoor(rig, Number.MAX_SAFE_INTEGER)
    })
    answer(TAKEN)
    await first
    other.lookAgain()
    expect(await second).toEqual(await first)
    expect(await second).toMatchObject(SENT_ON)
    expect(rig.tracker.calls).toHaveLength(1)
  })

  it('is told what another was told meanwhile, whatever became of the lead since', async () => {
    const rig = await leadsRig()
    const { answer, one, other, first, second } = await postedTwice(rig)
    one.leave()
    expect(await first).toMatchObject(QUEUED)
    answer(TAKEN)
    await until('the lead has arrived', async () => (await rig.states()).join() === 'done')
    other.lookAgain()
    expect(await second).toEqual(await first)
  })

  it('is told the same although the lead is still being sent', async () => {
    const rig = await leadsRig()
    const { one, other, first, second } = await postedTwice(rig)
    one.leave()
    await first
    other.lookAgain()
    expect(await second).toEqual(await first)
  })

  it('sends its own lead at once where that is due and its first process died', async () => {
    const rig = await leadsRig()
    const request = await notTold(rig, { attempts: 0, next_attempt_at: 1 })
    const { leadId } = (await rig.leads.submit(request)) as { leadId: string }
    await rig.db.updateTable('lead').set({ answer: null }).execute()
    await rig.db.updateTable('lead_delivery').set({ state: 'queued', attempts: 0, next_attempt_at: 1 }).execute()
    // Another person's lead has been due for longer.
    const lead = await rig.db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
    const delivery = await rig.db.selectFrom('lead_delivery').selectAll().executeTakeFirstOrThrow()
    await rig.db
      .insertInto('lead')
      .values({ ...lead, id: 'other', verification_id: 'other' })
      .execute()
    await rig.db
      .insertInto('lead_delivery')
      .values({ ...delivery, lead_id: 'other', idempotency_key: 'other', next_attempt_at: 0 })
      .execute()
    rig.tracker.calls.length = 0
    expect(await visitor(rig).leads.submit(request)).toMatchObject({ leadId, ...SENT_ON })
    expect(rig.tracker.calls.map(({ key }) => key)).toEqual([delivery.idempotency_key])
  })

  it('waits for the worker where the first attempt is still to come', async () => {
    const rig = await leadsRig()
    const request = await notTold(rig, { attempts: 0 })
    const { leads, waiting, lookAgain } = visitor(rig)
    const told = leads.submit(request)
    await Promise.race([waiting, told])
    rig.clock.advance(1000)
    await rig.leads.deliverDue()
    lookAgain()
    expect(await told).toMatchObject(SENT_ON)
  })

  it.each<[string, Partial<DeliveryRow>]>([
    ['has been tried', { attempts: 1 }],
    ['was stopped before it was tried', { attempts: 0, state: 'stopped' }],
  ])('waits for nothing where the lead %s, and wakes the worker', async (_what, delivery) => {
    const rig = await leadsRig()
    const request = await notTold(rig, delivery)
    const { leads, woken } = visitor(rig)
    expect(await leads.submit(request)).toMatchObject(QUEUED)
    expect([woken.times, rig.tracker.calls.length]).toEqual([1, 0])
  })

  it('is told what became of the lead, not how an attempt of the worker ended that no visitor waited for', async () => {
    const rig = await leadsRig()
    const request = await notTold(rig, { attempts: 0 })
    rig.tracker.answer = () => ({ kind: 'retry', reason: 'HTTP 503' })
    rig.clock.advance(60_000)
    expect(await rig.leads.deliverDue()).toBe(1)
    rig.tracker.answer = () => TAKEN
    rig.clock.advance(60_000)
    expect(await rig.leads.deliverDue()).toBe(1)
    expect(await visitor(rig).leads.submit(request)).toMatchObject(SENT_ON)
  })
})

describe('what goes wrong after a lead is kept', () => {
  function failing(error: Error): typeof noJournal {
    const entered = Promise.reject(error)
    // Not before it is awaited.
    entered.catch(() => undefined)
    return { ...noJournal, begin: async (db, work) => ({ ...(await noJournal.begin(db, work)), entered }) }
  }

  it('is told as an outage where the disk of the journal is full', async () => {
    const rig = await leadsRig()
    const full = Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
    const { leads } = visitor(rig, { journal: failing(full) })
    expect(await leads.submit(rig.request(await rig.verified()))).toEqual({ kind: 'unavailable' })
  })

  it('is no outage where it is a bug', async () => {
    const rig = await leadsRig()
    const { leads } = visitor(rig, { journal: failing(new Error('a bug')) })
    await expect(leads.submit(rig.request(await rig.verified()))).rejects.toThrow('a bug')
  })

  it('is no outage where a bug keeps the lead from being kept', async () => {
    const rig = await leadsRig()
    const { leads } = visitor(rig, { spendTicket: () => Promise.reject(new Error('a bug')) })
    await expect(leads.submit(rig.request(await rig.verified()))).rejects.toThrow('a bug')
    expect(rig.alarms).toEqual([])
  })
})

/** Leads in a restored copy, and the states of deliveries in numbers (LEAD-16). */
import { describe, expect, it } from 'vitest'
import { answerFor, decodeAnswer, encodeAnswer } from '#server/funnel/leads/answer.ts'
import { createLeadMetrics } from '#server/funnel/leads/metrics.ts'
import { missingLeads, parkLeads } from '#server/funnel/leads/restore.ts'
import { DELIVERY_STATES, type DeliveryState } from '#shared/funnel/delivery.ts'
import { leadsStore } from '../../../support/funnel/funnel.ts'
import { leadsRig } from '../../../support/funnel/leads.ts'

/** A delivery in each of these states, leased where it is being sent. */
async function storeOf(states: readonly DeliveryState[]) {
  const { db } = await leadsStore()
  const row = { attempts: 3, next_attempt_at: 5, url_cipher: null, problem: 'before', updated_at: 1 }
  for (const [nth, state] of states.entries()) {
    const lease = state === 'sending' ? { lease_owner: 'gone', lease_until: 9 } : { lease_owner: null, lease_until: null }
    await db
      .insertInto('lead_delivery')
      .values({ lead_id: `l${nth}`, idempotency_key: `k${nth}`, state, ...row, ...lease })
      .execute()
  }
  const park = (known: Record<string, DeliveryState>, idempotent: boolean) =>
    db
      .transaction()
      .execute((trx) => parkLeads(trx, { known: new Map(Object.entries(known)), idempotent, reason: 'restored', at: 100 }))
  const statesNow = async () =>
    (await db.selectFrom('lead_delivery').select('state').orderBy('lead_id').execute()).map(({ state }) => state)
  return { db, park, states: statesNow }
}

describe('a lead of a restored copy', () => {
  const ALL = DELIVERY_STATES

  it('waits for a person if it was under way, where the tracker does not know repeats', async () => {
    const { park, states } = await storeOf(ALL)
    const moved = await park({}, false)
    const parked = ALL.map((state) => (['received', 'queued', 'sending', 'held'].includes(state) ? 'ambiguous' : state))
    expect(await states()).toEqual(parked)
    expect(moved).toEqual({ ambiguous: 4 })
  })

  it('is sent again if it was being sent, where the tracker keeps one lead per key', async () => {
    const { park, states } = await storeOf(ALL)
    expect(await park({}, true)).toEqual({ queued: 1 })
    expect(await states()).toEqual(ALL.map((state) => (state === 'sending' ? 'queued' : state)))
  })

  it('is what the journal last said of it, but for one that was done', async () => {
    const { db, park, states } = await storeOf(['queued', 'queued', 'done', 'held', 'stopped'])
    expect(await park({ l0: 'done', l1: 'held', l2: 'dead', l3: 'rejected', l4: 'stopped' }, true)).toEqual({
      done: 1,
      held: 1,
      rejected: 1,
    })
    expect(await states()).toEqual(['done', 'held', 'done', 'rejected', 'stopped'])
    const why = await db
      .selectFrom('lead_history')
      .select(['lead_id', 'from_state', 'to_state', 'reason', 'at'])
      .orderBy('lead_id')
      .execute()
    expect(why).toEqual([
      { lead_id: 'l0', from_state: 'queued', to_state: 'done', reason: 'the journal says so', at: 100 },
      { lead_id: 'l1', from_state: 'queued', to_state: 'held', reason: 'the journal says so', at: 100 },
      { lead_id: 'l3', from_state: 'held', to_state: 'rejected', reason: 'the journal says so', at: 100 },
    ])
  })

  it('loses its lease, begins its attempts again where it is queued, and says why it was parked', async () => {
    const again = await storeOf(['sending'])
    await again.park({}, true)
    const row = { lease_owner: null, lease_until: null, updated_at: 100 }
    const rows = (db: typeof again.db) => db.selectFrom('lead_delivery').selectAll().execute()
    expect(await rows(again.db)).toMatchObject([{ ...row, state: 'queued', attempts: 0, next_attempt_at: 100, problem: null }])
    const parked = await storeOf(['sending'])
    await parked.park({ l0: 'queued' }, false)
    expect(await rows(parked.db)).toMatchObject([
      { ...row, state: 'ambiguous', attempts: 3, next_attempt_at: 5, problem: 'restored' },
    ])
    const [line] = await parked.db.selectFrom('lead_history').select('reason').execute()
    expect(line?.reason).toBe('restored')
  })

  it('that the copy does not have is named', async () => {
    const rig = await leadsRig()
    await rig.leads.submit(rig.request(await rig.verified()))
    const { id } = await rig.db.selectFrom('lead').select('id').executeTakeFirstOrThrow()
    expect(await missingLeads(rig.db, ['lost', id, 'gone'])).toEqual(['lost', 'gone'])
  })
})

describe('the figures of deliveries', () => {
  it('count leads by state, and the seconds that the oldest due one waits', async () => {
    const rig = await leadsRig()
    const figures = createLeadMetrics({ db: rig.db, now: rig.now })
    expect([await figures.oldestDueSeconds(), await figures.signedAt(), (await figures.byState()).size]).toEqual([
      0,
      undefined,
      0,
    ])
    rig.tracker.answer = () => ({ kind: 'retry', reason: 'HTTP 503' })
    await rig.leads.submit(rig.request(await rig.verified()))
    const signed = rig.now()
    expect(await figures.oldestDueSeconds()).toBe(0)
    const due = await rig.db.selectFrom('lead_delivery').select('next_attempt_at').executeTakeFirstOrThrow()
    rig.clock.advance(due.next_attempt_at - rig.clock.now() + 1500)
    expect(await figures.oldestDueSeconds()).toBe(1.5)
    expect([...(await figures.byState())]).toEqual([['queued', 1]])
    expect(await figures.signedAt()).toBe(signed)
    await rig.leads.deliverDue()
    expect(await figures.oldestDueSeconds()).toBe(0)
  })
})

describe('an answer', () => {
  const url = 'https://go.example.com/1'

  it('is one for each state, and only a delivered lead has an address in it', () => {
    const told = (state: DeliveryState) => {
      const { status, body } = answerFor(state, url)
      return [status, 'url' in body, 'status' in body ? body.status : undefined]
    }
    expect(DELIVERY_STATES.map((state) => [state, ...told(state)])).toEqual(
      DELIVERY_STATES.map((state) => {
        if (state === 'done') return [state, 200, true, undefined]
        if (state === 'duplicate') return [state, 200, false, undefined]
        if (state === 'rejected') return [state, 502, false, undefined]
        return [state, 202, false, state === 'held' ? 'held' : 'queued']
      }),
    )
    expect(answerFor('done', undefined)).toEqual({ status: 200, body: { ret_code: '200' } })
  })

  it.each(['done', 'duplicate', 'rejected', 'held', 'queued'] as const)(
    'of a lead that is %s is stored and read alike',
    (state) => {
      const given = answerFor(state, state === 'done' ? url : undefined)
      expect(encodeAnswer(given)).not.toContain(url)
      expect(decodeAnswer(encodeAnswer(given), url)).toEqual(given)
    },
  )

  it('names no address once that is deleted, and none that it did not name', () => {
    const bare = { status: 200, body: { ret_code: '200' } } as const
    expect(decodeAnswer(encodeAnswer(answerFor('done', url)), undefined)).toEqual(bare)
    expect(decodeAnswer(encodeAnswer(answerFor('done', undefined)), url)).toEqual(bare)
  })
})

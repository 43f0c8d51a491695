// What an operator does with leads that need a person: one by one, or all in a state.
import { describe, expect, it } from 'vitest'
import type { TrackerOutcome } from '#server/funnel/ports.ts'
import { operated } from '../../../support/funnel/operated.ts'

const UNCLEAR: TrackerOutcome = { kind: 'ambiguous', reason: 'timeout' }

async function withLeads() {
  const rig = await operated()
  const ledger = (...args: string[]) => rig.ledger('leads', ...args)
  /** A new person's lead, which ends as the tracker says. */
  async function submit(nth: number, outcome: TrackerOutcome): Promise<string> {
    rig.tracker.answer = () => outcome
    const submitted = await rig.leads.submit(await rig.requestOf(nth))
    return submitted.kind === 'answer' ? submitted.leadId : submitted.kind
  }
  const state = async (id: string) =>
    (await rig.db.selectFrom('lead_delivery').select('state').where('lead_id', '=', id).executeTakeFirst())?.state
  return { ...rig, ledger, submit, state }
}

describe('an ambiguous lead', () => {
  it('is done once a person found it delivered, and is never sent again', async () => {
    const { ledger, submit, state, audited, tracker, leads } = await withLeads()
    const id = await submit(0, UNCLEAR)
    expect(await ledger('resolve', id, 'delivered')).toMatchObject({ exit: 0, text: `${id} is delivered.` })
    expect(await state(id)).toBe('done')
    await leads.deliverDue()
    expect(tracker.calls).toHaveLength(1)
    expect(await audited()).toEqual([`resolve ${id}`])
  })

  it('is sent again under its own key once a person found it missing', async () => {
    const { ledger, submit, state, tracker, leads } = await withLeads()
    const id = await submit(0, UNCLEAR)
    tracker.answer = () => ({ kind: 'accepted' })
    expect(await ledger('resolve', id, 'not-delivered')).toMatchObject({ exit: 0, text: `${id} is queued again.` })
    await leads.deliverDue()
    expect(await state(id)).toBe('done')
    expect(new Set(tracker.calls.map(({ key }) => key)).size).toBe(1)
  })

  it('is the only kind that can be resolved', async () => {
    const { ledger, submit } = await withLeads()
    const [taken, refused] = [await submit(0, { kind: 'accepted' }), await submit(1, { kind: 'rejected', reason: 'HTTP 422' })]
    for (const id of [taken, refused]) {
      expect((await ledger('resolve', id, 'delivered')).text).toBe(`${id} is not unclear: there is nothing to resolve.`)
      expect((await ledger('resolve', id, 'not-delivered')).exit).toBe(1)
    }
    expect((await ledger('resolve', 'unknown', 'delivered')).exit).toBe(1)
    expect((await ledger('resolve', taken, 'perhaps')).exit).toBe(2)
  })
})

describe('all leads in a state', () => {
  it('are sent again, the oldest first, up to a limit, and the command says how many are left', async () => {
    const { ledger, submit, state, tracker, leads, db } = await withLeads()
    const unclear = await submit(9, UNCLEAR)
    const ids: string[] = []
    for (let nth = 0; nth < 5; nth++) ids.push(await submit(nth, { kind: 'rejected', reason: 'HTTP 422' }))
    const outcome = await ledger('retry', '--state', 'rejected', '--limit', '3', '--reason', 'field mended')
    expect(outcome.text).toBe('3 of 5 refused leads are queued again.\n2 more are refused: repeat the command, or raise --limit.')
    expect(outcome.data).toEqual({ queued: 3, left: 0, remaining: 2 })
    tracker.answer = () => ({ kind: 'accepted' })
    await leads.deliverDue()
    expect(await Promise.all(ids.map(state))).toEqual(['done', 'done', 'done', 'rejected', 'rejected'])
    expect(await state(unclear)).toBe('ambiguous')
    const { reason } = await db
      .selectFrom('lead_history')
      .select('reason')
      .where('lead_id', '=', ids[0] ?? '')
      .where('from_state', '=', 'rejected')
      .executeTakeFirstOrThrow()
    expect(reason).toBe('retried by tester: field mended')
    expect((await ledger('retry', '--state', 'rejected')).data).toMatchObject({ queued: 2, remaining: 0 })
    for (const word of ['given-up', 'dead'])
      expect((await ledger('retry', '--state', word)).text).toBe('0 of 0 given up leads are queued again.')
  })

  it.each([
    [['--state', 'done']],
    [['--state', 'dead', '--limit', '0']],
    [['--state', 'dead', '--limit', 'all']],
    [['--state', 'dead', 'ID']],
    [['ID', '--limit', '2']],
    [['ID', '--reason', 'x']],
    [[]],
  ])('are not guessed at: leads retry %j is bad usage', async (args) => {
    const { ledger } = await withLeads()
    expect((await ledger('retry', ...args)).exit).toBe(2)
  })
})

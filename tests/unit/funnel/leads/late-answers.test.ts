// An answer may come after its lease was lost: it is written down as what it was, and a definite one settles the lead (LEAD-20).

import { expect, it } from 'vitest'
import { createLeads } from '#server/funnel/leads/leads.ts'
import type { TrackerOutcome } from '#server/funnel/ports.ts'
import type { JournalEntry } from '#server/funnel/store/journal.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import { leadsRig, notedJournal } from '../../../support/funnel/leads.ts'
import { until } from '../../../support/until.ts'

const TAKEN: TrackerOutcome = { kind: 'accepted', url: 'https://go.example.com/late' }

type Rig = Awaited<ReturnType<typeof leadsRig>>

/** A lead whose sender is still waiting for an answer, while its lease has run out. */
async function overdue(rig: Rig, entered: JournalEntry[] = []) {
  let say: (outcome: TrackerOutcome) => void = () => undefined
  rig.tracker.answer = () =>
    new Promise((resolve) => {
      say = resolve
    })
  const leads = createLeads({ ...rig.options, journal: notedJournal(entered) })
  const outcome = await leads.submit(rig.request(await rig.verified()))
  if (outcome.kind !== 'answer') throw new Error(outcome.kind)
  rig.clock.advance(21_000)
  await rig.leads.recover()
  const answer = (late: TrackerOutcome): Promise<string> => {
    say(late)
    return until('the late answer in the history', async () => {
      const row = await rig.db.selectFrom('lead_history').selectAll().where('reason', 'like', 'late answer%').executeTakeFirst()
      return row && `${row.from_state} > ${row.to_state}: ${row.reason}`
    })
  }
  return { ...outcome, answer }
}

it.each<[TrackerOutcome, string, DeliveryState]>([
  [TAKEN, 'ambiguous > done: late answer: accepted', 'done'],
  [{ kind: 'rejected', reason: 'HTTP 422' }, 'ambiguous > rejected: late answer: HTTP 422', 'rejected'],
  [{ kind: 'retry', reason: 'HTTP 503' }, 'ambiguous > ambiguous: late answer: HTTP 503', 'ambiguous'],
])('%o to a parked lead', async (outcome, entry, state) => {
  const rig = await leadsRig()
  const { answer } = await overdue(rig)
  expect(await rig.states()).toEqual(['ambiguous'])
  expect(await answer(outcome)).toBe(entry)
  expect(await rig.states()).toEqual([state])
})

/** What the receipt of the only lead says of the recipient. */
async function toldBy(rig: Rig) {
  const { receipt_id } = await rig.db.selectFrom('lead').select('receipt_id').executeTakeFirstOrThrow()
  const { deliveredAt, maybeDelivered } = (await rig.consent.get(receipt_id)) ?? {}
  return maybeDelivered ? 'may have it' : deliveredAt === null ? 'has it not' : 'has it'
}

const REFUSED: TrackerOutcome = { kind: 'rejected', reason: 'HTTP 422' }
it.each<[TrackerOutcome, boolean, string]>([
  [TAKEN, false, 'has it'],
  [TAKEN, true, 'has it'],
  [REFUSED, false, 'has it not'],
  // It stays queued, and is asked about once more.
  [REFUSED, true, 'may have it'],
  [{ kind: 'retry', reason: 'HTTP 503' }, false, 'may have it'],
  [{ kind: 'retry', reason: 'HTTP 503' }, true, 'may have it'],
  [{ kind: 'ambiguous', reason: 'timeout' }, true, 'may have it'],
])(
  'a receipt says that its lead may have arrived until an answer is clear: %o, idempotent %s',
  async (outcome, idempotent, told) => {
    const rig = await leadsRig({ idempotent })
    const { answer } = await overdue(rig)
    expect(await toldBy(rig)).toBe('may have it')
    await answer(outcome)
    expect(await toldBy(rig)).toBe(told)
  },
)

it('a receipt says what an idempotent tracker said last, whatever was unclear before', async () => {
  const rig = await leadsRig({ idempotent: true })
  rig.tracker.answer = () => ({ kind: 'ambiguous', reason: 'timeout' })
  await rig.leads.submit(rig.request(await rig.verified()))
  expect(await toldBy(rig)).toBe('may have it')
  rig.tracker.answer = () => REFUSED
  rig.clock.advance(86_400_000)
  await rig.leads.deliverDue()
  expect(await toldBy(rig)).toBe('has it not')
})

it('a receipt says that its lead arrived after its consent was withdrawn', async () => {
  const rig = await leadsRig({ idempotent: true })
  const { answer } = await overdue(rig)
  await rig.db.updateTable('lead_delivery').set({ state: 'stopped' }).execute()
  expect(await toldBy(rig)).toBe('may have it')
  await answer(TAKEN)
  expect(await toldBy(rig)).toBe('has it')
})

it('a late answer keeps a lead that was queued again from being sent again once it is known to have arrived', async () => {
  const rig = await leadsRig({ idempotent: true })
  const { answer } = await overdue(rig)
  expect(await answer(TAKEN)).toBe('queued > done: late answer: accepted')
  rig.clock.advance(86_400_000)
  await rig.leads.deliverDue()
  expect(rig.tracker.calls).toHaveLength(1)
})

it('a late answer leaves a lead alone that another process is sending now', async () => {
  const rig = await leadsRig({ idempotent: true })
  const { answer } = await overdue(rig)
  await rig.db.updateTable('lead_delivery').set({ state: 'sending', lease_owner: 'other' }).execute()
  expect(await answer(TAKEN)).toBe('sending > sending: late answer: accepted')
})

it('a late answer says that a lead arrived although its consent was withdrawn meanwhile, and leaves it stopped', async () => {
  const rig = await leadsRig()
  const entered: JournalEntry[] = []
  const { answer } = await overdue(rig, entered)
  await rig.db.updateTable('lead_delivery').set({ state: 'stopped' }).execute()
  expect(await answer(TAKEN)).toBe('stopped > stopped: late answer: accepted')
  // A restored copy must leave it stopped too.
  expect(entered.map(({ kind }) => kind)).toEqual(['lead'])
})

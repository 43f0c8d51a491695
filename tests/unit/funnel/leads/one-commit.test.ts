/** Guards what a lead costs the store, and that no answer leaves before the store and the journal have it (LEAD-1, LEAD-2). */
import SQLite from 'better-sqlite3'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLeads } from '#server/funnel/leads/leads.ts'
import { createAdmit } from '#server/funnel/limits/admit.ts'
import { createExhausted } from '#server/funnel/limits/exhausted.ts'
import { createLimits } from '#server/funnel/limits/limits.ts'
import { readLimits } from '#server/funnel/limits/table.ts'
import { type Journal, noJournal } from '#server/funnel/store/journal.ts'
import { createSandbox } from '#server/funnel/tracker/sandbox.ts'
import { onPostgres } from '../../../support/funnel/funnel.ts'
import { LEAD_FIELDS, leadsRig } from '../../../support/funnel/leads.ts'

/** Commits of SQLite's since the call. */
function countCommits(): () => number {
  const told = vi.spyOn(SQLite.prototype, 'exec').mockClear()
  onTestFinished(() => told.mockRestore())
  return () => told.mock.calls.filter(([said]) => said === 'commit').length
}

describe.skipIf(onPostgres)('a lead, with all that belongs to it, is', () => {
  it('one commit where the tracker is the sandbox, which keeps it in the same store', async () => {
    const rig = await leadsRig()
    const { tracker } = createSandbox({ ...rig.options, publicUrl: 'https://ledger.example.ca', arePublic: true })
    const leads = createLeads({ ...rig.options, tracker, ownOrigin: 'https://ledger.example.ca' })
    const request = rig.request(await rig.verified())
    const commits = countCommits()
    const first = await leads.submit(request)
    expect(commits()).toBe(1)
    expect(first).toMatchObject({ answer: { status: 200, body: { url: expect.stringContaining('/sandbox/dashboard/') } } })
    expect(await leads.submit(request)).toEqual(first)
    expect(await rig.states()).toEqual(['done'])
    const history = await rig.db.selectFrom('lead_history').select(['from_state', 'to_state']).orderBy('id').execute()
    const steps = history.map(({ from_state, to_state }) => `${from_state} ${to_state}`)
    expect(steps.toSorted()).toEqual(['null received', 'queued sending', 'received queued', 'sending done'])
  })

  it('two commits where the tracker is elsewhere: one before it is sent, one with what became of it', async () => {
    const rig = await leadsRig()
    const request = rig.request(await rig.verified())
    const commits = countCommits()
    const sentAfter: number[] = []
    rig.tracker.answer = () => {
      sentAfter.push(commits())
      return { kind: 'accepted' }
    }
    await rig.leads.submit(request)
    expect({ sentAfter, commits: commits() }).toEqual({ sentAfter: [1], commits: 2 })
  })
})

it('a lead is on its way while the journal’s disk is busy, and no visitor is told before the journal has it', async () => {
  const rig = await leadsRig()
  const { promise: written, resolve: write } = Promise.withResolvers<void>()
  const journal: Journal = {
    ...noJournal,
    begin: async (db, work) => ({ ...(await noJournal.begin(db, work)), entered: written }),
  }
  const leads = createLeads({ ...rig.options, journal })
  const order: string[] = []
  const told = leads.submit(rig.request(await rig.verified())).then(() => order.push('told'))
  await vi.waitFor(async () => expect(await rig.states()).toEqual(['done']))
  order.push('in the journal')
  write()
  await told
  expect(rig.tracker.calls).toHaveLength(1)
  expect(order).toEqual(['in the journal', 'told'])
})

it('the store counts each request for a lead towards its address, also one that is refused, and keeps nothing beyond the limit', async () => {
  const rig = await leadsRig()
  const table = readLimits('{"lead.ip.hour":{"max":3}}')
  const limits = createLimits({ ...rig, table, alarm: () => undefined })
  const admit = createAdmit({ ...limits, exhausted: createExhausted(rig.now) })
  const leads = createLeads({ ...rig.options, admit })
  const request = rig.request(await rig.verified())
  const outcomes = [
    await leads.submit({ ...request, fields: { ...LEAD_FIELDS, email: 'unknown' } }),
    await leads.submit({ ...request, consents: [] }),
    await leads.submit({ ...request, verificationId: 'made up' }),
    await leads.submit(request),
  ]
  expect(outcomes.map(({ kind }) => kind)).toEqual(['invalid', 'consent_required', 'unverified', 'limit'])
  expect(await rig.states()).toEqual([])
  expect((await leads.submit({ ...request, ip: '198.51.100.2' })).kind).toBe('answer')
})

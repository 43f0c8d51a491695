/** What the office reads of leads, and what it writes down of its decisions. */
import { describe, expect, it } from 'vitest'
import { createLeadMetrics } from '#server/funnel/leads/metrics.ts'
import { createOffice } from '#server/funnel/leads/office/office.ts'
import type { LeadsOptions } from '#server/funnel/leads/ports.ts'
import type { Journal, JournalEntry } from '#server/funnel/store/journal.ts'
import type { DeliveryRow, LeadRow } from '#server/funnel/store/schema.ts'
import { leadsRig, notedJournal } from '../../../support/funnel/leads.ts'

type Planted = Partial<Pick<LeadRow, 'campaign' | 'created_at' | 'receipt_id' | 'duplicate_of'>> & Partial<DeliveryRow>

/** An office over a store of leads that say no more than the test is about. */
async function officeRig(meanwhile?: (db: LeadsOptions['db']) => Promise<unknown>) {
  const rig = await leadsRig()
  const entered: JournalEntry[] = []
  const noted = notedJournal(entered)
  const journal: Journal = {
    ...noted,
    async run(db, work) {
      await meanwhile?.(db)
      return noted.run(db, work)
    },
  }
  const office = createOffice({ ...rig, journal, erase: async () => ({}), actor: 'tester' })
  async function plant(
    id: string,
    { campaign = 'a', created_at = 1, receipt_id, duplicate_of = null, ...delivery }: Planted = {},
  ) {
    const sealed = { fields_cipher: null, context_cipher: null, ip_cipher: null, purged_at: null }
    const marks = { verification_id: `v${id}`, body_mac: '', phone_index: '', email_index: '' }
    const place = { locale: 'en-CA', province: 'ON', answer: null }
    const lead = { id, campaign, created_at, receipt_id: receipt_id ?? `R${id}`, duplicate_of, ...sealed, ...marks, ...place }
    await rig.db.insertInto('lead').values(lead).execute()
    const nothing = { attempts: 0, lease_owner: null, lease_until: null, url_cipher: null, problem: null }
    const state = { state: 'done', next_attempt_at: 1, updated_at: 1 } as const
    await rig.db
      .insertInto('lead_delivery')
      .values({ lead_id: id, idempotency_key: `k${id}`, ...nothing, ...state, ...delivery })
      .execute()
  }
  const reasons = async () => (await rig.db.selectFrom('lead_history').select('reason').execute()).map(({ reason }) => reason)
  return { ...rig, office, plant, entered, reasons }
}

describe('the list of leads', () => {
  it.each([
    [{ state: 'dead' }, ['3']],
    [{ campaign: 'b' }, ['2']],
    [{ from: 20 }, ['3', '2']],
    [{ until: 20 }, ['1']],
    [{ number: '2' }, ['2']],
    [{ number: 'r3' }, ['3']],
    [{ unchangedSince: 200 }, ['2', '1']],
    [{}, ['3', '2', '1']],
  ] as const)('holds and counts what %o names, the newest first', async (filter, ids) => {
    const { office, plant } = await officeRig()
    await plant('1', { created_at: 10, updated_at: 100 })
    await plant('2', { created_at: 20, updated_at: 200, campaign: 'b' })
    await plant('3', { created_at: 30, updated_at: 300, state: 'dead' })
    expect((await office.list(filter)).map(({ id }) => id)).toEqual(ids)
    expect(await office.count(filter)).toBe(ids.length)
  })

  it('says of each lead the state of its delivery, and the office knows every campaign once', async () => {
    const { office, plant } = await officeRig()
    await plant('1', { campaign: 'b', state: 'queued', attempts: 3, problem: 'HTTP 503' })
    await plant('2', { campaign: 'a' })
    await plant('3', { campaign: 'a' })
    const [, , first] = (await office.list()).toSorted((a, b) => b.id.localeCompare(a.id))
    expect(first).toMatchObject({ state: 'queued', attempts: 3, problem: 'HTTP 503', receiptId: 'R1' })
    expect(await office.campaigns()).toEqual(['a', 'b'])
  })
})

describe('one lead', () => {
  it('is outlined with its history and the lead that it repeats', async () => {
    const { office, plant } = await officeRig()
    await plant('1', { state: 'dead', duplicate_of: 'first' })
    await office.retry('1')
    expect(await office.outline('1')).toMatchObject({ id: '1', duplicateOf: 'first', history: [{ to_state: 'queued' }] })
    expect(await office.outline('unknown')).toBeUndefined()
  })

  it('that there is not is neither shown nor traced, and no look at it is written down', async () => {
    const { office } = await officeRig()
    expect([await office.show('unknown'), await office.trace('unknown')]).toEqual([undefined, undefined])
    expect(await office.trail('desk:').count({})).toBe(0)
  })
})

describe('deliveries', () => {
  it('are counted since an instant by what became of them, the largest campaign first', async () => {
    const { office, plant } = await officeRig()
    await plant('0', { created_at: 5, updated_at: 70 })
    await plant('1', { created_at: 10, updated_at: 90, campaign: 'small' })
    for (const [nth, state] of (['queued', 'held', 'dead', 'rejected', 'rejected', 'stopped'] as const).entries())
      await plant(`b${nth}`, { created_at: 20, updated_at: 99, campaign: 'zz-large', state })
    const small = { done: 1, rejected: 0, waiting: 0, held: 0, parked: 0 }
    const large = { done: 0, rejected: 2, waiting: 1, held: 1, parked: 1 }
    expect(await office.deliveries(5)).toEqual({
      total: { ...large, done: 1 },
      campaigns: [
        { campaign: 'zz-large', ...large },
        { campaign: 'small', ...small },
      ],
      lastDoneAt: 90,
    })
  })

  it('are listed for fifty campaigns, of which anybody can make up the name, and counted for all', async () => {
    const { office, plant } = await officeRig()
    for (let nth = 0; nth < 51; nth++) await plant(`${nth}`, { campaign: `c${nth}` })
    const { total, campaigns } = await office.deliveries(0)
    expect([total.done, campaigns.length]).toEqual([51, 50])
  })

  it('name no last one where none was taken', async () => {
    const { office } = await officeRig()
    const nothing = { done: 0, rejected: 0, waiting: 0, held: 0, parked: 0 }
    expect(await office.deliveries(0)).toEqual({ total: nothing, campaigns: [], lastDoneAt: undefined })
  })
})

describe('what waits', () => {
  it('is told by state with its number, and since when the longest has waited', async () => {
    const { office, plant } = await officeRig()
    await plant('1', { state: 'held', updated_at: 7 })
    await plant('2', { state: 'held', updated_at: 3 })
    expect(await office.standing()).toEqual([{ state: 'held', count: 2, since: 3 }])
  })

  it('is told in seconds of the delivery that should have begun first', async () => {
    const { db, now, clock, plant } = await officeRig()
    const figures = createLeadMetrics({ db, now })
    expect(await figures.oldestDueSeconds()).toBe(0)
    await plant('1', { state: 'queued', next_attempt_at: clock.now() - 9000 })
    await plant('2', { state: 'queued', next_attempt_at: clock.now() - 2000 })
    expect(await figures.oldestDueSeconds()).toBe(9)
  })

  it('is told of trackers that are shut and of mail that was given up', async () => {
    const { db, office } = await officeRig()
    expect([await office.shutDoors(), await office.deadMail()]).toEqual([[], { count: 0, since: 0 }])
    const shut = { tracker: 'fake', reason: 'HTTP 401', since: 4 }
    await db
      .insertInto('tracker_pause')
      .values({ ...shut, next_probe_at: 9 })
      .execute()
    const mail = { subject: 's', text_cipher: '', attempts: 8, next_attempt_at: 0, handled_at: null, notice: null }
    for (const [id, state, created_at] of [
      ['1', 'dead', 6],
      ['2', 'dead', 5],
      ['3', 'sent', 1],
    ] as const)
      await db
        .insertInto('mail_outbox')
        .values({ ...mail, id, state, created_at })
        .execute()
    expect([await office.shutDoors(), await office.deadMail()]).toEqual([[shut], { count: 2, since: 5 }])
  })
})

describe('the trail', () => {
  it('is read by person and act, the newest first, without the deeds of the desk', async () => {
    const { db, office } = await officeRig()
    for (const [at, actor, action] of [
      [1, 'ada', 'show'],
      [2, 'eve', 'show'],
      [3, 'eve', 'stop'],
      [4, 'desk:Ada', 'erase'],
    ] as const)
      await db
        .insertInto('leads_audit')
        .values({ id: `${at}`, at, actor, action, subject: 's' })
        .execute()
    const trail = office.trail('desk:')
    const read = async (filter: { actor?: string; action?: string }) => [
      (await trail.lines({ ...filter, limit: 10, offset: 0 })).map(({ at }) => at),
      await trail.count(filter),
    ]
    expect(await read({})).toEqual([[3, 2, 1], 3])
    expect(await read({ actor: 'eve' })).toEqual([[3, 2], 2])
    expect(await read({ action: 'show' })).toEqual([[2, 1], 2])
    expect(await read({ actor: 'ada', action: 'stop' })).toEqual([[], 0])
    expect([await trail.actors(), await trail.actions()]).toEqual([
      ['ada', 'eve'],
      ['show', 'stop'],
    ])
  })
})

describe('a decision', () => {
  it('is entered in the journal and in the history of its lead, with a reason where one was given', async () => {
    const { office, plant, entered, reasons } = await officeRig()
    await plant('1', { state: 'dead' })
    expect([await office.retry('1'), await office.stop('1', 'asked to')]).toEqual(['queued', 'stopped'])
    expect(entered).toEqual([
      { kind: 'state', id: '1', state: 'queued' },
      { kind: 'state', id: '1', state: 'stopped' },
    ])
    expect((await reasons()).toSorted()).toEqual(['retried by tester', 'stopped by tester: asked to'])
  })

  it('is not possible about a lead that is being sent', async () => {
    const { office, plant } = await officeRig()
    await plant('1', { state: 'sending' })
    expect([await office.retry('1'), await office.stop('1', 'asked to')]).toEqual(['not_possible', 'not_possible'])
    expect(await office.list({ state: 'sending' })).toHaveLength(1)
  })

  it('changes nothing and enters nothing where the lead has moved meanwhile', async () => {
    const { office, plant, entered } = await officeRig((db) =>
      db.updateTable('lead_delivery').set({ state: 'done' }).where('lead_id', '=', 'late').execute(),
    )
    await plant('1', { state: 'dead', created_at: 1 })
    await plant('late', { state: 'dead', created_at: 2 })
    expect(await office.retryAll({ state: 'dead', limit: 10 })).toEqual({ queued: 1, left: 1 })
    expect(entered).toEqual([{ kind: 'state', id: '1', state: 'queued' }])
  })

  it('is not possible where the lead arrives in the same instant', async () => {
    const { office, plant, entered } = await officeRig((db) => db.updateTable('lead_delivery').set({ state: 'done' }).execute())
    await plant('1', { state: 'dead' })
    expect([await office.retry('1'), entered]).toEqual(['not_possible', []])
  })
})

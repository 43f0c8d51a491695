/** The paths of a delivery one by one: who is woken, what the journal and the history record, and at what pace (LEAD-2, LEAD-5). */
import { describe, expect, it } from 'vitest'
import { createPace } from '#server/funnel/leads/delivery/pace.ts'
import { provincesOfLead, verdictOf } from '#server/funnel/leads/delivery/verdict.ts'
import { createLeads } from '#server/funnel/leads/leads.ts'
import { leadsOfPerson } from '#server/funnel/leads/personal.ts'
import type { TrackerOutcome } from '#server/funnel/ports.ts'
import type { JournalEntry } from '#server/funnel/store/journal.ts'
import { leadsRig, notedJournal } from '../../../support/funnel/leads.ts'

/** A process of its own, with a journal and a bell that can be looked at. */
async function pathsRig({ idempotent = false, reachable }: { idempotent?: boolean; reachable?: () => Promise<boolean> } = {}) {
  const rig = await leadsRig({ idempotent })
  const entered: JournalEntry[] = []
  const woken = { times: 0 }
  const options = {
    ...rig.options,
    tracker: reachable ? Object.assign(rig.tracker, { reachable }) : rig.tracker,
    wake: () => void woken.times++,
    journal: notedJournal(entered),
  }
  const leads = createLeads(options)
  const submit = async (nth = 0) => {
    const request = await rig.requestOf(nth)
    return { request, outcome: await leads.submit(request) }
  }
  const history = async () =>
    (await rig.db.selectFrom('lead_history').select(['to_state', 'reason']).orderBy('id').execute()).map(
      ({ to_state, reason }) => `${to_state}: ${reason}`,
    )
  const kinds = () => entered.map((entry) => (entry.kind === 'state' ? entry.state : entry.kind))
  return { ...rig, options, leads, submit, history, entered, kinds, woken }
}
const answers = (rig: { tracker: { answer: () => unknown } }, outcome: TrackerOutcome): void => {
  rig.tracker.answer = () => outcome
}

describe('the journal and the worker', () => {
  it('are told of a lead that was delivered at once: the one of its end, the other of nothing', async () => {
    const rig = await pathsRig()
    await rig.submit()
    expect([rig.kinds(), rig.woken.times]).toEqual([['lead', 'done'], 0])
    // All in one millisecond.
    expect((await rig.history()).toSorted()).toEqual([
      'done: accepted',
      'queued: accepted',
      'received: form submitted, phone verified',
      'sending: attempt 1',
    ])
  })

  it('are told of a lead that waits: the one nothing yet, the other that there is work', async () => {
    const rig = await pathsRig()
    answers(rig, { kind: 'retry', reason: 'HTTP 503' })
    const { request, outcome } = await rig.submit()
    expect([rig.kinds(), rig.woken.times]).toEqual([['lead'], 1])
    expect(await rig.leads.submit(request)).toEqual(outcome)
    expect(rig.woken.times).toBe(1)
    answers(rig, { kind: 'accepted' })
    rig.clock.advance(60_000)
    expect(await rig.leads.deliverDue()).toBe(1)
    expect(rig.kinds()).toEqual(['lead', 'done'])
  })

  it.each([
    [false, 'ambiguous', ['lead', 'ambiguous'], ['lead_ambiguous']],
    [true, 'queued', ['lead'], []],
  ] as const)('are told of a sender that died (idempotent: %s), whose lead is %s', async (idempotent, state, kinds, alarms) => {
    const rig = await pathsRig({ idempotent })
    rig.tracker.answer = () => Promise.reject(new Error('killed'))
    await rig.submit()
    rig.clock.advance(20_000)
    expect(await rig.leads.recover()).toBe(0)
    rig.clock.advance(1)
    expect(await rig.leads.recover()).toBe(1)
    expect([await rig.states(), rig.kinds(), rig.alarms]).toEqual([[state], kinds, alarms])
    expect((await rig.history()).join()).toContain('the sender stopped half-way')
  })

  it('are told once that a shut tracker takes leads again', async () => {
    const rig = await pathsRig()
    answers(rig, { kind: 'shut', reason: 'HTTP 401' })
    await rig.submit()
    const row = await rig.db
      .selectFrom('lead_delivery')
      .select(['attempts', 'next_attempt_at', 'problem'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ attempts: 0, next_attempt_at: rig.clock.now() + 300_000, problem: 'the tracker is shut: HTTP 401' })
    const before = rig.woken.times
    answers(rig, { kind: 'accepted' })
    rig.clock.advance(300_000)
    await rig.leads.deliverDue()
    expect([rig.alarms, rig.woken.times]).toEqual([['tracker_shut', 'over: tracker_shut'], before + 1])
  })
})

describe('leads that wait for a connection', () => {
  async function waiting(reason: string, count = 2, more: { reachable?: () => Promise<boolean> } = {}) {
    const rig = await pathsRig(more)
    answers(rig, { kind: 'retry', reason })
    for (let nth = 0; nth < count; nth++) await rig.submit(nth)
    await rig.db
      .updateTable('lead_delivery')
      .set({ next_attempt_at: rig.clock.now() + 1_000_000 })
      .execute()
    answers(rig, { kind: 'accepted' })
    return rig
  }

  it('are due as soon as another one was taken, and the worker is woken', async () => {
    const rig = await waiting('ECONNREFUSED')
    const before = rig.woken.times
    await rig.submit(9)
    expect(rig.woken.times).toBe(before + 1)
    expect(await rig.leads.deliverDue()).toBe(2)
    await rig.submit(8)
    expect(rig.woken.times).toBe(before + 1)
  })

  it('are not due after an answer, although another one was taken', async () => {
    const rig = await waiting('HTTP 503')
    await rig.submit(9)
    expect(await rig.leads.deliverDue()).toBe(0)
  })

  it('are not due while others are refused', async () => {
    const rig = await waiting('ECONNREFUSED')
    answers(rig, { kind: 'rejected', reason: 'HTTP 422' })
    await rig.submit(9)
    expect(await rig.leads.deliverDue()).toBe(0)
  })

  it.each([
    ['ECONNREFUSED', true, 2],
    ['ECONNREFUSED', false, 0],
    ['HTTP 503', true, 0],
  ])('after %s, with the tracker reachable: %s, are %i sent', async (reason, isBack, count) => {
    const rig = await waiting(reason, 2, { reachable: async () => isBack })
    expect(await rig.leads.deliverDue()).toBe(count)
  })

  it('are requested once a sweep, and not once they have two attempts left', async () => {
    let asked = 0
    const rig = await waiting('ECONNREFUSED', 2, {
      reachable: async () => {
        asked++
        return true
      },
    })
    await rig.db.updateTable('lead_delivery').set({ attempts: 7 }).execute()
    expect([await rig.leads.deliverDue(), asked]).toEqual([0, 0])
    await rig.db.updateTable('lead_delivery').set({ attempts: 6 }).execute()
    answers(rig, { kind: 'retry', reason: 'ECONNREFUSED' })
    expect([await rig.leads.deliverDue(), asked]).toEqual([2, 1])
  })

  it('are requested once a sweep also where they have attempts left, and not before what is due is sent', async () => {
    let asked = 0
    const reachable = async (): Promise<boolean> => {
      asked++
      return true
    }
    const rig = await waiting('ECONNREFUSED', 2, { reachable })
    await rig.db.updateTable('lead_delivery').set({ attempts: 1 }).execute()
    answers(rig, { kind: 'retry', reason: 'ECONNREFUSED' })
    expect([await rig.leads.deliverDue(), asked]).toEqual([2, 1])
    const [first] = await rig.db.selectFrom('lead_delivery').select('lead_id').execute()
    await rig.db
      .updateTable('lead_delivery')
      .set({ next_attempt_at: rig.clock.now() })
      .where('lead_id', '=', first?.lead_id ?? '')
      .execute()
    answers(rig, { kind: 'accepted' })
    expect([await rig.leads.deliverDue(), asked]).toEqual([2, 1])
  })

  it('keep their last two attempts although another one was taken', async () => {
    const rig = await waiting('ECONNREFUSED', 1)
    await rig.db.updateTable('lead_delivery').set({ attempts: 7 }).execute()
    await rig.submit(9)
    expect(await rig.leads.deliverDue()).toBe(0)
  })
})

describe('a sweep', () => {
  async function due(count: number) {
    const rig = await pathsRig()
    answers(rig, { kind: 'retry', reason: 'HTTP 503' })
    for (let nth = 0; nth < count; nth++) await rig.submit(nth)
    answers(rig, { kind: 'accepted' })
    rig.clock.advance(60_000)
    return rig
  }

  it('sends no more than it is told to, also beyond the ten that it leases at once', async () => {
    const rig = await due(13)
    expect([await rig.leads.deliverDue(12), await rig.leads.deliverDue()]).toEqual([12, 1])
  })

  it('takes a turn of the pace for each lead that it sends, and none for nothing', async () => {
    const rig = await due(3)
    const turns = () => rig.db.selectFrom('tracker_pace').select('next_at').execute()
    const before = rig.clock.now()
    expect(await rig.leads.deliverDue()).toBe(3)
    expect(await turns()).toEqual([{ next_at: before + 150 }])
    await rig.db.deleteFrom('tracker_pace').execute()
    expect(await rig.leads.deliverDue()).toBe(0)
    expect(await turns()).toEqual([])
  })

  it('sends what the first attempt sent, and asks whether its provinces may be served', async () => {
    const rig = await due(1)
    const asked: unknown[] = []
    rig.eligibility.current = ({ provinces }) => {
      asked.push(provinces)
      return { ok: true }
    }
    await rig.leads.deliverDue()
    const [first, second] = rig.tracker.calls
    expect(second).toEqual(first)
    expect(asked).toEqual([['ON']])
  })

  it('sends a lead whose receipt is gone, which names no other recipient', async () => {
    const rig = await due(1)
    const leads = createLeads({ ...rig.options, consent: { ...rig.consent, recipientOf: async () => undefined } })
    await leads.deliverDue()
    expect(await rig.states()).toEqual(['done'])
  })

  it('gives a lead up after its eighth attempt, keeps why, and raises an alarm', async () => {
    const rig = await due(1)
    answers(rig, { kind: 'retry', reason: 'HTTP 503' })
    await rig.db.updateTable('lead_delivery').set({ attempts: 7 }).execute()
    await rig.leads.deliverDue()
    const row = await rig.db.selectFrom('lead_delivery').select(['state', 'problem']).executeTakeFirstOrThrow()
    expect([row, rig.alarms, rig.kinds()]).toEqual([{ state: 'dead', problem: 'HTTP 503' }, ['lead_dead'], ['lead', 'dead']])
  })

  it('keeps two hundred characters of what a tracker says', async () => {
    const rig = await due(1)
    answers(rig, { kind: 'rejected', reason: 'x'.repeat(300) })
    await rig.leads.deliverDue()
    expect(await rig.history()).toContain(`rejected: ${'x'.repeat(200)}`)
  })

  it('leaves alone, and enters nothing of, a lead whose sender finished in the same instant', async () => {
    const rig = await pathsRig()
    rig.tracker.answer = () => Promise.reject(new Error('killed'))
    await rig.submit()
    rig.clock.advance(20_001)
    const { journal } = rig.options
    const run: typeof journal.run = async (db, work) => {
      await db.updateTable('lead_delivery').set({ state: 'done' }).execute()
      return journal.run(db, work)
    }
    const leads = createLeads({ ...rig.options, journal: { ...journal, run } })
    await leads.recover()
    expect([await rig.states(), rig.kinds(), rig.alarms]).toEqual([['done'], ['lead'], []])
  })

  it('sends nothing of a person who was erased meanwhile', async () => {
    const rig = await due(1)
    const { phone_index } = await rig.db.selectFrom('lead').select('phone_index').executeTakeFirstOrThrow()
    const noOne = { emailIndexes: [], phoneMacs: [], verificationIds: [] }
    await leadsOfPerson(rig).forget(rig.db, { ...noOne, phoneIndexes: [phone_index] } as never)
    expect(await rig.states()).toEqual(['stopped'])
    expect(await rig.history()).toContain('stopped: erased on request')
    expect(await rig.leads.deliverDue()).toBe(0)
  })

  it('says that one failed once the others of its turn are done', async () => {
    const rig = await due(3)
    let calls = 0
    rig.tracker.answer = () => (++calls === 1 ? Promise.reject(new Error('broken')) : { kind: 'accepted' })
    await expect(rig.leads.deliverDue()).rejects.toThrow('broken')
    expect((await rig.states()).toSorted()).toEqual(['done', 'done', 'sending'])
  })

  it('stops a lead whose data were deleted', async () => {
    const rig = await due(1)
    await rig.leads.purge(rig.clock.now())
    await rig.leads.deliverDue()
    expect([await rig.states(), rig.tracker.calls.length]).toEqual([['stopped'], 1])
    expect(await rig.history()).toContain('stopped: its personal data were deleted')
    expect(rig.kinds()).toEqual(['lead', 'stopped'])
  })
})

describe('the pace', () => {
  it('is twenty calls a second over all processes, and a turn beyond ten seconds delays no delivery', async () => {
    const { db } = await leadsRig()
    let now = 1_000_000
    const process_ = () => {
      const slept: number[] = []
      return { slept, ...createPace({ tracker: 't', now: () => now, sleep: async (ms) => void slept.push(ms) }) }
    }
    const [one, other] = [process_(), process_()]
    const take = (pace: typeof one, count: number) => db.transaction().execute((trx) => pace.take(trx, count))
    await take(one, 4)
    for (let nth = 0; nth < 4; nth++) await one.turn()
    expect(one.slept).toEqual([50, 50, 50, 50])
    await take(other, 2)
    await other.turn()
    await other.turn()
    expect(other.slept).toEqual([200, 50])
    now += 100
    await take(other, 1)
    await other.turn()
    expect(other.slept.at(-1)).toBe(200)
    await db
      .updateTable('tracker_pace')
      .set({ next_at: now + 10_001 })
      .execute()
    await take(one, 1)
    await one.turn()
    expect(one.slept.at(-1)).toBe(50)
    expect(await db.selectFrom('tracker_pace').select('next_at').execute()).toEqual([{ next_at: now + 50 }])
    await db
      .updateTable('tracker_pace')
      .set({ next_at: now + 10_000 })
      .execute()
    await take(one, 1)
    await one.turn()
    expect(one.slept.at(-1)).toBe(10_000)
  })
})

describe('a tracker’s answer', () => {
  it('says in the history whether its address may be shown, and raises an alarm where not', async () => {
    const { options, alarms } = await pathsRig()
    const of = (url?: string) => {
      const {
        reason,
        url: shown,
        patch,
      } = verdictOf(options, { kind: 'accepted', ...(url && { url }) }, { lead_id: 'l', attempts: 1, idempotency_key: 'k' })
      return [reason, shown, typeof patch?.url_cipher]
    }
    expect(of()).toEqual(['accepted', undefined, 'object'])
    expect(of('https://go.example.com/a')).toEqual(['accepted', 'https://go.example.com/a', 'string'])
    expect(alarms).toEqual([])
    expect(of('https://evil.example.com/a')).toEqual(['accepted; its redirect address is not on the list', undefined, 'object'])
    expect(alarms).toEqual(['redirect_refused'])
  })

  it('that no connection was made is told from one that was given', async () => {
    const { options } = await pathsRig()
    const of = (reason: string) =>
      verdictOf(options, { kind: 'retry', reason }, { lead_id: 'l', attempts: 1, idempotency_key: 'k' }).reason
    expect([of('HTTP 503'), of('timeout')]).toEqual(['HTTP 503', 'no connection: timeout'])
    expect([provincesOfLead({ province: 'NS,PE' }), provincesOfLead({ province: null })]).toEqual([['NS', 'PE'], []])
  })
})

// Guards a tracker that comes back after an outage: it is neither trampled nor kept waiting (LEAD-5).
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createLeads } from '#server/funnel/leads/leads.ts'
import { leadsRig } from '../../../support/funnel/leads.ts'
import { sized } from '../../../support/size.ts'

const LEADS = sized(150, 500)
const OUTAGE_MS = 600_000
const SWEEP_MS = 15_000
const LIMIT = { timeout: 120_000 }

type Rig = Awaited<ReturnType<typeof leadsRig>>

async function visit(rig: Rig, from: number, until: number): Promise<void> {
  for (let nth = from; nth < until; nth++) await rig.leads.submit(await rig.requestOf(nth))
}

/** The most calls within any one second. */
const peak = (times: readonly number[]): number =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length))

type Outage = { readonly leads: number; readonly pace: (ms: number) => Promise<void>; readonly visitor: boolean }

/**
 * An outage with sweeps every 15 s, then the tracker's return, which a visitor's lead shows, or nothing.
 * @returns when it was called from then on, and how long after its return the last lead was done
 */
async function outage(rig: Rig, { leads, pace, visitor }: Outage) {
  const { clock, tracker } = rig
  let isBack = false
  const looking = Object.assign(tracker, visitor ? {} : { reachable: async () => isBack })
  const worker = createLeads({ ...rig.options, tracker: looking, random: Math.random, sleep: pace })
  const sweepUntil = async (over: () => Promise<boolean>): Promise<void> => {
    while (!(await over())) {
      const at = clock.now()
      if ((await worker.deliverDue()) === 0) clock.advance(Math.max(0, SWEEP_MS - (clock.now() - at)))
    }
  }
  tracker.answer = () => ({ kind: 'retry', reason: 'ECONNREFUSED' })
  await visit(rig, 0, leads)
  const start = clock.now()
  await sweepUntil(async () => clock.now() - start > OUTAGE_MS)
  const times: number[] = []
  tracker.answer = () => {
    times.push(clock.now())
    return { kind: 'accepted' }
  }
  if (visitor) await visit(rig, leads, leads + 1)
  const returned = visitor ? (times[0] ?? Number.NaN) : clock.now()
  isBack = true
  await sweepUntil(async () => (await rig.states()).every((state) => state === 'done'))
  return { times, drainedAfter: clock.now() - returned }
}

it(
  'a tracker that comes back gets twenty leads a second at most, and all of them within a minute, though no visitor shows that it is back',
  LIMIT,
  async () => {
    const rig = await leadsRig()
    const pace = async (ms: number): Promise<void> => rig.clock.advance(ms)
    const { times, drainedAfter } = await outage(rig, { leads: LEADS, pace, visitor: false })
    expect(times).toHaveLength(LEADS)
    expect(peak(times)).toBeLessThanOrEqual(20)
    expect(drainedAfter).toBeLessThanOrEqual(60_000)
  },
)

it('a tracker that comes back gets all leads at the same pace when the next visitor shows it', LIMIT, async () => {
  const rig = await leadsRig()
  const pace = async (ms: number): Promise<void> => rig.clock.advance(ms)
  const { times, drainedAfter } = await outage(rig, { leads: 100, pace, visitor: true })
  expect(times).toHaveLength(101)
  expect(peak(times)).toBeLessThanOrEqual(20)
  expect(drainedAfter).toBeLessThanOrEqual(60_000)
})

/** Two workers on one store at the same time. No timer of the machine wakes up late: the clock goes on while both of them sleep. @returns when the tracker was called */
async function together(clockOff = 0): Promise<readonly number[]> {
  const rig = await leadsRig()
  const { clock } = rig
  rig.tracker.answer = () => ({ kind: 'retry', reason: 'ECONNREFUSED' })
  await visit(rig, 0, 60)
  clock.advance(30 * 60_000)
  const times: number[] = []
  rig.tracker.answer = () => {
    times.push(clock.now())
    return { kind: 'accepted' }
  }
  const asleep = new Set<{ readonly until: number; readonly wake: () => void }>()
  const sleep = (ms: number): Promise<void> => new Promise((wake) => void asleep.add({ until: clock.now() + ms, wake }))
  let working = 2
  const work = [0, clockOff].map((off) =>
    createLeads({ ...rig.options, now: () => rig.now() + off, sleep })
      .deliverDue()
      .finally(() => working--),
  )
  while (working > 0) {
    await new Promise(setImmediate)
    const [next] = [...asleep].toSorted((one, other) => one.until - other.until)
    if (!next || asleep.size < working) continue
    clock.advance(next.until - clock.now())
    asleep.delete(next)
    next.wake()
  }
  await Promise.all(work)
  return times
}

it('a tracker that comes back gets twenty leads a second from all workers together', LIMIT, async () => {
  const times = await together()
  expect(times).toHaveLength(60)
  // One more where the last turn of one worker and the first of another are counted with the second between them.
  expect(peak(times)).toBeLessThanOrEqual(21)
})

it(
  'a tracker that comes back is called by a worker whose clock is wrong, too, and holds up no other (control: they do not share the pace)',
  LIMIT,
  async () => {
    const times = await together(86_400_000)
    expect(times).toHaveLength(60)
    expect(peak(times)).toBeGreaterThan(30)
  },
)

it('a sweep leaves leads as they are where no turn can be had', async () => {
  const rig = await leadsRig()
  rig.tracker.answer = () => ({ kind: 'retry', reason: 'HTTP 503' })
  await visit(rig, 0, 3)
  rig.clock.advance(SWEEP_MS)
  const called = rig.tracker.calls.length
  const stored = () => rig.db.selectFrom('lead_delivery').selectAll().orderBy('lead_id').execute()
  const before = await stored()
  await sql`alter table tracker_pace rename to gone`.execute(rig.db)
  await expect(rig.leads.deliverDue()).rejects.toThrow('tracker_pace')
  expect([await stored(), rig.tracker.calls.length]).toEqual([before, called])
  await sql`alter table gone rename to tracker_pace`.execute(rig.db)
  rig.tracker.answer = () => ({ kind: 'accepted' })
  expect([await rig.leads.deliverDue(), await rig.states()]).toEqual([3, ['done', 'done', 'done']])
})

it('a tracker that comes back would be trampled without the pace (control)', LIMIT, async () => {
  const { times } = await outage(await leadsRig(), { leads: 150, pace: async () => undefined, visitor: true })
  expect(peak(times)).toBeGreaterThan(100)
})

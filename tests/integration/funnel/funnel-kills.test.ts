// Processes die with a lead in every state: none that was confirmed is lost, none arrives twice (LEAD-1, LEAD-2, LEAD-6).
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { sql } from 'kysely'
import { build } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import type { SubmitRequest } from '#server/funnel/leads/submission.ts'
import { storedVerification } from '#server/funnel/store/stored-verification.ts'
import { leadsStore, onPostgres } from '../../support/funnel/funnel.ts'
import { openLeads, type ProcessOptions, type Told } from '../../support/funnel/leads-process.ts'
import { isLong, sized } from '../../support/size.ts'
import { nobodyThere, stubServer } from '../../support/stub-server.ts'

/** After so many leads both processes die: in the long suite fifty times each, on Postgres fifteen times. */
const PER_KILL = 6
const KILLS = sized(10, onPostgres ? 30 : 100)
const LEADS = (KILLS / 2) * PER_KILL
const HOUR = 3_600_000
/** The leads a hundred: what the tracker does with them after taking them, or before (`503`). */
const FAULTS = { busy: 10, reset: 8, hang: 4, fail: 4, html: 4 }

type Role = 'web' | 'worker'
/** As many as each store is run with. */
const PROCESSES = onPostgres ? { web: 3, worker: 2 } : { web: 1, worker: 1 }

/** Faults in their shares, spread over every hundred calls. */
function faultOf(call: number): string | undefined {
  let slot = (call * 37) % 100
  return Object.entries(FAULTS).find(([, share]) => {
    slot -= share
    return slot < 0
  })?.[0]
}

/** Takes a lead and then answers, breaks the line, hangs, fails or answers HTML; or refuses it beforehand. */
function faultyTracker(arrived: Map<string, number>, callers: Set<string | undefined>, idempotent: boolean): RequestListener {
  let calls = 0
  return (req, res) => {
    const fault = faultOf(calls++)
    callers.add(req.url)
    const key = String(req.headers['idempotency-key'])
    req.resume()
    req.on('end', () => {
      if (fault === 'busy') return void res.writeHead(503).end()
      arrived.set(key, idempotent ? 1 : (arrived.get(key) ?? 0) + 1)
      if (fault === 'reset') return void req.socket.destroy()
      if (fault === 'hang') return
      if (fault === 'fail') return void res.writeHead(500).end()
      if (fault === 'html') return void res.end('<html>ok</html>')
      res.end('{"ret_code":"200"}')
    })
  }
}

/** The process in one file: it is started some four hundred times, and starts three times as fast. A run on each store at the same time has its own. */
const BUNDLE = `node_modules/.cache/funnel-kills-${onPostgres ? 'postgres' : 'sqlite'}`
beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'tests/support/funnel/leads-process.ts', outDir: BUNDLE, copyPublicDir: false, target: 'esnext' },
    ssr: { noExternal: /^(?!better-sqlite3)/ },
  }),
)

const start = async (role: Role, options: ProcessOptions): Promise<ChildProcess> => {
  const child = fork(`${BUNDLE}/leads-process.js`, [JSON.stringify({ role, ...options })], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}
const kill = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** One process at work and one in waiting, so that a kill costs no start. */
function line(role: Role, options: ProcessOptions) {
  let spare = start(role, options)
  let current: ChildProcess | undefined
  return {
    async next(): Promise<ChildProcess> {
      if (current) await kill(current)
      current = await spare
      spare = start(role, options)
      current.send('begin')
      return current
    },
    async stop(): Promise<void> {
      await Promise.all([current && kill(current), spare.then(kill)])
    },
  }
}

/** As many processes as the store is run with, of which one dies at a time. */
function fleet(role: Role, options: ProcessOptions) {
  const lines = Array.from({ length: PROCESSES[role] }, () => line(role, options))
  let current: ChildProcess[] | undefined
  let turn = 0
  return {
    /** Another one in the place of one that dies; the first time, all of them. */
    async next(): Promise<readonly ChildProcess[]> {
      const due = turn++ % lines.length
      current = await Promise.all(lines.map(async (each, nth) => (nth === due ? undefined : current?.[nth]) ?? each.next()))
      return current
    },
    stop: () => Promise.all(lines.map((each) => each.stop())),
  }
}

async function verifiedRequests(options: ProcessOptions, leads: number): Promise<SubmitRequest[]> {
  const { db, otp, sms } = await openLeads(options)
  const requests: SubmitRequest[] = []
  for (let i = 0; i < leads; i++) {
    const person = { phone: `+1416555${String(1000 + i)}`, email: `p${i}@example.ca`, ip: '198.51.100.1' }
    const sent = await otp.send(person)
    if (sent.kind !== 'sent') throw new Error(sent.kind)
    await otp.verify({ ...person, verificationId: sent.verificationId, code: sms.lastCode() })
    const fields = { firstName: 'A', lastName: 'B', email: person.email, phoneNumber: person.phone }
    const rest = { tracking: {}, consents: ['sharing'], page: '/', locale: 'en-CA', country: 'CA', ip: '', userAgent: '' }
    requests.push({ verificationId: sent.verificationId, fields, ...rest })
  }
  await db.destroy()
  return requests
}

type Case = { readonly keepsOne: boolean; readonly treatedAsIdempotent: boolean; readonly leads?: number }

/** A tracker of one kind with a store of its own, and the leads that are to reach it. */
async function openCase({ keepsOne, treatedAsIdempotent, leads = LEADS }: Case) {
  const { db, location } = await leadsStore()
  const arrived = new Map<string, number>()
  const callers = new Set<string | undefined>()
  const tracker = await stubServer(faultyTracker(arrived, callers, keepsOne))
  const options: ProcessOptions = { location, tracker, idempotent: treatedAsIdempotent, ahead: 0 }
  return { db, arrived, callers, options, requests: await verifiedRequests(options, leads) }
}

/** Notes every answer of the web processes. @returns when they gave `enough` of them */
const answersOf = (webs: readonly ChildProcess[], enough: number, note: (answer: Told) => void): Promise<void> =>
  new Promise((resolve) => {
    let missing = enough
    if (missing === 0) resolve()
    const hear = (message: unknown): void => {
      note(message as Told)
      if (--missing === 0) resolve()
    }
    for (const web of webs) web.removeAllListeners('message').on('message', hear)
  })

/** Submits all leads while web and worker are killed again and again; a visitor without an answer asks the next process. */
async function killAndSubmit(options: ProcessOptions, requests: readonly SubmitRequest[]) {
  const told = new Map<string | undefined, unknown>()
  const waiting = new Map<string | undefined, SubmitRequest>()
  const webs = fleet('web', { ...options, tracker: `${options.tracker}/web` })
  const workers = fleet('worker', { ...options, tracker: `${options.tracker}/worker` })
  let kills = 0
  for (let from = 0; from < requests.length || waiting.size > 0; from += PER_KILL) {
    const [serving] = await Promise.all([webs.next(), workers.next()])
    const isLast = from >= requests.length
    const again = [...waiting.values()].slice(0, isLast ? undefined : PER_KILL)
    const fresh = requests.slice(from, from + PER_KILL)
    for (const request of fresh) waiting.set(request.verificationId, request)
    // The others are somewhere between their first byte and their answer when the processes die.
    const answered = answersOf(serving, isLast ? waiting.size : (from / PER_KILL) % 4, ([id, status]) => {
      waiting.delete(id)
      told.set(id, status)
    })
    for (const [nth, request] of [...again, ...fresh].entries()) serving[nth % serving.length]?.send(request)
    await answered
    if (!isLast) kills += 2
  }
  await Promise.all([webs.stop(), workers.stop()])
  return { told, kills }
}

/** Submits under kills, lets 60 simulated hours of sweeps pass, then counts. */
async function run(given: Case) {
  const { db, arrived, callers, options, requests } = await openCase(given)
  const { told, kills } = await killAndSubmit(options, requests)
  const both = callers.has('/web') && callers.has('/worker')
  for (let hours = 1; hours <= 60; hours += 6) {
    const later = await openLeads({ ...options, ahead: hours * HOUR })
    await later.leads.recover()
    await later.leads.deliverDue()
    await later.db.destroy()
  }
  const kept = await db
    .selectFrom('lead')
    .innerJoin('lead_delivery', 'lead_id', 'id')
    .select(['verification_id as id', 'idempotency_key as key', 'state'])
    .execute()
  const confirmed = [...told].filter(([, status]) => status === 200 || status === 202).map(([id]) => id)
  const lost = confirmed.filter((id) => !kept.some((lead) => lead.id === storedVerification(id ?? '')))
  const twice = [...arrived.values()].filter((times) => times > 1).length
  const integrity = onPostgres
    ? 'ok'
    : (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)).rows[0]?.integrity_check
  /** Leads that did not end as `done` with one arrival. */
  const unsettled = kept.filter(({ key, state }) => state !== 'done' || arrived.get(key) !== 1)
  const counts = { kills, both, confirmed: confirmed.length, kept: kept.length, lost, twice, integrity }
  return { counts, unsettled }
}

const LIMIT = { timeout: 120_000 }
/** In ten kills the worker may die before each of its calls; in a hundred both sides must have called the tracker. */
const BOTH = isLong ? true : expect.any(Boolean)
const WHOLE = { kills: KILLS, both: BOTH, confirmed: LEADS, kept: LEADS, lost: [], twice: 0, integrity: 'ok' }

it('delivery loses nothing and sends nothing twice where the tracker keeps one lead a key', LIMIT, async () => {
  const { counts, unsettled } = await run({ keepsOne: true, treatedAsIdempotent: true })
  expect(counts).toEqual(WHOLE)
  expect(unsettled).toEqual([])
})

it('delivery parks what is unclear, and sends nothing twice, where the tracker keeps no keys', LIMIT, async () => {
  const { counts, unsettled } = await run({ keepsOne: false, treatedAsIdempotent: false })
  expect(counts).toEqual(WHOLE)
  expect(new Set(unsettled.map(({ state }) => state))).toEqual(new Set(['ambiguous']))
})

/** A tracker that has the bytes of the first call and gives no answer; later ones it takes. */
async function silentTracker() {
  const keys: unknown[] = []
  const reached = Promise.withResolvers<void>()
  const origin = await stubServer((req, res) => {
    keys.push(req.headers['idempotency-key'])
    req.resume()
    req.on('end', () => (keys.length === 1 ? reached.resolve() : res.end('{"ret_code":"200"}')))
  })
  return { keys, origin, reached: reached.promise }
}

/** A lead that was kept by a process which died before it asked the tracker. */
async function leaveQueued(options: ProcessOptions, request: SubmitRequest): Promise<void> {
  const { db, leads } = await openLeads({ ...options, tracker: await nobodyThere() })
  await leads.submit(request)
  await db.updateTable('lead_delivery').set({ attempts: 0, next_attempt_at: 0 }).execute()
  await db.destroy()
}

it.each([
  ['web', true, 'done', 2, []],
  ['web', false, 'ambiguous', 1, ['lead_ambiguous']],
  ['worker', true, 'done', 2, []],
  ['worker', false, 'ambiguous', 1, ['lead_ambiguous']],
] as const)(
  'takes up what a killed %s was sending after 20 s (one lead a key: %s): %s after %i calls, alarms %j',
  LIMIT,
  async (role, idempotent, state, calls, alarms) => {
    const { db, location } = await leadsStore()
    const { keys, origin, reached } = await silentTracker()
    const options: ProcessOptions = { location, tracker: origin, idempotent, ahead: 0, deadlineMs: 60_000 }
    const [request] = (await verifiedRequests(options, 1)) as [SubmitRequest]
    if (role === 'worker') await leaveQueued(options, request)
    const child = await start(role, options)
    child.send('begin')
    if (role === 'web') child.send(request)
    await reached
    await kill(child)
    const raised: string[] = []
    const recoverAfter = async (ahead: number): Promise<number> => {
      const other = await openLeads({ ...options, ahead })
      const recovered = await other.leads.recover()
      await other.leads.deliverDue()
      await other.db.destroy()
      raised.push(...other.alarms)
      return recovered
    }
    expect(await recoverAfter(15_000)).toBe(0)
    expect(await recoverAfter(21_000)).toBe(1)
    expect(await recoverAfter(35_000)).toBe(0)
    expect((await db.selectFrom('lead_delivery').select('state').execute()).map((row) => row.state)).toEqual([state])
    expect([keys.length, new Set(keys).size, raised]).toEqual([calls, 1, alarms])
  },
)

it('delivery would send leads twice without the parking (control)', LIMIT, async () => {
  const { counts } = await run({ keepsOne: false, treatedAsIdempotent: true, leads: 60 })
  expect(counts.twice).toBeGreaterThan(0)
})

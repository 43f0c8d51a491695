/**
 * The three calls of the funnel against a bare Express handler that writes one row with the same durability, in a commit of its own.
 * Both are warm, asked by the same client over connections that stay open, and take turns: each ratio is of two neighbouring moments.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { DEFAULT_LIMITS } from '#server/funnel/limits/table.ts'
import { freePort, type Site, startSite } from '../../tests/support/browser/site.ts'
import { quantile, timed } from '../../tests/support/timing.ts'
import { compare, cpuSeconds, type Figure } from './measure.ts'

const ROUNDS = 5
/** For the compilers: what a code or a lead runs through is compiled after some hundreds, a bare handler at once. */
const FIRST_ROUNDS = 3
const VISITORS = 200
const AT_ONCE = 20

type Visitor = { readonly phone: string; readonly email: string; readonly ip: string; cookie: string }
type Batch = { readonly perSecond: number; readonly latencies: readonly number[]; readonly cpuMs: number }

const AREAS = ['204', '306', '403', '416', '514', '604', '613', '902'] as const

/** Each with an address and a number of their own, as visitors have them. */
const visitorsOf = (round: number): Visitor[] =>
  Array.from({ length: VISITORS }, (_, nth) => {
    const index = round * VISITORS + nth
    return {
      phone: `+1${AREAS[index % AREAS.length]}${2_000_000 + index * 17}`,
      email: `v${index}@example.com`,
      ip: `198.18.${index >> 8}.${index & 255}`,
      cookie: '',
    }
  })

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

async function post(url: string, body: object, { ip, cookie }: Visitor): Promise<IncomingMessage> {
  const payload = JSON.stringify(body)
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(payload),
    'X-Forwarded-For': ip,
    ...(cookie && { Cookie: cookie }),
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(url, { method: 'POST', agent, headers }, resolve).once('error', reject).end(payload)
  const response = await promise
  const answer = await text(response)
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${answer}`)
  return response
}

/** Runs a call for every visitor, a few at a time. */
async function timeAll(pid: number, visitors: readonly Visitor[], call: (visitor: Visitor) => Promise<unknown>): Promise<Batch> {
  const [startedAt, usedBefore] = [performance.now(), cpuSeconds(pid)]
  const latencies = await timed(visitors.length, AT_ONCE, (nth) => call(visitors[nth] as Visitor))
  const perSecond = (visitors.length * 1000) / (performance.now() - startedAt)
  return { perSecond, latencies, cpuMs: ((cpuSeconds(pid) - usedBefore) * 1000) / visitors.length }
}

const BARE_SERVER = `
const express = require('express'); const SQLite = require('better-sqlite3')
const db = new SQLite(process.env.FILE); db.pragma('journal_mode=WAL'); db.pragma('synchronous=FULL'); db.exec('create table t (body text)')
const insert = db.prepare('insert into t values (?)'); const app = express()
app.post('/', express.json(), (q, s) => { insert.run(JSON.stringify(q.body)); s.json({ success: true }) })
app.listen(process.env.PORT, '127.0.0.1', () => process.send('up'))`

async function startBare(folder: string) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '-e', BARE_SERVER], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { NODE_ENV: 'production', PORT: String(port), FILE: join(folder, 'bare.db'), PATH: process.env.PATH },
  })
  await new Promise((resolve) => child.once('message', resolve))
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => child.kill() }
}

/**
 * Every limit raised: this measures the work, not the refusals. A decision looks at the uses in its windows; those of a second
 * are here about as many as the site's own limits allow in an hour.
 */
const OPEN_LIMITS = Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((row) => [row, { max: 1_000_000, seconds: 1 }]))

function codesOf(dataDir: string): Map<string, string> {
  const lines = readFileSync(join(dataDir, 'outbox/sms.ndjson'), 'utf8').trim().split('\n')
  return new Map(
    lines
      .map((line) => JSON.parse(line) as { to: string; body: string })
      .map(({ to, body }) => [to, /#(\d+)$/.exec(body)?.[1] ?? '']),
  )
}

type Call = (visitor: Visitor) => Promise<unknown>

function callsOf({ url, dataDir }: Site): Readonly<Record<string, () => Call>> {
  return {
    'send-otp': () => async (visitor) => {
      const { headers } = await post(`${url}/api/send-otp`, { phoneNumber: visitor.phone, email: visitor.email }, visitor)
      visitor.cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    },
    'verify-otp': () => {
      const codes = codesOf(dataDir)
      return (visitor) => {
        const { phone, email } = visitor
        return post(`${url}/api/verify-otp`, { phoneNumber: phone, email, code: codes.get(phone) }, visitor)
      }
    },
    'track-lead': () => (visitor) => {
      const { phone, email } = visitor
      const person = { firstName: 'Ada', lastName: 'Bench', email, phoneNumber: phone }
      return post(`${url}/api/track-lead`, { ...person, consents: ['sharing'] }, visitor)
    },
  }
}

type Round = { readonly ours: Batch; readonly bare: Batch }

function figuresOf(name: string, rounds: readonly Round[]): Figure[] {
  const each = (of: (batch: Batch) => number) => [rounds.map(({ ours }) => of(ours)), rounds.map(({ bare }) => of(bare))] as const
  return [
    compare({ name: `${name} (bare Express, one row)`, unit: 'calls/s', goal: '>= 0.6' }, ...each(({ perSecond }) => perSecond)),
    compare({ name: `${name}, processor`, unit: 'ms/call', goal: '–' }, ...each(({ cpuMs }) => cpuMs)),
    compare(
      { name: `${name}, p99 of ${AT_ONCE} at once`, unit: 'ms', goal: 'ours <= 60' },
      ...each(({ latencies }) => quantile(latencies, 0.99)),
    ),
  ]
}

export async function measureFunnel(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-bench-'))
  const limitsFile = join(folder, 'limits.json')
  writeFileSync(limitsFile, JSON.stringify(OPEN_LIMITS))
  const env = { LIMITS_FILE: limitsFile, LOG_LEVEL: 'warn', SIMULATED_TICK_MS: '5000', TRUST_PROXY_HOPS: '1' }
  const site = await startSite({ env })
  const reference = await startBare(folder)
  const rounds = new Map<string, Round[]>()
  try {
    for (let round = 0; round < FIRST_ROUNDS + ROUNDS; round++) {
      const visitors = visitorsOf(round)
      for (const [name, open] of Object.entries(callsOf(site))) {
        const bare = await timeAll(reference.pid, visitors, (visitor) =>
          post(reference.url, { phoneNumber: visitor.phone, email: visitor.email }, visitor),
        )
        const ours = await timeAll(site.pid('web'), visitors, open())
        if (round >= FIRST_ROUNDS) rounds.set(name, [...(rounds.get(name) ?? []), { ours, bare }])
      }
    }
    return [...rounds].flatMap(([name, measured]) => figuresOf(name, measured))
  } finally {
    agent.destroy()
    reference.stop()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The three calls of the funnel against a bare Express handler that writes one row with the same durability. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_LIMITS } from '#server/funnel/limits/table.ts'
import { freePort, startSite } from '../../tests/support/browser/site.ts'
import { type Figure, median, percentile } from './measure.ts'

const VISITORS = 240
const AT_ONCE = 8

type Timed = { readonly perSecond: number; readonly p99: number }
type Visitor = { readonly phone: string; readonly email: string; cookie: string }

/** Runs a call for every visitor, a few at a time. */
async function timeAll<T>(visitors: readonly T[], call: (visitor: T) => Promise<void>): Promise<Timed> {
  const latencies: number[] = []
  const queue = [...visitors]
  const startedAt = performance.now()
  const lane = async (): Promise<void> => {
    for (let visitor = queue.pop(); visitor !== undefined; visitor = queue.pop()) {
      const at = performance.now()
      await call(visitor)
      latencies.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { perSecond: (visitors.length * 1000) / (performance.now() - startedAt), p99: percentile(latencies, 0.99) }
}

async function post(url: string, body: object, cookie = ''): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response
}

const BARE = `
const express = require('express'); const SQLite = require('better-sqlite3')
const db = new SQLite(process.env.FILE); db.pragma('journal_mode=WAL'); db.pragma('synchronous=FULL'); db.exec('create table t (body text)')
const insert = db.prepare('insert into t values (?)'); const app = express()
app.post('/', express.json(), (q, s) => { insert.run(JSON.stringify(q.body)); s.json({ success: true }) })
app.listen(process.env.PORT, '127.0.0.1', () => process.send('up'))`

async function timeBare(folder: string): Promise<Timed> {
  const port = await freePort()
  const child = spawn(process.execPath, ['-e', BARE], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PORT: String(port), FILE: join(folder, 'bare.db'), PATH: process.env.PATH },
  })
  await new Promise((resolve) => child.once('message', resolve))
  const visitors = Array.from({ length: VISITORS }, (_, index) => ({
    phoneNumber: `+1416${2_000_000 + index}`,
    email: `v${index}@example.com`,
  }))
  const timed = await timeAll(visitors, async (visitor) => void (await (await post(`http://127.0.0.1:${port}/`, visitor)).text()))
  child.kill()
  return timed
}

/** Every limit raised: this measures the work, not the refusals. */
const OPEN_LIMITS = Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((row) => [row, { max: 1_000_000 }]))

function codesOf(dataDir: string): Map<string, string> {
  const lines = readFileSync(join(dataDir, 'outbox/sms.ndjson'), 'utf8').trim().split('\n')
  return new Map(
    lines
      .map((line) => JSON.parse(line) as { to: string; body: string })
      .map(({ to, body }) => [to, /#(\d+)$/.exec(body)?.[1] ?? '']),
  )
}

export async function measureFunnel(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-bench-'))
  const limitsFile = join(folder, 'limits.json')
  writeFileSync(limitsFile, JSON.stringify(OPEN_LIMITS))
  const site = await startSite({ env: { LIMITS_FILE: limitsFile, LOG_LEVEL: 'warn', SIMULATED_TICK_MS: '5000' } })
  const visitors: Visitor[] = Array.from({ length: VISITORS }, (_, index) => ({
    phone: `+1416${2_000_000 + index * 17}`,
    email: `v${index}@example.com`,
    cookie: '',
  }))
  try {
    const bare = await timeBare(folder)
    const send = await timeAll(visitors, async (visitor) => {
      const response = await post(`${site.url}/api/send-otp`, { phoneNumber: visitor.phone, email: visitor.email })
      visitor.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    })
    const codes = codesOf(site.dataDir)
    const verify = await timeAll(visitors, async ({ phone, email, cookie }) => {
      await post(`${site.url}/api/verify-otp`, { phoneNumber: phone, email, code: codes.get(phone) }, cookie)
    })
    const lead = await timeAll(visitors, async ({ phone, email, cookie }) => {
      await post(
        `${site.url}/api/track-lead`,
        { firstName: 'Ada', lastName: 'Bench', email, phoneNumber: phone, consents: ['sharing'] },
        cookie,
      )
    })
    const again = await timeBare(mkdtempSync(join(folder, 'again-')))
    const reference = { perSecond: median([bare.perSecond, again.perSecond]), p99: median([bare.p99, again.p99]) }
    return Object.entries({ 'send-otp': send, 'verify-otp': verify, 'track-lead': lead }).flatMap(([name, ours]): Figure[] => [
      {
        name: `${name} (bare Express, one row)`,
        ours: ours.perSecond,
        reference: reference.perSecond,
        unit: 'calls/s',
        ratio: ours.perSecond / reference.perSecond,
        goal: '–',
      },
      { name: `${name}, p99`, ours: ours.p99, reference: reference.p99, unit: 'ms', ratio: ours.p99 / reference.p99, goal: '–' },
    ])
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

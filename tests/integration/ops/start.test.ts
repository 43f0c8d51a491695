/** One command runs everything, survives the death of any part, and leaves nothing behind. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { LEADS_STEPS } from '#server/funnel/store/migrations.ts'
import { openKeyring } from '#server/funnel/store/open-keyring.ts'
import type { LeadsSchema } from '#server/funnel/store/schema.ts'
import { openStore } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { freePort } from '../../support/browser/site.ts'
import { OFFLINE, runStart, type Started, startAll } from '../../support/browser/start.ts'
import { listening } from '../../support/listening.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { goal } from '../../support/timing.ts'
import { until } from '../../support/until.ts'

/** How soon all is back, or gone. */
const WITHIN_MS = goal(10_000)

type Row = { symbol: string; price: number; last_updated: string }

describe('npm start', () => {
  let started: Started
  beforeAll(async () => {
    started = await startAll()
  })
  afterAll(() => started.end('SIGKILL'))

  const rows = async (): Promise<Row[]> =>
    ((await (await fetch(`${started.url}/api/market-data`)).json()) as { rows: Row[] }).rows

  /** New prices arrive again: the newest time we took a price in is later than this moment. */
  const isLiveAgain = (since: number) =>
    until(
      'new prices',
      async () => {
        const newest = await rows().then(
          (all) => Math.max(...all.map((row) => Date.parse(row.last_updated))),
          () => 0,
        )
        return newest > since
      },
      WITHIN_MS,
    )

  it('prints one ready line that says where prices and messages come from', () => {
    expect(started.output().match(/^Ready on .*$/gm)).toEqual([
      expect.stringMatching(/crypto prices: simulated.*SMS messages: kept in .*sms\.ndjson/),
    ])
  })

  it('opens the desk without a sign-in for this machine, and says so there and in the ready line', async () => {
    const page = await until('the desk answers', () =>
      fetch(started.deskUrl).then(
        (answer) => answer.text(),
        () => '',
      ),
    )
    expect(page).toContain('Demonstration: no sign-in')
    expect(started.output()).toMatch(new RegExp(`^Ready on .*; desk: ${started.deskUrl}\\)$`, 'm'))
  })

  for (const part of ['worker', 'web', 'redis'] as const)
    it(`is live again within ten seconds after kill -9 of ${part}`, async () => {
      const pid = await until(`${part} runs`, () => started.pidOf(part))
      process.kill(pid, 'SIGKILL')
      await until(`${part} runs again`, () => {
        const now = started.pidOf(part)
        return now !== undefined && now !== pid
      })
      await isLiveAgain(Date.now())
    })

  it('leaves no process behind', async () => {
    const before = started.processes()
    expect(before.length).toBeGreaterThanOrEqual(4)
    expect(await started.end('SIGINT')).toBe(0)
    expect(started.processes()).toEqual([])
  })
})

describe('npm itself, as a service manager runs it', () => {
  it('takes everything with it within ten seconds of SIGTERM', async () => {
    const started = await startAll({}, ['npm', 'start'])
    expect(started.processes().length).toBeGreaterThanOrEqual(5)
    const told = performance.now()
    await started.end('SIGTERM')
    await until('nothing is left', () => started.processes().length === 0, WITHIN_MS)
    expect(performance.now() - told).toBeLessThan(WITHIN_MS)
  })
})

it('npm start ends with everything it started once its output has no reader', async () => {
  const started = await startAll()
  onTestFinished(async () => void (await started.end('SIGKILL')))
  started.closeOutput()
  // It has something to say again.
  const worker = await until('the worker runs', () => started.pidOf('worker'))
  process.kill(worker, 'SIGKILL')
  await until('nothing is left', () => started.processes().length === 0, WITHIN_MS)
})

it('npm start prints six lines for a person at a terminal, and keeps the log in a file', async () => {
  // `script` gives a command a terminal.
  const started = await startAll({}, ['script', '-qec', `${process.execPath} ops/start.ts`, '/dev/null'])
  onTestFinished(async () => void (await started.end('SIGKILL')))
  const site = started.url.replace('127.0.0.1', 'localhost')
  const lines = started.output().replaceAll('\r', '').trim().split('\n')
  expect(lines.slice(lines.findIndex((line) => line.startsWith('Ready on')))).toEqual([
    `Ready on ${site} (Ctrl-C to stop)`,
    expect.stringContaining(started.deskUrl),
    `  Codes    ${site}/outbox (no texts are sent)`,
    '  Prices   simulated',
    expect.stringMatching(
      /^ {2}Sources {2}(no problems so far|(none of \d+ answers|\d+ do(es)? not answer); figures not yet received are demo data)$/,
    ),
    expect.stringMatching(/^ {2}Log {6}.*log\.ndjson$/),
  ])
  expect(started.output()).not.toContain('{"level"')
  const log = /^ {2}Log {6}(\S+)/m.exec(started.output())?.[1] ?? ''
  expect(readFileSync(log, 'utf8')).toContain('"msg":"web is ready"')
})

describe('npm start refuses in one line', () => {
  const other = (port: number): number => (port + 100 > 65_535 ? port - 100 : port + 100)

  it('a port that is in use', async () => {
    const holder = createServer()
    const { port } = await listening(holder)
    const ports = { PORT: String(port), HOST: '127.0.0.1', OPS_PORT: '0' }
    const { code, output } = await runStart({ ...ports, DATA_DIR: temporaryFolder() })
    holder.close()
    expect([code, output]).toEqual([
      1,
      `Port ${port} is in use. Stop what uses it, or choose another: PORT=${other(port)} npm start\n`,
    ])
  })

  it('a port that web alone finds in use, as when two of its ports are one', async () => {
    const port = String(await freePort())
    const ports = { PORT: port, HOST: '127.0.0.1', OPS_PORT: port, OPS_HOST: '127.0.0.1' }
    const { code, output } = await runStart({ ...ports, ...OFFLINE, DATA_DIR: temporaryFolder() })
    const lines = output.split('\n').filter((line) => line !== '' && !line.startsWith('{'))
    const cause = `Cannot listen on 127.0.0.1:${port} (it is in use)`
    expect([code, lines]).toEqual([
      1,
      [cause, `Port ${port} is in use. Stop what uses it, or choose another: PORT=${other(Number(port))} npm start`],
    ])
  })

  it('a data folder it may not write to', async () => {
    const { code, output } = await runStart({ DATA_DIR: '/dev/null/data', APP_SECRET: 'x'.repeat(32) })
    expect([code, output]).toEqual([1, 'DATA_DIR: got "/dev/null/data", takes a folder this user may write to (ENOTDIR)\n'])
  })

  /** What only web and worker find out: the supervisor must not start them again and again. */
  const found: [what: string, env: Record<string, string>, line: RegExp][] = [
    [
      'an advertiser that is not on record',
      { LEAD_TRACKER_ADVERTISER: 'unknown' },
      /^LEAD_TRACKER_ADVERTISER: got "unknown", takes the id of a file in content\/advertisers\n$/,
    ],
    [
      'limits that cannot be read',
      { LIMITS_FILE: '/nowhere/limits.json' },
      /^LIMITS_FILE: got "\/nowhere\/limits.json", takes the path of a readable file\n$/,
    ],
    ['limits that are none', { LIMITS_FILE: 'package.json' }, /^(LIMITS_FILE: .*\n)+$/],
  ]
  it.each(found)('%s, although web and worker are children', async (_what, over, line) => {
    const dataDir = temporaryFolder()
    const ports = { PORT: String(await freePort()), OPS_PORT: String(await freePort()), HOST: '127.0.0.1' }
    const { code, output } = await runStart({ ...ports, ...OFFLINE, DATA_DIR: dataDir, ...over })
    expect([code, output]).toEqual([1, expect.stringMatching(line)])
  })

  it('a secret that the store was not written with', async () => {
    const dataDir = temporaryFolder()
    const db = openStore<LeadsSchema>({ kind: 'sqlite', file: join(dataDir, 'leads.db'), durability: 'FULL' })
    await migrate(db, 'leads', LEADS_STEPS)
    await openKeyring(db, { secret: 'a'.repeat(32) })
    await db.destroy()
    const ports = { PORT: String(await freePort()), OPS_PORT: String(await freePort()), HOST: '127.0.0.1' }
    const { code, output } = await runStart({ ...ports, ...OFFLINE, DATA_DIR: dataDir, APP_SECRET: 'b'.repeat(32) })
    const line = 'APP_SECRET: got a value (not shown), takes the secret that this store was written with\n'
    expect([code, output]).toEqual([1, line])
  })
})

/**
 * Attackers from 200 addresses and a home line on paths, codes, sockets, forms, pictures, past pages, reads and the log, and five
 * honest visitors a second who must not notice.
 * The load competes with the site for the same cores, so its rate is bounded (100 attacks a second): this shows that the
 * limits hold, not how much the site can take. A minute of it is in the long suite; how fast honest visitors are answered
 * is asserted where the length is given, for ten minutes on a machine without other work:
 * `STORM_SECONDS=600 npm run test:long -- tests/long/storm.test.ts`.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { DEFAULT_LIMITS } from '#server/funnel/limits/table.ts'
import { startSite } from '../support/browser/site.ts'
import { residentMiB } from '../support/memory/resident.ts'
import { emailOf, openVisitors } from '../support/storm/visitors.ts'
import { stubServer } from '../support/stub-server.ts'
import { quantile } from '../support/timing.ts'
import { until } from '../support/until.ts'

const ASKED = process.env.STORM_SECONDS
const SECONDS = Number(ASKED ?? 60)
const VISITORS = SECONDS * 5

/** More visitors than the budget of the whole site allows; every limit on an address, a network, a person or a range stays. */
const LIMITS = { 'send.site.hour': { max: 100_000 }, 'send.site.day': { max: 100_000 } }

const countsSchema = z.record(z.string(), z.record(z.string(), z.number()))

/** Takes every lead, and counts how often each e-mail address came. */
async function countingTracker() {
  const arrived = new Map<string, number>()
  const origin = await stubServer((req, res) => {
    let text = ''
    req.on('data', (chunk: Buffer) => (text += chunk))
    req.on('end', () => {
      const [email = 'none'] = /visitor\d+@example\.ca/.exec(text) ?? []
      arrived.set(email, (arrived.get(email) ?? 0) + 1)
      res.end('{"ret_code":"200"}')
    })
  })
  return { arrived, origin }
}

async function startStormSite(tracker: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-storm-'))
  const limits = join(folder, 'limits.json')
  writeFileSync(limits, JSON.stringify(LIMITS))
  const site = await startSite({
    env: { LIMITS_FILE: limits, LEAD_TRACKER_URL: tracker, TRUST_PROXY_HOPS: '1', SIMULATED_TICK_MS: '1000' },
  })
  const stop = async (): Promise<void> => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...site, stop }
}

const boardSchema = z.object({ rows: z.array(z.object({ as_of: z.iso.datetime() })) })

/** Reads the board each second, as a page without a socket does. @returns how old its newest price was at most, in ms */
async function oldestPrice(url: string, isOver: () => boolean): Promise<number> {
  let oldest = 0
  while (!isOver()) {
    const answer = await fetch(`${url}/api/market-data`, { headers: { 'X-Forwarded-For': '24.200.1.1' } })
    const { rows } = boardSchema.parse(await answer.json())
    oldest = Math.max(oldest, Date.now() - Math.max(...rows.map(({ as_of }) => Date.parse(as_of))))
    await setTimeout(1000)
  }
  return oldest
}

/** Sends a visitor in every 200 ms, whether or not those before have been answered, and looks at the memory each second. */
async function sendVisitors(visit: (index: number) => Promise<void>, look: () => void): Promise<void> {
  const visits: Promise<void>[] = []
  const start = performance.now()
  for (let index = 0; index < VISITORS; index++) {
    await setTimeout(Math.max(0, start + index * 200 - performance.now()))
    visits.push(visit(index))
    if (index % 5 === 0) look()
  }
  await Promise.all(visits)
}

it('a storm of attacks goes by unnoticed by honest visitors', { timeout: (SECONDS + 120) * 1000 }, async () => {
  const { arrived, origin } = await countingTracker()
  const site = await startStormSite(origin)
  const attackers = fork('tests/support/storm/attackers.ts', [site.url], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  try {
    const { visit, times, failures } = openVisitors(site)
    const held: number[] = []
    let isOver = false
    const age = oldestPrice(site.url, () => isOver)
    await sendVisitors(visit, () => void held.push(residentMiB(site.pid('web'))))
    isOver = true
    const priceMs = await age
    const told = once(attackers, 'message')
    attackers.send('stop')
    const attacks = countsSchema.parse((await told)[0])
    await until('all leads are with the tracker', () => arrived.size >= VISITORS - failures.length, 60_000)

    const emails = Array.from({ length: VISITORS }, (_, index) => emailOf(index))
    const p95 = quantile(Object.values(times).flat(), 0.95)
    const byPath = Object.fromEntries(Object.entries(times).map(([path, each]) => [path, Math.round(quantile(each, 0.95))]))
    const [memory, before] = [Math.max(...held), Math.max(...held.slice(0, held.length / 2))]
    const logBytes = site.logs.reduce((sum, line) => sum + JSON.stringify(line).length, 0)
    const twice = [...arrived.values()].filter((times) => times > 1).length
    const seen = {
      visitors: VISITORS,
      failures: failures.length,
      twice,
      p95: Math.round(p95),
      byPath,
      memory: Math.round(memory),
    }
    const figures = { ...seen, logBytes, priceMs }
    process.stdout.write(`${JSON.stringify({ ...figures, attacks })}\n`)
    expect(failures).toEqual([])
    expect(emails.filter((email) => arrived.get(email) !== 1)).toEqual([])
    if (ASKED !== undefined) expect(p95).toBeLessThan(300)
    // WEB-20. It once grew by two MiB a second, since V8 collected nothing that had grown old; a slow machine shows 36 MiB in half a minute.
    expect(memory).toBeLessThan(400)
    expect(memory - before).toBeLessThan(0.8 * SECONDS)
    // Docker keeps 50 MB: of an hour by the same storm there is less.
    expect(logBytes / SECONDS).toBeLessThan(50e6 / 3600)
    // A price each second; one is stale after three.
    if (ASKED !== undefined) expect(priceMs).toBeLessThan(3000)
    // The storm blew: each attack went on, met its limit or refusal, and broke nothing.
    const answers = Object.values(attacks).flatMap((came) => Object.keys(came))
    expect(answers.filter((answer) => /^50[0134]/.test(answer))).toEqual([])
    // An attack that gives up waiting is the sign of a slow machine, or of a site that is slow on a quiet one.
    if (ASKED !== undefined) expect(answers.filter((answer) => /Error/.test(answer))).toEqual([])
    const often = ASKED === undefined ? SECONDS / 10 : SECONDS
    expect(attacks.aliases?.['400']).toBeGreaterThan(often)
    expect(attacks.renders?.['404']).toBeGreaterThan(often)
    // In an hour the 200 addresses use up what `guess.ip.hour` gives them.
    expect(attacks.guesses?.['401']).toBeGreaterThanOrEqual(Math.min(often, 200 * DEFAULT_LIMITS['guess.ip.hour'].max))
    // The area of these numbers has used up its trust: its messages cost work now, and the attackers do none.
    expect(attacks.codes?.['429']).toBeGreaterThan(often)
    expect(attacks.contacts?.['429']).toBeGreaterThan(0)
    expect(attacks.enquiries?.['429']).toBeGreaterThan(0)
    expect(attacks.forms?.['400']).toBeGreaterThan(often)
    expect(attacks.pictures?.['200']).toBeGreaterThan(0)
    expect(attacks.unknownPictures?.['404']).toBeGreaterThan(often)
    expect(attacks.pasts?.['200']).toBeGreaterThan(0)
    expect(attacks.reads?.['204']).toBeGreaterThan(often)
    expect(attacks.refusals?.['405']).toBeGreaterThan(often)
    expect(attacks.pipelines?.closed).toBeGreaterThan(0)
    expect(attacks.floods?.closed).toBeGreaterThan(often)
    expect(attacks.slowReaders?.open).toBeGreaterThan(often)
  } finally {
    attackers.kill()
    await site.stop()
  }
})

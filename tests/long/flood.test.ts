/** A flood of /register from one home line, opened and posted, goes by unnoticed by five honest readers (WEB-21). */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type Site, startSite } from '../support/browser/site.ts'
import { quantile } from '../support/timing.ts'

const SECONDS = 15
const GIVEN_UP_MS = 5000
const READ = ['/', '/markets', '/register', '/search?q=gold', '/api/market-data', '/markets/BTC']

let site: Site
beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY_HOPS: '1', LOG_LEVEL: 'warn', SIMULATED_TICK_MS: '1000' } })
})
afterAll(() => site.stop())

/** Reads a page of the list each fifth of a second. @returns milliseconds of each answer */
async function reader(nth: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + SECONDS * 1000
  await setTimeout(nth * 40)
  for (let page = nth; performance.now() < end; page++) {
    const at = performance.now()
    const ask = { headers: { 'X-Forwarded-For': `24.1.${nth}.7` }, signal: AbortSignal.timeout(GIVEN_UP_MS) }
    const status = await fetch(site.url + READ[page % READ.length], ask).then(
      async (answer) => (await answer.text()) && answer.status,
      () => 'given up',
    )
    times.push(status === 200 ? performance.now() - at : GIVEN_UP_MS)
    await setTimeout(200)
  }
  return times
}

/** Floods from these networks. @returns the readers' p95 meanwhile, and how the flood was answered */
async function flood(prefixes: readonly string[]) {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
  const child = fork('tests/support/storm/register-flood.ts', [site.url, ...prefixes], { stdio: [...stdio] })
  try {
    await setTimeout(1000)
    const times = (await Promise.all([1, 2, 3, 4, 5].map(reader))).flat()
    const told = once(child, 'message')
    child.send('stop')
    const counts = z.record(z.string(), z.number()).parse((await told)[0])
    const p95 = Math.round(quantile(times, 0.95))
    process.stdout.write(`${JSON.stringify({ networks: prefixes.length, p95, counts })}\n`)
    return { p95, counts }
  } finally {
    child.kill()
  }
}

it('web answers other readers within 300 ms while one home line floods the form', async () => {
  const { p95, counts } = await flood(['2001:db8:1:'])
  expect(counts['200']).toBeGreaterThan(SECONDS)
  expect(counts['400']).toBeGreaterThan(SECONDS)
  expect(p95).toBeLessThan(300)
})

it('web makes other readers wait where each address of the flood is of another network (control)', async () => {
  const { p95 } = await flood(Array.from({ length: 256 }, (_, network) => `2001:db8:${(network + 2).toString(16)}:`))
  expect(p95).toBeGreaterThan(300)
})

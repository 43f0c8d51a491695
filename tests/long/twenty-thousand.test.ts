/** Twenty thousand open pages on one machine, half by socket and half by HTTP every five seconds, while readers come: none is refused (FEED-16). */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { startPricedSite } from '../support/browser/browser-test.ts'
import { freePort } from '../support/browser/site.ts'
import { residentMiB } from '../support/memory/resident.ts'
import { quantile } from '../support/timing.ts'

const PAGES_EACH = 10_000
const WATCHED_SECONDS = 30
/** Ticks of the processor's clock in a second, in which Linux counts. */
const TICKS = 100

const fared = z.object({
  faults: z.record(z.string(), z.number()),
  leastTold: z.number(),
  mostTold: z.number(),
  asked: z.number(),
  p99Ms: z.number().or(z.nan()),
  cpuSeconds: z.number(),
})

async function openPages(kind: 'socket' | 'http', origin: string) {
  const pages = fork('tests/support/scale/open-pages.ts', [kind, origin, String(PAGES_EACH)], { serialization: 'advanced' })
  onTestFinished(() => void pages.kill('SIGKILL'))
  await once(pages, 'message')
  return async () => {
    const said = once(pages, 'message')
    pages.send('tell')
    return fared.parse((await said)[0])
  }
}

/** Seconds of processor that a process has used. */
function cpuOf(pid: number): number {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) / TICKS
}

/** A reader a tenth of a second. @returns how long each waited */
async function readers(url: string, seconds: number): Promise<readonly number[]> {
  const paths = ['/', '/markets', '/insights']
  const read = async (path: string): Promise<number> => {
    const startedAt = performance.now()
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    return answer.ok ? performance.now() - startedAt : Number.POSITIVE_INFINITY
  }
  const waits: Promise<number>[] = []
  for (let turn = 0; turn < seconds * 10; turn++) {
    waits.push(read(paths[turn % paths.length] ?? '/'))
    await setTimeout(100)
  }
  return Promise.all(waits)
}

it('a machine has room for twenty thousand pages', async () => {
  const livePort = await freePort()
  const env = { SIMULATED_TICK_MS: '1000', LOG_LEVEL: 'warn', TRUST_PROXY_HOPS: '1', LIVE_PORT: String(livePort) }
  const site = await startPricedSite({ env })
  onTestFinished(site.stop)
  const bySocket = await openPages('socket', `http://127.0.0.1:${livePort}`)
  const byHttp = await openPages('http', site.url)
  const openedAll = [await bySocket(), await byHttp()]
  const cpuBefore = cpuOf(site.pid('web'))
  const waits = await readers(site.url, WATCHED_SECONDS)
  const webCores = (cpuOf(site.pid('web')) - cpuBefore) / WATCHED_SECONDS
  const [sockets, polls] = [await bySocket(), await byHttp()]
  const readersP99Ms = Math.round(quantile(waits, 0.99))
  const figures = { sockets, polls, webCores, webMiB: Math.round(residentMiB(site.pid('web'))), readersP99Ms }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  expect([...openedAll, sockets, polls].map(({ faults }) => faults)).toEqual([{}, {}, {}, {}])
  // How soon depends on what else the machine does: the figures above tell it.
  expect(sockets.leastTold).toBeGreaterThan(0)
  expect(polls.leastTold).toBeGreaterThan(0)
  expect(waits).not.toContain(Number.POSITIVE_INFINITY)
})

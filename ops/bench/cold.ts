/** The cold start: how soon a new web process serves its first readers. */
import { Agent } from 'node:http'
import { startSite } from '../../tests/support/browser/site.ts'
import { quantile, timed } from '../../tests/support/timing.ts'
import { type Answer, fetchBytes, pathsOf, type Server, startBare } from './ask.ts'
import { compare, type Figure } from './measure.ts'

const ROUNDS = 3
const READERS = 8

type Cold = { readonly readyMs: number; readonly firstMs: number; readonly p99Ms: number }

/** The first request that a new server gets, and then every page once, by readers who come together. */
async function firstReaders(server: Server, paths: readonly string[]): Promise<Omit<Cold, 'readyMs'>> {
  const agent = new Agent({ keepAlive: true })
  const { tookMs: firstMs } = await fetchBytes(server.url + paths[0], { agent })
  const took = await timed(paths.length, READERS, (nth) => fetchBytes(`${server.url}${paths[nth]}`, { agent }))
  agent.destroy()
  return { firstMs, p99Ms: quantile(took, 0.99) }
}

async function coldBare(paths: readonly string[], answers: readonly Answer[]): Promise<Cold> {
  const startedAt = performance.now()
  const bare = await startBare(paths, answers)
  const readyMs = performance.now() - startedAt
  try {
    return { readyMs, ...(await firstReaders(bare, paths)) }
  } finally {
    bare.stop()
  }
}

export async function measureCold(): Promise<Figure[]> {
  const site = await startSite({ env: { SIMULATED_TICK_MS: '1000', LOG_LEVEL: 'warn' } })
  const [ours, reference]: [Cold[], Cold[]] = [[], []]
  try {
    const paths = await pathsOf(site.url)
    const answers: Answer[] = []
    for (const path of paths) answers.push(await fetchBytes(site.url + path))
    for (let turn = 0; turn < ROUNDS; turn++) {
      await site.kill('web')
      const startedAt = performance.now()
      await site.start('web')
      const readyMs = performance.now() - startedAt
      const web = { url: site.url, pid: site.pid('web') }
      ours.push({ readyMs, ...(await firstReaders(web, paths)) })
      reference.push(await coldBare(paths, answers))
    }
  } finally {
    await site.stop()
  }
  const figure = (name: string, unit: string, goal: string, pick: (cold: Cold) => number): Figure =>
    compare({ name, unit, goal }, ours.map(pick), reference.map(pick))
  return [
    figure('web, from its start to its first connection (bare node:http)', 'ms', '', ({ readyMs }) => readyMs),
    figure('the front page, first request', 'ms', '', ({ firstMs }) => firstMs),
    figure(`every page's first request, ${READERS} at once, p99`, 'ms', '', ({ p99Ms }) => p99Ms),
  ]
}

/** How soon a new process serves: `npm start` on a project that is built, and the first readers of a new web process. */
import { Agent } from 'node:http'
import { startSite } from '../../tests/support/browser/site.ts'
import { startAll } from '../../tests/support/browser/start.ts'
import { type Answer, fetchBytes, pathsOf, type Server, startBare } from './ask.ts'
import { compare, type Figure, percentile } from './measure.ts'
import { webDelayMs } from './process/readings.ts'

const ROUNDS = 3
const READERS = 8

type Cold = { readonly readyMs: number; readonly firstMs: number; readonly p99Ms: number; readonly delayMs: number }

/** The first request that a new server gets, and then every page once, by readers who come together. */
async function firstReaders(server: Server, paths: readonly string[]): Promise<Omit<Cold, 'readyMs'>> {
  const agent = new Agent({ keepAlive: true })
  await server.delayMs()
  const { tookMs: firstMs } = await fetchBytes(server.url + paths[0], { agent })
  const queue = [...paths]
  const took: number[] = []
  const reader = async (): Promise<void> => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop())
      took.push((await fetchBytes(server.url + path, { agent })).tookMs)
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  agent.destroy()
  return { firstMs, p99Ms: percentile(took, 0.99), delayMs: await server.delayMs() }
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
      const web = { url: site.url, pid: site.pid('web'), delayMs: () => webDelayMs(site.opsUrl) }
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
    figure('event loop meanwhile, p99', 'ms late', 'ours < 20', ({ delayMs }) => delayMs),
  ]
}

/** Once before it is measured, so that what the first start of a build leaves behind is there. */
export async function measureStart(): Promise<Figure[]> {
  const [ours, reference]: [number[], number[]] = [[], []]
  for (let turn = 0; turn <= ROUNDS; turn++) {
    const startedAt = performance.now()
    const started = await startAll()
    if (turn > 0) ours.push(performance.now() - startedAt)
    await started.end('SIGTERM')
    const bareAt = performance.now()
    const bare = await startBare([], [])
    if (turn > 0) reference.push(performance.now() - bareAt)
    bare.stop()
  }
  const about = { name: 'npm start, the second time, until it is ready (bare node:http)', unit: 'ms', goal: 'ours < 3000' }
  return [compare(about, ours, reference)]
}

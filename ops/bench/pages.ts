/**
 * Cached pages against a bare `node:http` server that sends the same bytes: one page, mixes of pages asked for at random,
 * the data of navigations, and 304. Prices move each second meanwhile.
 */
import { startSite } from '../../tests/support/browser/site.ts'
import { BR, fetchBytes, pathsOf, type Server, startBare } from './ask.ts'
import { type Load, openLoad, type Round } from './load.ts'
import { compare, type Figure } from './measure.ts'
import { webDelayMs } from './process/readings.ts'

const ROUNDS = 3
const ROUND_SECONDS = 3

/** What a reader can ask for: every page of the sitemap that is cached, and its data as an open page asks for it. */
async function targetsOf(origin: string, dataTarget: (path: string) => string | undefined) {
  const cached: string[] = []
  for (const path of await pathsOf(origin)) {
    await fetchBytes(origin + path)
    if ((await fetchBytes(origin + path)).etag) cached.push(path)
  }
  return { pages: cached, data: cached.map(dataTarget).filter((target) => target !== undefined) }
}

/** `notModified`: readers have the bytes already; asked of a page that shows no price, or it would be another one within a minute. */
type Case = { readonly name: string; readonly targets: readonly string[]; readonly goal: string; readonly notModified?: true }
type Loaded = Round & { readonly delayMs: number }
type Loader = Awaited<ReturnType<typeof openLoad>>

export async function measurePages(): Promise<Figure[]> {
  const load = await openLoad()
  const { dataTarget } = await import('../../build/server/index.js' as string)
  const site = await startSite({ env: { SIMULATED_TICK_MS: '1000', LOG_LEVEL: 'warn' } })
  try {
    const { pages, data } = await targetsOf(site.url, dataTarget)
    const cases: Case[] = [
      { name: 'one page', targets: pages.slice(0, 1), goal: '>= 0.9' },
      { name: '20 pages at random', targets: pages.slice(0, 20), goal: '>= 0.5' },
      { name: '60 pages at random', targets: pages.slice(0, 60), goal: '>= 0.5' },
      { name: `all ${pages.length} pages at random`, targets: pages, goal: '>= 0.5' },
      { name: `data of ${data.length} navigations`, targets: data, goal: '>= 0.5' },
      { name: '304 of one page', targets: ['/economy'], goal: '>= 0.9', notModified: true },
    ]
    const figures: Figure[] = []
    const web = { url: site.url, pid: site.pid('web'), delayMs: () => webDelayMs(site.opsUrl) }
    for (const each of cases) figures.push(...(await measureCase(each, web, load)))
    return figures
  } finally {
    await site.stop()
  }
}

async function measureCase({ name, targets, goal, notModified }: Case, web: Server, load: Loader): Promise<Figure[]> {
  const etag = (await fetchBytes(web.url + targets[0])).etag
  const headers = notModified ? { ...BR, 'If-None-Match': etag } : BR
  const answers = await Promise.all(targets.map((target) => fetchBytes(web.url + target, { headers })))
  const bare = await startBare(targets, answers)
  const timed: Load = { targets, headers, seconds: ROUND_SECONDS }
  const round = async (server: Server): Promise<Loaded> => {
    await server.delayMs()
    return { ...(await load(server.url, server.pid, timed)), delayMs: await server.delayMs() }
  }
  const ours: Loaded[] = []
  const reference: Loaded[] = []
  try {
    for (const { url, pid } of [web, bare]) await load(url, pid, { ...timed, seconds: 1 })
    for (let turn = 0; turn < ROUNDS; turn++) {
      ours.push(await round(web))
      reference.push(await round(bare))
    }
  } finally {
    bare.stop()
  }
  const now = notModified && (await fetchBytes(web.url + targets[0], { headers }))
  if (now && now.status !== 304) throw new Error(`${targets[0]} changed while 304 was measured`)
  const figure = (what: string, unit: string, wanted: string, pick: (round: Loaded) => number): Figure =>
    compare({ name: `${name}, ${what}`, unit, goal: wanted }, ours.map(pick), reference.map(pick))
  return [
    figure('requests (bare node:http)', 'requests/s', goal, ({ perSecond }) => perSecond),
    figure('processor time', 'ms/request', '', ({ cpuMs }) => cpuMs),
    figure('p99', 'ms', 'ours <= 60', ({ p99Ms }) => p99Ms),
    figure('event loop, p99', 'ms late', 'ours < 20', ({ delayMs }) => delayMs),
    figure('failures', '', 'ours = 0', ({ failed }) => failed),
  ]
}

/**
 * Cached pages of both languages against a bare `node:http` server that sends the same bytes: one page, mixes of pages requested at random,
 * the data of navigations, and 304; then through nginx, which keeps pages. Prices move each second meanwhile. nginx works on as
 * many cores as it finds, without TLS.
 */
import { readFileSync } from 'node:fs'
import { type Site, startSite } from '../../tests/support/browser/site.ts'
import { startProxy } from '../../tests/support/proxy.ts'
import { openDataTargets } from '../pages.ts'
import { ensureProgram, NGINX } from '../system-package.ts'
import { BR, fetchBytes, pathsOf, startBare } from './ask.ts'
import { type Load, openLoad, type Round } from './load.ts'
import { compare, type Figure } from './measure.ts'

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
type Loader = Awaited<ReturnType<typeof openLoad>>
/** `pids`: the processes whose time its answers take. */
type Contender = { readonly url: string; readonly pids: readonly number[] }

/** The processes of nginx that answer; another one, which reads what was kept before, ends after a minute. */
const workersOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('worker'))
    .map(Number)

async function openNginx(site: Site): Promise<Contender & { readonly stop: () => Promise<void> }> {
  const found = ensureProgram(NGINX)
  if ('missing' in found) throw new Error(found.missing)
  const { url, pid, stop } = await startProxy('nginx', found.path, { webs: [site.url] })
  await fetchBytes(url)
  return { url, pids: [...workersOf(pid), site.pid('web')], stop }
}

export async function measurePages(): Promise<Figure[]> {
  const load = await openLoad()
  const site = await startSite({ env: { SIMULATED_TICK_MS: '1000', LOG_LEVEL: 'warn', TRUST_PROXY_HOPS: '1' } })
  const nginx = await openNginx(site)
  try {
    const { pages, data } = await targetsOf(site.url, await openDataTargets())
    const one = { name: 'one page', targets: pages.slice(0, 1) }
    const all = { name: `all ${pages.length} pages at random`, targets: pages }
    const cases: Case[] = [
      { ...one, goal: '>= 0.9' },
      { name: 'one page in French', targets: ['/fr'], goal: '>= 0.9' },
      { name: '20 pages at random', targets: pages.slice(0, 20), goal: '>= 0.5' },
      { ...all, goal: '>= 0.5' },
      { name: `data of ${data.length} navigations`, targets: data, goal: '>= 0.5' },
      { name: '304 of one page', targets: ['/economy'], goal: '>= 0.9', notModified: true },
    ]
    const figures: Figure[] = []
    const web = { url: site.url, pids: [site.pid('web')] }
    for (const each of cases) figures.push(...(await measureCase(each, web, load)))
    // What files of pages reached behind nginx (docs/decisions/0004).
    const kept: Case[] = [
      { ...one, goal: '>= 1.36' },
      { ...all, goal: '>= 1.52' },
    ]
    for (const each of kept) figures.push(...(await measureCase({ ...each, name: `${each.name}, through nginx` }, nginx, load)))
    return figures
  } finally {
    await nginx.stop()
    await site.stop()
  }
}

async function measureCase({ name, targets, goal, notModified }: Case, ours: Contender, load: Loader): Promise<Figure[]> {
  const etag = (await fetchBytes(ours.url + targets[0])).etag
  const headers = notModified ? { ...BR, 'If-None-Match': etag } : BR
  const answers = await Promise.all(targets.map((target) => fetchBytes(ours.url + target, { headers })))
  const bare = await startBare(targets, answers)
  const timed: Load = { targets, headers, seconds: ROUND_SECONDS }
  const round = ({ url, pids }: Contender): Promise<Round> => load(url, pids, timed)
  const rounds: { ours: Round[]; bare: Round[] } = { ours: [], bare: [] }
  const reference = { ...bare, pids: [bare.pid] }
  try {
    for (const { url, pids } of [ours, reference]) await load(url, pids, { ...timed, seconds: 1 })
    for (let turn = 0; turn < ROUNDS; turn++) {
      rounds.ours.push(await round(ours))
      rounds.bare.push(await round(reference))
    }
  } finally {
    bare.stop()
  }
  const now = notModified && (await fetchBytes(ours.url + targets[0], { headers }))
  if (now && now.status !== 304) throw new Error(`${targets[0]} changed while 304 was measured`)
  const figure = (what: string, unit: string, wanted: string, pick: (round: Round) => number): Figure =>
    compare({ name: `${name}, ${what}`, unit, goal: wanted }, rounds.ours.map(pick), rounds.bare.map(pick))
  return [
    figure('requests (bare node:http)', 'requests/s', goal, ({ perSecond }) => perSecond),
    figure('processor time', 'ms/request', '', ({ cpuMs }) => cpuMs),
    figure('p99', 'ms', 'ours <= 60', ({ p99Ms }) => p99Ms),
    figure('failures', '', 'ours = 0', ({ failed }) => failed),
  ]
}

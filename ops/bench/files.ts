/**
 * The site through its proxy, with pages as files and without, against a bare `node:http` server that sends the same bytes
 * by itself: one page, and all pages asked for at random while prices move each second. The proxies work on as many cores as
 * they find, TLS is left out.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Site, startSite } from '../../tests/support/browser/site.ts'
import { type ProxyName, startProxy } from '../../tests/support/proxy.ts'
import { CADDY, ensureProgram, NGINX, type Program } from '../system-package.ts'
import { BR, fetchBytes, pathsOf, startBare } from './ask.ts'
import { type Load, openLoad, type Round } from './load.ts'
import { compare, cpuSeconds, type Figure } from './measure.ts'

const ROUNDS = 3
const ROUND_SECONDS = 3
const GOAL = '>= 2'
const PROXIES: readonly (readonly [ProxyName, Program])[] = [
  ['caddy', CADDY],
  ['nginx', NGINX],
]

/** `pids`: the processes whose time its answers take. */
type Contender = { readonly name: string; readonly url: string; readonly pids: readonly number[]; readonly goal: string }
type Loader = Awaited<ReturnType<typeof openLoad>>

/** A process and those that it started, such as nginx's workers. */
const withChildren = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
]
const secondsOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)

export async function measureFiles(): Promise<Figure[]> {
  const load = await openLoad()
  const folder = mkdtempSync(join(tmpdir(), 'ledger-files-'))
  const env = { SIMULATED_TICK_MS: '1000', LOG_LEVEL: 'warn', TRUST_PROXY_HOPS: '1', PAGE_FILES_DIR: join(folder, 'pages') }
  const site = await startSite({ env })
  const stops = [(): Promise<void> => site.stop()]
  try {
    const contenders: Contender[] = []
    for (const [name, program] of PROXIES) {
      const found = ensureProgram(program)
      if ('missing' in found) throw new Error(found.missing)
      for (const [what, files, goal] of [
        ['with files', env.PAGE_FILES_DIR, GOAL],
        ['without files', join(folder, 'none'), ''],
      ] as const) {
        const proxy = await startProxy(name, found.path, site.url, files)
        stops.unshift(proxy.stop)
        contenders.push({ name: `${name} ${what}`, url: proxy.url, pids: [...withChildren(proxy.pid), site.pid('web')], goal })
      }
    }
    const pages = await readyPages(site)
    const one = await measureCase('one page', pages.slice(0, 1), contenders, load)
    return [...one, ...(await measureCase(`all ${pages.length} pages at random`, pages, contenders, load))]
  } finally {
    for (const stop of stops) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readyPages(site: Site): Promise<string[]> {
  const ready: string[] = []
  for (const path of await pathsOf(site.url)) {
    await fetchBytes(site.url + path)
    if ((await fetchBytes(site.url + path)).etag) ready.push(path)
  }
  return ready
}

async function measureCase(name: string, targets: readonly string[], contenders: readonly Contender[], load: Loader) {
  const answers = await Promise.all(targets.map((target) => fetchBytes((contenders[0]?.url ?? '') + target)))
  const bare = await startBare(targets, answers)
  const all: Contender[] = [{ name: 'bare', url: bare.url, pids: [bare.pid], goal: '' }, ...contenders]
  const timed: Load = { targets, headers: BR, seconds: ROUND_SECONDS }
  const rounds = new Map<Contender, Round[]>(all.map((each) => [each, []]))
  try {
    for (let turn = 0; turn <= ROUNDS; turn++)
      for (const each of all) {
        const before = secondsOf(each.pids)
        const round = await load(each.url, each.pids[0] ?? 0, timed)
        const cpuMs = ((secondsOf(each.pids) - before) * 1000) / (round.perSecond * ROUND_SECONDS)
        // The first turn warms up.
        if (turn > 0) rounds.get(each)?.push({ ...round, cpuMs })
      }
  } finally {
    bare.stop()
  }
  const [, ...ours] = all
  const reference = rounds.get(all[0] as Contender) ?? []
  return ours.flatMap((each) => {
    const figure = (what: string, unit: string, goal: string, pick: (round: Round) => number): Figure =>
      compare({ name: `${name}, ${each.name}, ${what}`, unit, goal }, (rounds.get(each) ?? []).map(pick), reference.map(pick))
    return [
      figure('requests (bare node:http)', 'requests/s', each.goal, ({ perSecond }) => perSecond),
      figure('processor time of proxy and web', 'ms/request', '', ({ cpuMs }) => cpuMs),
      figure('p99', 'ms', '', ({ p99Ms }) => p99Ms),
      figure('failures', '', 'ours = 0', ({ failed }) => failed),
    ]
  })
}

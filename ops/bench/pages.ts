/**
 * Cached pages against a bare `node:http` server that sends the same bytes: one page, mixes of pages asked for at random,
 * the data of navigations, and 304. Prices move each second meanwhile.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { startSite } from '../../tests/support/browser/site.ts'
import type { BareContent } from './bare-server.ts'
import { type Load, openLoad, type Round } from './load.ts'
import { type Figure, median } from './measure.ts'

const ROUNDS = 3
const ROUND_SECONDS = 4
const BR = { 'Accept-Encoding': 'br' }

type Answer = { readonly body: Buffer; readonly etag: string; readonly type: string; readonly status: number }

const fetchBytes = (url: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: BR }, (res) => {
      const chunks: Buffer[] = []
      const { etag = '', 'content-type': type = '' } = res.headers
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => resolve({ body: Buffer.concat(chunks), etag, type, status: res.statusCode ?? 0 }))
    }).on('error', reject)
  })

async function startBare(content: BareContent): Promise<{ url: string; pid: number; stop: () => void }> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)))
  child.send(content)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}

/** What a reader can ask for: every page of the sitemap that is cached, and its data as an open page asks for it. */
async function targetsOf(origin: string, dataTarget: (path: string) => string | undefined) {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  const cached: string[] = []
  for (const path of paths) {
    await fetchBytes(origin + path)
    if ((await fetchBytes(origin + path)).etag) cached.push(path)
  }
  return { pages: cached, data: cached.map(dataTarget).filter((target) => target !== undefined) }
}

/** `notModified`: readers have the bytes already; asked of a page that does not move with the prices. */
type Case = { readonly name: string; readonly targets: readonly string[]; readonly goal: string; readonly notModified?: true }

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
      { name: '304 of one page', targets: ['/privacy'], goal: '>= 0.9', notModified: true },
    ]
    const figures: Figure[] = []
    for (const each of cases) figures.push(...(await measureCase(each, site.url, site.pid('web'), load)))
    return figures
  } finally {
    await site.stop()
  }
}

async function measureCase(
  { name, targets, goal, notModified }: Case,
  origin: string,
  pid: number,
  load: (origin: string, pid: number, load: Load) => Promise<Round>,
): Promise<Figure[]> {
  const answers = await Promise.all(targets.map((target) => fetchBytes(origin + target)))
  const [{ type, etag } = { type: '', etag: '' }] = answers
  const bodies = Object.fromEntries(answers.map(({ body }, at) => [targets[at], body.toString('base64')]))
  const headers = notModified ? { ...BR, 'If-None-Match': etag } : BR
  const bare = await startBare({ bodies, type, ...(notModified && { etag }) })
  const ours: Round[] = []
  const reference: Round[] = []
  try {
    const timed: Load = { targets, headers, seconds: ROUND_SECONDS }
    await load(origin, pid, { ...timed, seconds: 1 })
    await load(bare.url, bare.pid, { ...timed, seconds: 1 })
    for (let turn = 0; turn < ROUNDS; turn++) {
      ours.push(await load(origin, pid, timed))
      reference.push(await load(bare.url, bare.pid, timed))
    }
  } finally {
    bare.stop()
  }
  const ratio = (pick: (round: Round) => number): number =>
    median(ours.map((mine, turn) => pick(mine) / pick(reference[turn] as Round)))
  const figure = (what: string, unit: string, wanted: string, pick: (round: Round) => number): Figure => ({
    name: `${name}, ${what}`,
    unit,
    goal: wanted,
    ours: median(ours.map(pick)),
    reference: median(reference.map(pick)),
    ratio: ratio(pick),
  })
  return [
    figure('requests (bare node:http)', 'requests/s', goal, ({ perSecond }) => perSecond),
    figure('processor time', 'ms/request', '', ({ cpuMs }) => cpuMs),
    figure('p99', 'ms', 'ours <= 60', ({ p99Ms }) => p99Ms),
    figure('failures', '', 'ours 0', ({ failed }) => failed),
  ]
}

/**
 * Web holds no more after many rounds of the same mixed load than after the first ones: pages, data of navigations, aliases,
 * missing pages, plates, registrations, messages and open pages. What is counted is what is left once garbage is collected,
 * so that a minute shows what an hour would (WEB-20).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { pagesOf, type Site, startSite } from '../support/browser/site.ts'
import { openRawSocket } from '../support/market/raw-socket.ts'
import { openVisitors } from '../support/storm/visitors.ts'
import { storyPlate } from '../support/story-plate.ts'
import { until } from '../support/until.ts'

/** Rounds that fill the caches, some of which hold more only from minute to minute, and warm the code. */
const WARM_UP = 12
const ROUNDS = 6
/** In four rounds of some 400 requests each, ten kilobytes that each left behind: the pages that are ready differ by as much. */
const MOST_OBJECTS = 16
/** One of so many pages is requested: most are alike. */
const ONE_OF = 3
const VISITORS = 15
const SOCKETS = 60

/** More than a round's work from a few addresses is refused by the address; every round comes from the same ones. */
const LIMITS = { 'send.site.hour': { max: 100_000 }, 'send.site.day': { max: 100_000 } }
const addressOf = (index: number): string => `198.18.${index % 50}.7`

const inUse = z.object({ msg: z.literal('memory in use'), heapUsed: z.number(), external: z.number(), rss: z.number() })
type InUse = Readonly<Record<'objects' | 'resident', number>>

/** What web holds once its garbage is collected, in MiB. */
async function collected(site: Site): Promise<InUse> {
  const heard = (): unknown[] => site.logs.filter(({ msg }) => msg === 'memory in use')
  const before = heard().length
  process.kill(site.pid('web'), 'SIGUSR2')
  await until('what is in use', () => heard().length > before)
  const { heapUsed, external, rss } = inUse.parse(heard().at(-1))
  return { objects: (heapUsed + external) / 2 ** 20, resident: rss / 2 ** 20 }
}

async function inTurns<T>(list: readonly T[], atOnce: number, act: (one: T, index: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < list.length; at += atOnce)
    await Promise.all(list.slice(at, at + atOnce).map((one, place) => act(one, at + place)))
}
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

async function startWatched() {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-flat-'))
  const limits = join(folder, 'limits.json')
  writeFileSync(limits, JSON.stringify(LIMITS))
  const site = await startSite({
    env: {
      NODE_OPTIONS: ['probe', 'leak'].map((name) => `--import ./tests/support/memory/${name}.ts`).join(' '),
      LIMITS_FILE: limits,
      TRUST_PROXY_HOPS: '1',
      LOG_LEVEL: 'warn',
    },
  })
  const stop = async (): Promise<void> => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const paths = (await pagesOf(site)).filter((_, place) => place % ONE_OF === 0)
  return { site, paths, stop, visitors: openVisitors(site) }
}

type Watched = Awaited<ReturnType<typeof startWatched>>

/** The same work each time; only visitors are new ones. */
async function round({ site, paths, visitors }: Watched, turn: number): Promise<void> {
  const get = async (path: string, index: number): Promise<void> => {
    const answer = await fetch(site.url + path, { headers: { 'X-Forwarded-For': addressOf(index) } })
    await answer.arrayBuffer()
  }
  const more = numbers(20).flatMap((n) => [`/none-${n}`, `/Markets?n=${n}`, `/register?n=${n}`, `/search?q=bank-${n}`])
  const plates = numbers(20).map(storyPlate)
  await inTurns([...paths, ...paths.map((path) => `${path === '/' ? '/_root' : path}.data`), ...more, ...plates], 10, get)
  await inTurns(numbers(VISITORS), 5, (index) => visitors.visit(turn * VISITORS + index))
  await inTurns(numbers(SOCKETS), 20, async (index) => {
    const page = await openRawSocket(Number(new URL(site.url).port), { from: addressOf(index) })
    page?.say('42["watch",{"categories":"all"}]')
    await until('a board', () => page === undefined || page.heard().includes('42["snapshot"'))
    page?.net.destroy()
  })
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** How much more is held after the last two rounds than after the first two, in MiB: which pages are ready just then differs by two. */
async function growth(watched: Watched, first: number): Promise<InUse> {
  const held: InUse[] = []
  for (let turn = 0; turn < ROUNDS; turn++) {
    await round(watched, first + turn)
    held.push(await collected(watched.site))
  }
  const grown = (pick: (one: InUse) => number): number => mean(held.slice(-2).map(pick)) - mean(held.slice(0, 2).map(pick))
  return { objects: grown(({ objects }) => objects), resident: grown(({ resident }) => resident) }
}

it('web holds no more after many rounds of mixed load than after the first, and a leak is seen (control)', async () => {
  const watched = await startWatched()
  try {
    for (let turn = 0; turn < WARM_UP; turn++) await round(watched, turn)
    const { objects, resident } = await growth(watched, WARM_UP)
    expect(watched.visitors.failures).toEqual([])
    expect(objects).toBeLessThan(MOST_OBJECTS)
    expect(resident).toBeLessThan(24)
    await fetch(`${watched.site.url}/leak`)
    expect((await growth(watched, WARM_UP + ROUNDS)).objects).toBeGreaterThan(MOST_OBJECTS)
  } finally {
    await watched.stop()
  }
})

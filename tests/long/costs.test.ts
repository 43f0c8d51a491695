/**
 * What each public address costs in processor time, rendered afresh: nothing that a stranger can repeat costs more than 30 ms without a
 * limit of its own (WEB-21). Of the web process alone, over five years of prices; with UPDATE=1 it writes docs/costs.md.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMarketStore } from '#server/market/store/store.ts'
import { locate } from '#server/platform/db/connect.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import { PHOTO_FORMATS, PHOTO_WIDTHS, photoAddress } from '#shared/articles/photo.ts'
import { type Site, startSite } from '../support/browser/site.ts'
import { openFiveYears } from '../support/five-years/store.ts'
import { seedPhotographed } from '../support/photographed.ts'
import { type Asked, ADDRESSES as PUBLIC, type PublicAddress } from '../support/public-addresses.ts'
import { startRedis } from '../support/redis.ts'
import { allowed } from '../support/timing.ts'

/** Of a machine that makes the front page in 10 ms; a slower one may take three times its own front page. */
const MOST_MS = 30
const ROUNDS = 4
/** Of an address in a round; what runs after an answer is shared by them. */
const TIMES = 3

/** Of the only photograph: each size is made at its first request. */
const PHOTOGRAPH = { hash: '' }
const SIZES = PHOTO_WIDTHS.toReversed().flatMap((width) => PHOTO_FORMATS.map((format) => [width, format] as const))
function askSize(n: number): Asked {
  const size = SIZES[n % SIZES.length]
  return { path: size ? photoAddress(PHOTOGRAPH.hash, ...size) : '' }
}
const ADDRESSES: typeof PUBLIC = { ...PUBLIC, 'get /photos/:version/:hash/:file': { ask: askSize, bound: 'made once' } }
/** Of these a repeated request costs less than the first one. */
const isKept = (bound: string | undefined): boolean => bound === 'cache' || bound === 'made once'

let site: Site
let asked = 0
/** What is put away after the test, the last first. */
const after: (() => unknown)[] = []
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ledger-costs-'))
  after.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const redis = await startRedis()
  after.push(redis.stop)
  const env = readEnv({ DATA_DIR: dataDir, REDIS_URL: redis.url, PUBLIC_URL: 'https://ledger.example' })
  PHOTOGRAPH.hash = await seedPhotographed(dataDir)
  await (await openMarketStore(locate('market', env), createLogger('web', 'fatal'))).destroy()
  const store = openFiveYears(join(dataDir, 'market.db'))
  store.upTo(Date.now())
  store.close()
  // The smallest memory for pages, and addresses of networks of their own: neither spares the site its work.
  const settings = { PAGE_CACHE_MIB: '1', TRUST_PROXY_HOPS: '1', TWELVEDATA_API_KEY: 'none' }
  const sources = { TRADITIONAL_PROVIDER: 'auto', CRYPTO_PROVIDER: 'auto' }
  site = await startSite({ roles: ['web'], env: { ...settings, ...sources }, beside: { redis, dataDir, database: undefined } })
  after.push(site.stop)
}, 120_000)
afterAll(async () => {
  for (const end of after.toReversed()) await end()
})

/** Milliseconds that the threads of the web process have run. */
function processorMs(): number {
  const folder = `/proc/${site.pid('web')}/task`
  const threads = readdirSync(folder).map((thread) => Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]))
  return threads.reduce((sum, ns) => sum + ns, 0) / 1e6
}

/** Sends a request from an address of a new network. */
async function send({ path, json, form }: Asked): Promise<number> {
  asked++
  const headers: Record<string, string> = { 'X-Forwarded-For': `10.${asked >> 8}.${asked & 255}.1`, 'Accept-Encoding': 'br' }
  const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form) : null
  if (json) headers['Content-Type'] = 'application/json'
  const response = await fetch(site.url + path, { method: body === null ? 'GET' : 'POST', headers, body, redirect: 'manual' })
  await response.arrayBuffer()
  return response.status
}

const median = (figures: readonly number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

type Cost = {
  readonly address: string
  readonly bound: string
  readonly isOwn: boolean
  /** Milliseconds of the first answer, and of a repeated request. */
  readonly ms: number
  readonly again: number
  readonly statuses: readonly number[]
}

/** An address in each round; the first is of a process that has compiled nothing yet, which happens once. */
const costs = new Map<string, { readonly ms: number[]; readonly again: number[]; readonly statuses: Set<number> }>()

async function measure(address: string, { ask }: PublicAddress, round: number): Promise<void> {
  const known = costs.get(address) ?? { ms: [], again: [], statuses: new Set() }
  costs.set(address, known)
  const each = Array.from({ length: TIMES }, (_, nth) => ask(round * TIMES + nth))
  const spent = async (): Promise<number> => {
    const before = processorMs()
    for (const one of each) known.statuses.add(await send(one))
    return (processorMs() - before) / TIMES
  }
  const [ms, again] = [await spent(), isKept(ADDRESSES[address]?.bound) ? await spent() : 0]
  if (round === 0) return
  known.ms.push(ms)
  known.again.push(again)
}

async function measureAll(): Promise<readonly Cost[]> {
  for (let round = 0; round < ROUNDS; round++)
    for (const [address, how] of Object.entries(ADDRESSES)) await measure(address, how, round)
  return Object.entries(ADDRESSES)
    .map(([address, { bound, isOwn = false }]) => {
      const { ms = [], again = [], statuses = [] } = costs.get(address) ?? {}
      return { address, bound, isOwn, ms: median(ms), again: median(again), statuses: [...statuses] }
    })
    .toSorted((a, b) => b.ms - a.ms)
}

/** Cheaper answers are measured like all others and not printed. */
const PRINTED_MS = 10

const HEAD = `# What each address costs
Processor time of the web process for one answer that is made anew, over five years of prices, from ${PRINTED_MS} ms on, and what bounds a sender who repeats it (WEB-21).
\`cache\`: one render for all readers when the content changes; \`made once\`: kept on disk. A repeated request costs the figure in brackets. \`tests/long/costs.test.ts\` measures every
address of \`tests/support/public-addresses.ts\`, writes this with UPDATE=1, and asserts that nothing over ${MOST_MS} ms lacks a limit of its own.

| address | ms | status | bounded by |
| --- | ---: | --- | --- |
`

const lineOf = ({ address, ms, again, statuses, bound }: Cost): string =>
  `| \`${address}\` | ${ms.toFixed(1)}${isKept(bound) ? ` (${again.toFixed(1)})` : ''} | ${statuses.join(', ')} | ${bound} |\n`

it('nothing that a stranger can repeat costs more than 30 ms of processor time without a limit of its own', async () => {
  const table = await measureAll()
  if (process.env.UPDATE === '1')
    writeFileSync(
      'docs/costs.md',
      HEAD +
        table
          .filter(({ ms }) => ms >= PRINTED_MS)
          .map(lineOf)
          .join(''),
    )
  const repeatable = table.map((cost) => ({ ...cost, ms: isKept(cost.bound) ? cost.again : cost.ms }))
  const most = allowed(MOST_MS, table.find(({ address }) => address === 'page /')?.ms ?? 0)
  const tooDear = repeatable.filter(({ ms, isOwn }) => ms > most && !isOwn)
  expect(tooDear.map(({ address, ms }) => `${address}: ${ms.toFixed(1)} ms`)).toEqual([])
  expect(table.filter(({ statuses }) => statuses.some((status) => status >= 500)).map(({ address }) => address)).toEqual([])
  // A picture for social networks costs far more and has its own limit: without one it would have been found.
  expect(repeatable.filter(({ ms, isOwn }) => ms > most && isOwn).map(({ bound }) => bound)).toContain('PICTURE_RATE')
})

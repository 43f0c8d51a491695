/** One, two and three web processes of one site, each with its own open pages and readers: what each costs, and what they do together. */
import { randomUUID } from 'node:crypto'
import { type Site, startSite } from '../../../tests/support/browser/site.ts'
import { cpuSeconds } from '../measure.ts'
import { type Helper, startHelper } from '../process/helper.ts'
import { deliveries, opened } from '../sockets/orders.ts'
import { startReaders, type Waits } from '../sockets/page-readers.ts'

/** What prices change on, so that it is rendered anew each second as long as somebody asks. */
const HOT = '/markets'
/** Processes of one site have one address and one secret; others share no pages. */
const SAME = { PUBLIC_URL: 'http://127.0.0.1:3000', APP_SECRET: randomUUID() }
const SETTLE_MS = 2000
const ROUND_MS = 8000

export type Together = {
  readonly replicas: number
  readonly messages: number
  /** Of all web processes, while pages were open and nobody read. */
  readonly cpuSeconds: number
  /** Of the hot page, by all of them, a second. */
  readonly rendersPerSecond: number
  readonly waits: Waits
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** How often this process rendered. */
async function rendersOf({ opsUrl }: Site): Promise<number> {
  const text = await (await fetch(`${opsUrl}/metrics`)).text()
  return Number(/^ledger_page_renders_total\S* (\S+)$/m.exec(text)?.[1] ?? 0)
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0)

/** The messages that pages get in a round, and what it costs web to send them. */
async function carry(webs: readonly Site[], pages: readonly Helper[]) {
  const spent = (): number => sum(webs.map((web) => cpuSeconds(web.pid('web'))))
  const read = async (): Promise<number> =>
    sum(await Promise.all(pages.map(async (each) => (await each.ask({ read: 'deliveries' }, deliveries)).count)))
  await read()
  const before = spent()
  await pause(ROUND_MS)
  const messages = await read()
  return { messages, cpuSeconds: spent() - before }
}

/** Readers of one page at every replica. */
async function readHot(webs: readonly Site[]) {
  const renders = async (): Promise<number> => sum(await Promise.all(webs.map(rendersOf)))
  const stops = webs.map((web) => startReaders(web.url, [HOT]))
  await pause(SETTLE_MS)
  const [before, startedAt] = [await renders(), performance.now()]
  await pause(ROUND_MS)
  const rendersPerSecond = ((await renders()) - before) / ((performance.now() - startedAt) / 1000)
  const all = await Promise.all(stops.map((stop) => stop()))
  const worst = (pick: (waits: Waits) => number): number => Math.max(...all.map(pick))
  return {
    rendersPerSecond,
    waits: {
      knownP99Ms: worst(({ knownP99Ms }) => knownP99Ms),
      newP99Ms: worst(({ newP99Ms }) => newP99Ms),
      failed: sum(all.map(({ failed }) => failed)),
    },
  }
}

/** @param pagesEach open pages at each replica */
export async function runTogether(replicas: number, pagesEach: number, sharing: 'on' | 'off'): Promise<Together> {
  const env = {
    SIMULATED_TICK_MS: '1000',
    LOG_LEVEL: 'warn',
    TRUST_PROXY_HOPS: '1',
    SHARED_PAGES: sharing,
    ...SAME,
  }
  const base = await startSite({ env, roles: ['worker'] })
  const webs: Site[] = []
  const pages: Helper[] = []
  try {
    for (let count = 0; count < replicas; count++) webs.push(await startSite({ env, roles: ['web'], beside: base }))
    for (const web of webs) {
      const helper = startHelper(new URL('../sockets/clients.ts', import.meta.url), ['ours', new URL(web.url).port])
      pages.push(helper)
      await helper.ask({ open: pagesEach }, opened)
    }
    await pause(SETTLE_MS)
    const carried = await carry(webs, pages)
    for (const helper of pages) helper.stop()
    return { replicas, ...carried, ...(await readHot(webs)) }
  } finally {
    for (const helper of pages) helper.stop()
    for (const site of [...webs, base]) await site.stop()
  }
}

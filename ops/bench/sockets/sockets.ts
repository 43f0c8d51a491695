/** The memory of an open page and the cost of a message to it; and ten thousand pages that lose web and come back, while readers ask for pages. */
import { freePort, startSite } from '../../../tests/support/browser/site.ts'
import { residentMiB } from '../../../tests/support/memory/resident.ts'
import { startReaders, type Waits } from '../../../tests/support/page-readers.ts'
import { until } from '../../../tests/support/until.ts'
import { fetchBytes, pathsOf } from '../ask.ts'
import { type Helper, startHelper } from '../helper.ts'
import { beside, compare, type Figure } from '../measure.ts'
import { readingSchema } from '../readings.ts'
import { opened, pagesReading, serverReady } from './orders.ts'
import type { Kind } from './page.ts'

const PAGES = 10_000
const ROUNDS = 3
const BATCHES = { batches: 10, everyMs: 1000 }
const BACK_WITHIN_MS = 60_000
/** After this long an idle web process holds what it needs. */
const REST_MS = 15_000

const openPages = (kind: Kind, port: number): Helper =>
  startHelper(new URL('./open-pages.ts', import.meta.url), [kind, String(port)])

/** `pageKb`: what the server holds for each open page, with the garbage of opening it. */
type Stand = { readonly server: Helper; readonly pages: Helper; readonly pageKb: number }
type Round = { readonly cpuUs: number; readonly delayMs: number; readonly missing: number }

async function startStand(kind: Kind): Promise<Stand> {
  const server = startHelper(new URL('./server.ts', import.meta.url), [kind])
  const { port } = await server.heard(serverReady)
  const pages = openPages(kind, port)
  const before = residentMiB(server.pid)
  await pages.ask({ open: PAGES }, opened)
  return { server, pages, pageKb: ((residentMiB(server.pid) - before) * 1024) / PAGES }
}

async function round({ server, pages }: Stand): Promise<Round> {
  await pages.ask({ read: true }, pagesReading)
  const { cpuMs, delayMs } = await server.ask(BATCHES, readingSchema)
  const { deliveries } = await pages.ask({ read: true }, pagesReading)
  return { cpuUs: (cpuMs * 1000) / deliveries, delayMs, missing: BATCHES.batches * PAGES - deliveries }
}

async function measureMessages(): Promise<Figure[]> {
  const [ours, bare] = [await startStand('ours'), await startStand('ws')]
  const rounds: { ours: Round[]; bare: Round[] } = { ours: [], bare: [] }
  try {
    for (let turn = 0; turn < ROUNDS; turn++) {
      rounds.ours.push(await round(ours))
      rounds.bare.push(await round(bare))
    }
  } finally {
    for (const helper of [ours.server, ours.pages, bare.server, bare.pages]) helper.stop()
  }
  const figure = (what: string, unit: string, goal: string, pick: (round: Round) => number): Figure =>
    compare({ name: `${PAGES} pages, a message a second, ${what}`, unit, goal }, rounds.ours.map(pick), rounds.bare.map(pick))
  return [
    compare({ name: `${PAGES} open pages, memory of each (bare ws)`, unit: 'KiB', goal: '' }, [ours.pageKb], [bare.pageKb]),
    figure('processor time (bare ws)', 'µs/message', '<= 1.2', ({ cpuUs }) => cpuUs),
    figure('event loop, p99', 'ms late', 'ours < 20', ({ delayMs }) => delayMs),
    figure('not delivered', '', 'ours = 0', ({ missing }) => missing),
  ]
}

type Return = Waits & { readonly restMiB: number; readonly seconds: number; readonly without: number }

/** Web is killed and started; counted from when it is ready. */
async function loseWeb(): Promise<Return> {
  const livePort = await freePort()
  const env = { SIMULATED_TICK_MS: '1000', LOG_LEVEL: 'warn', TRUST_PROXY_HOPS: '1', LIVE_PORT: String(livePort) }
  const site = await startSite({ env })
  const pages = openPages('ours', livePort)
  try {
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    const restMiB = residentMiB(site.pid('web'))
    const paths = await pathsOf(site.url)
    await pages.ask({ open: PAGES }, opened)
    // A site with ten thousand open pages was read before.
    for (const path of paths) await fetchBytes(site.url + path)
    await site.kill('web')
    await site.start('web')
    const startedAt = performance.now()
    const stopReaders = startReaders(site.url, paths)
    const all = async (): Promise<boolean> => (await pages.ask({ read: true }, pagesReading)).live === PAGES
    await until('all pages live', all, BACK_WITHIN_MS).catch(() => undefined)
    const seconds = (performance.now() - startedAt) / 1000
    const { live } = await pages.ask({ read: true }, pagesReading)
    return { restMiB, seconds, without: PAGES - live, ...(await stopReaders()) }
  } finally {
    pages.stop()
    await site.stop()
  }
}

const KILLED = `web killed and started with ${PAGES} open pages`

export async function measureSockets(): Promise<Figure[]> {
  const messages = await measureMessages()
  const { restMiB, seconds, without, knownP99Ms, newP99Ms, failed } = await loseWeb()
  const figure = (what: string, unit: string, reference: number, ours: number): Figure =>
    beside(reference, ours, { name: `${what} (budget)`, unit, goal: reference === 0 ? 'ours = 0' : '<= 1' })
  return [
    ...messages,
    figure('web at rest', 'MiB', 150, restMiB),
    figure(`${KILLED}, all have the board again`, 's', 15, seconds),
    figure(`${KILLED}, without a board after a minute`, '', 0, without),
    figure(`${KILLED}, readers' p99`, 'ms', 300, knownP99Ms),
    figure(`${KILLED}, new readers' p99`, 'ms', 300, newP99Ms),
    figure(`${KILLED}, requests failed`, '', 0, failed),
  ]
}

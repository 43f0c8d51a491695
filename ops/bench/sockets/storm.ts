/** Ten thousand open pages come back at once, and again after web was killed; readers ask for pages meanwhile. */
import { freePort, type Site, startSite } from '../../../tests/support/browser/site.ts'
import { fetchBytes, pathsOf } from '../ask.ts'
import { compare, type Figure } from '../measure.ts'
import { type Helper, startHelper } from '../process/helper.ts'
import { webDelayMs } from '../process/readings.ts'
import { monotonicMs } from './monotonic.ts'
import { opened, serverReady, weathered } from './orders.ts'
import { startReaders, type Waits } from './page-readers.ts'

const PAGES = 10_000
const GOAL_SECONDS = 15
const READER_GOAL_MS = 300

/** A server that can be killed and started again at its port. */
type Stand = {
  readonly port: number
  /** Where its sockets are: ours have a port of their own, as behind the proxy. */
  readonly livePort: number
  readonly paths: readonly string[]
  readonly restart: () => Promise<void>
  /** How late its event loop was since this was last asked; unknown for the bare one. */
  readonly delayMs: () => Promise<number>
  readonly stop: () => Promise<void>
}
type Storm = Waits & { readonly seconds: number; readonly without: number; readonly inVain: number; readonly delayMs: number }

async function startOurs(): Promise<Stand> {
  const livePort = await freePort()
  const env = { SIMULATED_TICK_MS: '1000', LOG_LEVEL: 'warn', TRUST_PROXY_HOPS: '1', LIVE_PORT: String(livePort) }
  const site: Site = await startSite({ env })
  return {
    port: Number(new URL(site.url).port),
    livePort,
    paths: await pathsOf(site.url),
    async restart() {
      await site.kill('web')
      await site.start('web')
    },
    delayMs: () => webDelayMs(site.opsUrl),
    stop: site.stop,
  }
}

const BATCHES_A_SECOND = { batches: 600, everyMs: 1000 }

async function startBare(): Promise<Stand> {
  const start = async (port: number): Promise<{ server: Helper; port: number }> => {
    const server = startHelper(new URL('./fan-out-server.ts', import.meta.url), ['ws', String(port)])
    const ready = await server.heard(serverReady)
    server.tell(BATCHES_A_SECOND)
    return { server, ...ready }
  }
  let { server, port } = await start(0)
  return {
    port,
    livePort: port,
    paths: ['/'],
    async restart() {
      server.stop()
      server = (await start(port)).server
    },
    delayMs: async () => Number.NaN,
    stop: async () => server.stop(),
  }
}

/** `left`: web is killed and started; it begins when web is ready. `dropped`: it begins with the first page. */
async function weather(stand: Stand, pages: Helper, storm: 'dropped' | 'left'): Promise<Storm> {
  const done = pages.ask({ storm }, weathered)
  if (storm === 'left') await stand.restart()
  const readyMs = monotonicMs()
  await stand.delayMs()
  const stopReaders = startReaders(`http://127.0.0.1:${stand.port}`, stand.paths)
  const { fromMs, toMs, boards, inVain } = await done
  const seconds = (toMs - (storm === 'left' ? readyMs : fromMs)) / 1000
  return { seconds, without: PAGES - boards, inVain, ...(await stopReaders()), delayMs: await stand.delayMs() }
}

async function stormsOf(start: () => Promise<Stand>, kind: 'ours' | 'ws'): Promise<Storm[]> {
  const stand = await start()
  const pages = startHelper(new URL('./clients.ts', import.meta.url), [kind, String(stand.livePort)])
  try {
    await pages.ask({ open: PAGES }, opened)
    // A site with ten thousand open pages was read before.
    for (const path of stand.paths) await fetchBytes(`http://127.0.0.1:${stand.port}${path}`)
    return [await weather(stand, pages, 'dropped'), await weather(stand, pages, 'left')]
  } finally {
    pages.stop()
    await stand.stop()
  }
}

const NAMES = ['all at once', 'after a restart, as spread as pages are']

export async function measureStorm(): Promise<Figure[]> {
  const ours = await stormsOf(startOurs, 'ours')
  const bare = await stormsOf(startBare, 'ws')
  return NAMES.flatMap((storm, at): Figure[] => {
    const figure = (what: string, unit: string, goal: string, pick: (storm: Storm) => number): Figure =>
      compare({ name: `${storm}: ${what}`, unit, goal }, ours.slice(at, at + 1).map(pick), bare.slice(at, at + 1).map(pick))
    return [
      figure(`${PAGES} boards (bare ws)`, 's', `ours <= ${GOAL_SECONDS}`, ({ seconds }) => seconds),
      figure('without a board after a minute', '', 'ours = 0', ({ without }) => without),
      figure('attempts in vain', '', '', ({ inVain }) => inVain),
      figure("readers' p99", 'ms', `ours <= ${READER_GOAL_MS}`, ({ knownP99Ms }) => knownP99Ms),
      figure("new readers' p99", 'ms', `ours <= ${READER_GOAL_MS}`, ({ newP99Ms }) => newP99Ms),
      figure('requests failed', '', 'ours = 0', ({ failed }) => failed),
      figure('event loop, p99', 'ms late', 'ours < 20', ({ delayMs }) => delayMs),
    ]
  })
}

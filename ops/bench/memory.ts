/** What an open page holds beyond a connection of bare `ws`, and what web holds at rest beyond a bare server. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { startSite } from '../../tests/support/browser/site.ts'
import { residentMiB } from '../../tests/support/memory/resident.ts'
import { NODE_FLAGS } from '../node-flags.ts'
import { startBare } from './ask.ts'
import { compare, type Figure } from './measure.ts'
import type { Kind } from './sockets/lean-page.ts'

const OPEN_PAGES = [1000, 5000]
const ROUNDS = 3
/** Opened and closed before anything is measured: the first ones pay for what the process makes once. */
const WARM_UP = 500
const AT_ONCE = 50
const REST_MS = 15_000
/** Two collections that free less than this, one after the other, have found all there is. */
const SETTLED = 20_000
const PROBE = 'tests/support/memory/probe.ts'

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const usage = z.object({ msg: z.literal('memory in use'), rss: z.number(), heapUsed: z.number() })

/** As Chromium sends them: what is kept of a request is kept of all its headers. */
const BROWSER = {
  Origin: 'https://northern-ledger.example',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-CA,en;q=0.9,fr-CA;q=0.8,fr;q=0.7',
  'X-Forwarded-For': '203.0.113.9',
}

type InUse = { readonly rss: number; readonly heapUsed: number }

/** What a process holds now; `collected`: once what it has let go of is collected, and it has noticed who left. */
type Held = { readonly resident: number; readonly collected: InUse }

async function collect(child: ChildProcess): Promise<InUse> {
  const said = once(child.stdout ?? child, 'data')
  child.kill('SIGUSR2')
  return usage.parse(JSON.parse(String((await said)[0])))
}

async function held(child: ChildProcess): Promise<Held> {
  const resident = residentMiB(child.pid ?? 0) * 2 ** 20
  let last = await collect(child)
  for (;;) {
    const next = await collect(child)
    if (last.heapUsed - next.heapUsed < SETTLED) return { resident, collected: next }
    last = next
  }
}

/** Opens a page's connection and gets its snapshot, with `ours` after the handshakes of Engine.IO and Socket.IO. */
function openPage(kind: Kind, port: number): Promise<WebSocket> {
  const path = kind === 'ours' ? '/socket.io/?EIO=4&transport=websocket' : '/'
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false, headers: BROWSER })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('0')) socket.send('40')
      else if (text === '2') socket.send('3')
      else if (text.startsWith('40')) socket.send('42["watch",{"categories":"all"}]')
      else if (text.startsWith('42["snapshot"')) resolve(socket)
    })
  })
}

async function openPages(kind: Kind, port: number, count: number): Promise<WebSocket[]> {
  const pages: WebSocket[] = []
  while (pages.length < count) pages.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => openPage(kind, port)))))
  return pages
}

async function closePages(pages: readonly WebSocket[]): Promise<void> {
  const closed = Promise.all(pages.map((page) => once(page, 'close')))
  for (const page of pages) page.terminate()
  await closed
}

type PerPage = { readonly resident: number; readonly collected: number; readonly objects: number }

/** Bytes that each of so many open pages takes. */
async function perPage(kind: Kind, count: number): Promise<PerPage> {
  const execArgv = [...NODE_FLAGS, '--import', `./${PROBE}`]
  const child = fork(fileOf('./sockets/fan-out-server.ts'), [kind], { execArgv, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  try {
    const { port } = z.object({ port: z.number() }).parse((await once(child, 'message'))[0])
    await closePages(await openPages(kind, port, WARM_UP))
    const before = (await held(child)).collected
    const pages = await openPages(kind, port, count)
    const after = await held(child)
    await closePages(pages)
    return {
      resident: (after.resident - before.rss) / count,
      collected: (after.collected.rss - before.rss) / count,
      objects: (after.collected.heapUsed - before.heapUsed) / count,
    }
  } finally {
    child.kill()
  }
}

async function measureOpenPages(count: number): Promise<Figure[]> {
  const ours: PerPage[] = []
  const reference: PerPage[] = []
  for (let turn = 0; turn < ROUNDS; turn++) {
    ours.push(await perPage('ours', count))
    reference.push(await perPage('ws', count))
  }
  const beyond = (what: string, goal: string, pick: (one: PerPage) => number): Figure => {
    const kilobytes = (rounds: readonly PerPage[]): number[] => rounds.map((one) => pick(one) / 1000)
    const about = { name: `${count} open pages, ${what} of each beyond that of bare ws`, unit: 'kB', goal }
    const both = compare(about, kilobytes(ours), kilobytes(reference))
    return { ...both, ours: both.ours - both.reference }
  }
  return [
    beyond('memory', 'ours <= 12', ({ collected }) => collected),
    beyond('memory with the garbage of opening', '', ({ resident }) => resident),
    beyond('live objects', '', ({ objects }) => objects),
  ]
}

/** Web with prices that move, asked for nothing; the reference is Node with a server of a few lines. */
async function measureRest(): Promise<Figure[]> {
  const bare = await startBare([], [])
  const site = await startSite({ env: { SIMULATED_TICK_MS: '1000', LOG_LEVEL: 'warn' } })
  try {
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    const about = { name: 'web at rest (bare node:http)', unit: 'MiB', goal: 'ours <= 150' }
    return [compare(about, [residentMiB(site.pid('web'))], [residentMiB(bare.pid)])]
  } finally {
    bare.stop()
    await site.stop()
  }
}

/** {@link Figure}s of memory: of an open page, and of web at rest. Takes a minute and a half. */
export async function measureMemory(): Promise<Figure[]> {
  const figures = await measureRest()
  for (const count of OPEN_PAGES) figures.push(...(await measureOpenPages(count)))
  return figures
}

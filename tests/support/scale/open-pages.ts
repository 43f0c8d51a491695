/**
 * Many open pages in a process of their own, `node open-pages.ts KIND ORIGIN COUNT`: `socket` pages listen, `http` pages ask every
 * five seconds, over as many connections as a proxy keeps. Says when all are open, and reports on each request.
 */
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { WebSocket } from 'ws'
import { quantile } from '../timing.ts'

const [kind, origin = '', wanted = ''] = process.argv.slice(2)
const count = Number(wanted)

/** Sockets that open at once. */
const AT_ONCE = 50
/** As `client/live/http.ts` asks. */
const [EVERY_MS, JITTER] = [5000, 0.2]
const PROXY_CONNECTIONS = 64

/** Each page's own, so that limits on an address hold. */
const addressOf = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`

/** Of each page: how often it got new prices. */
const told = new Uint32Array(count)
/** What befell pages that should not: by its name, how often. */
let faults: Record<string, number> = {}
let waitsMs: number[] = []
const fault = (name: string): void => {
  faults[name] = (faults[name] ?? 0) + 1
}

/** Resolves when the page has its board. */
const openSocket = (index: number): Promise<void> =>
  new Promise((resolve) => {
    const address = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
    const socket = new WebSocket(address, { headers: { 'X-Forwarded-For': addressOf(index) }, perMessageDeflate: false })
    socket.on('message', (data: Buffer) => {
      const start = data.toString('latin1', 0, 12)
      if (start === '2') socket.send('3')
      else if (start.startsWith('0')) socket.send('40')
      else if (start.startsWith('40')) socket.send('42["watch",{"categories":"all"}]')
      else if (start.startsWith('42["quotes')) told[index] = (told[index] ?? 0) + 1
      else if (start.startsWith('42["snapshot')) resolve()
    })
    socket.on('error', () => fault('refused'))
    socket.once('close', () => {
      fault('closed')
      resolve()
    })
  })

const agent = new Agent({ keepAlive: true, maxSockets: PROXY_CONNECTIONS })

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const ask = (index: number, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br', 'X-Forwarded-For': addressOf(index) }
    get(origin + path, { agent, headers }, resolve).once('error', reject)
  })

/** Asks once. @returns the version that the page has afterwards */
async function poll(index: number, version: string): Promise<string> {
  const startedAt = performance.now()
  try {
    const answer = await ask(index, `/api/market-data${version && `?since=${version}`}`)
    const bytes = await bytesOf(answer)
    waitsMs.push(performance.now() - startedAt)
    if (answer.statusCode !== 200) throw new Error(String(answer.statusCode))
    const text = brotliDecompressSync(bytes).toString()
    if (text.includes('"rows":[{')) told[index] = (told[index] ?? 0) + 1
    return /"version":(\d+)/.exec(text)?.[1] ?? ''
  } catch (error) {
    fault(error instanceof Error ? error.message : 'unknown')
    return version
  }
}

async function keepAsking(index: number): Promise<void> {
  await setTimeout(EVERY_MS * Math.random())
  for (let version = await poll(index, ''); ; version = await poll(index, version))
    await setTimeout(EVERY_MS * (1 - JITTER + 2 * JITTER * Math.random()))
}

async function openAll(): Promise<void> {
  if (kind === 'http') {
    for (let index = 0; index < count; index++) void keepAsking(index)
    return setTimeout(2 * EVERY_MS)
  }
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < count) await openSocket(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

process.on('message', () => {
  const cpu = process.cpuUsage()
  process.send?.({
    faults,
    leastTold: Math.min(...told),
    mostTold: Math.max(...told),
    asked: waitsMs.length,
    p99Ms: Math.round(quantile(waitsMs, 0.99)),
    cpuSeconds: Math.round((cpu.user + cpu.system) / 1e6),
  })
  told.fill(0)
  faults = {}
  waitsMs = []
})
process.once('disconnect', () => process.exit())
await openAll()
process.send?.({ open: true })

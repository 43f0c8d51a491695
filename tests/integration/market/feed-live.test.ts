/** Goal FEED-2: after any storm of lost connections every page shows what the server shows, without a replay of what it missed. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket as NetSocket } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, it } from 'vitest'
import { createLive, type LiveOptions } from '#server/live/fan-out.ts'
import { createLogger } from '#server/platform/log.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { createQuoteStore, type QuoteStore } from '../../../client/live/quote-store.ts'
import { sized } from '../../support/size.ts'
import { goal } from '../../support/timing.ts'
import { until } from '../../support/until.ts'

/** The goal names 200 pages and 50 storms: nearly all of their time is the connections of both ends in this one process. */
const CLIENTS = sized(50, 200)
const STORMS = sized(10, 50)
const P99_MS = 1000

/** The state that outlives every server of this test: the board, and how to change it. */
function createTestBoard() {
  let rows = CATALOGUE.map(({ symbol, name, category }) => ({ symbol, name, category, price: 0 }) as QuoteRow)
  let version = 1
  const listeners = new Set<Parameters<LiveOptions['board']['onChange']>[0]>()
  return {
    current: () => ({ version, rows }),
    first: Promise.resolve(),
    onChange: (listener: Parameters<LiveOptions['board']['onChange']>[0]) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tick(): void {
      version++
      const symbol = rows[version % rows.length]?.symbol ?? ''
      rows = rows.map((row) => (row.symbol === symbol ? { ...row, price: version } : row))
      for (const listener of listeners) listener({ version, quotes: [{ symbol, price: version } as { symbol: string }] })
    },
  }
}
type TestBoard = ReturnType<typeof createTestBoard>

async function startServer(board: TestBoard, port: number) {
  const server: Server = createServer()
  const sockets = new Set<NetSocket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const live = createLive({
    server,
    board,
    figures: { version: () => 0, readings: () => [], onChange: () => () => undefined },
    door: {
      allowedOrigins: () => true,
      headers: {},
      clientAddress: () => '203.0.113.9',
      limits: { perAddress: 10_000, opensPerMinute: 100_000, total: 10_000, lagging: 100 },
    },
    log: createLogger('test', 'silent'),
    now: () => performance.now(),
    dev: false,
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    watchers: live.watchers,
    reset: () => {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    close: live.close,
  }
}

type Client = { readonly socket: Socket; readonly store: QuoteStore; connectedAt: number }
const clients: Client[] = []
const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.disconnect()
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** A page: its store, and a socket that says after each connection what the page has. `takesSnapshots: false` is the control. */
function openClient(port: number, takesSnapshots: boolean): void {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 10,
    reconnectionDelayMax: 40,
  })
  const client: Client = { socket, store: createQuoteStore(), connectedAt: 0 }
  socket.on('connect', () => {
    client.connectedAt = performance.now()
    socket.emit('watch', { categories: 'all', version: client.store.knownVersion() })
  })
  let isFirst = true
  socket.on('snapshot', (snapshot) => {
    if (takesSnapshots || isFirst) client.store.replace(snapshot, true)
    isFirst = false
  })
  socket.on('quotes', (update) => client.store.apply(update))
  clients.push(client)
}

const isEqual = ({ store }: Client, board: TestBoard): boolean =>
  board.current().rows.every(({ symbol, price }) => store.get(symbol)?.price === price)

async function weather(takesSnapshots: boolean, storms: number) {
  const board = createTestBoard()
  let server = await startServer(board, 0)
  const { port } = server
  cleanUps.push(() => server.close())
  for (let count = 0; count < CLIENTS; count++) openClient(port, takesSnapshots)
  await until('all are here', () => clients.every(({ store }) => store.version() > 0))
  const delays: number[] = []
  for (let storm = 0; storm < storms; storm++) {
    const startedAt = performance.now()
    if (storm % 2 === 0) server.reset()
    else await server.close()
    for (let tick = 0; tick < 20; tick++) board.tick()
    if (storm % 2 === 1) server = await startServer(board, port)
    await until('all are back', () => clients.every(({ connectedAt }) => connectedAt > startedAt))
    board.tick()
    const waiting = new Set(clients)
    await until('all are equal, or will not be', () => {
      for (const client of waiting) {
        if (!isEqual(client, board)) continue
        delays.push(performance.now() - client.connectedAt)
        waiting.delete(client)
      }
      return waiting.size === 0 || !takesSnapshots
    })
  }
  return { board, delays: delays.sort((a, b) => a - b) }
}

it('storms of resets and restarts leave all pages equal to the server, each within a second of its return', {
  timeout: 120_000,
}, async () => {
  const { board, delays } = await weather(true, STORMS)
  expect(clients.filter((client) => isEqual(client, board))).toHaveLength(CLIENTS)
  expect(delays).toHaveLength(CLIENTS * STORMS)
  expect(delays[Math.floor(delays.length * 0.99)]).toBeLessThan(goal(P99_MS))
})

it('pages that rely on updates alone do not catch up (the control)', async () => {
  const { board } = await weather(false, 1)
  expect(clients.filter((client) => isEqual(client, board))).toHaveLength(0)
})

/** The live protocol over real sockets: one snapshot, then only what changed, under a rising version; and what is refused (WEB-14). */
import { connect, type Socket as NetSocket } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SLOW_READER_BYTES } from '#server/live/direct-write.ts'
import type { Live } from '#server/live/fan-out.ts'
import type { QuotesUpdate, Snapshot } from '#shared/market/live-events.ts'
import type { Category, QuoteRow } from '#shared/market/quote.ts'
import { quotesUpdate, snapshot } from '#shared/market/wire.ts'
import { simulatedRow, startLive } from '../../support/market/live-server.ts'
import { until } from '../../support/until.ts'

const row = (symbol: string, category: Category, price: number): QuoteRow =>
  simulatedRow({ symbol, name: symbol, category, currency: 'USD' }, price)

describe('live updates', () => {
  let live: Live
  let url: string
  let push: Awaited<ReturnType<typeof startLive>>['push']
  const clients: Socket[] = []

  beforeEach(async () => {
    const board = [row('BTC', 'crypto', 1), row('RY', 'stock', 2)]
    const started = await startLive(
      {
        limits: { perAddress: 3, opensPerMinute: 100, total: 100, lagging: 10 },
        allowedOrigins: ({ headers }) => headers.origin === undefined || headers.origin === 'http://ours.example',
      },
      board,
    )
    live = started.live
    push = started.push
    url = `http://127.0.0.1:${started.port}`
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) client.disconnect()
    await live.close()
  })

  type Seen = { snapshots: Snapshot[]; updates: QuotesUpdate[]; disconnected: boolean }
  function open(options: Parameters<typeof io>[1] = {}): { client: Socket; seen: Seen } {
    const client = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, ...options })
    const seen: Seen = { snapshots: [], updates: [], disconnected: false }
    client.on('snapshot', (snapshot) => seen.snapshots.push(snapshot))
    client.on('quotes', (update) => seen.updates.push(update))
    client.on('disconnect', () => (seen.disconnected = true))
    clients.push(client)
    return { client, seen }
  }

  it('sends the board once, then only the rows that changed with the fields that changed', async () => {
    const { client, seen } = open()
    client.emit('watch', { categories: 'all' })
    await until('a snapshot', () => seen.snapshots.length)
    expect(snapshot.safeParse(seen.snapshots[0])).toMatchObject({ success: true, data: { protocol: 1 } })
    push([{ symbol: 'BTC', price: 5 }])
    await until('an update', () => seen.updates.length)
    expect(seen.snapshots).toEqual([{ protocol: 1, version: 100, quotes: [row('BTC', 'crypto', 1), row('RY', 'stock', 2)] }])
    expect(seen.updates).toEqual([{ version: 101, quotes: [{ symbol: 'BTC', price: 5 }] }])
    expect(quotesUpdate.safeParse(seen.updates[0])).toMatchObject({ success: true })
  })

  it('keeps nothing of the request that opened a page while the page is open', async () => {
    const { client, seen } = open()
    client.emit('watch', { categories: 'all' })
    await until('a snapshot', () => seen.snapshots.length)
    const { sockets, adapter } = live.io.of('/')
    expect([...sockets.values()].map(({ conn, handshake }) => [conn.request, handshake])).toEqual([[null, null]])
    expect([adapter.rooms.size, adapter.sids.size]).toEqual([0, 0])
  })

  it('leaves the snapshot out when the page already has the current version', async () => {
    const { client, seen } = open()
    client.emit('watch', { categories: 'all', version: 100 })
    await until('the client is watching', () => live.rooms().includes('all'))
    push([{ symbol: 'BTC', price: 5 }])
    await until('an update', () => seen.updates.length)
    expect(seen.snapshots).toEqual([])
  })

  it('sends a page only the categories it watches, and keeps silent for the others', async () => {
    const { client, seen } = open()
    client.emit('watch', { categories: ['stock'] })
    await until('a snapshot', () => seen.snapshots.length)
    push([{ symbol: 'BTC', price: 5 }])
    push([{ symbol: 'RY', price: 6 }])
    await until('an update', () => seen.updates.length)
    expect(seen.snapshots[0]?.quotes.map(({ symbol }) => symbol)).toEqual(['RY'])
    expect(seen.updates).toEqual([{ version: 102, quotes: [{ symbol: 'RY', price: 6 }] }])
  })

  it('hears nothing but a well-formed watch, and stays open for a page that is newer than the server', async () => {
    const { client, seen } = open()
    for (const [event, payload] of [
      ['chat', 'hello'],
      ['watch', { categories: ['bonds'] }],
      ['watch', { categories: [] }],
      ['watch', 'all'],
    ] as const)
      client.emit(event, payload)
    client.emit('watch', { categories: ['stock'] })
    await until('a snapshot', () => seen.snapshots.length)
    expect([seen.snapshots.length, seen.disconnected]).toEqual([1, false])
  })

  it('closes a connection that sends a packet over 4 KiB', async () => {
    const { client, seen } = open()
    client.emit('watch', { categories: 'all', padding: 'x'.repeat(5000) })
    await until('the connection is closed', () => seen.disconnected)
  })

  const refused = (options: Parameters<typeof io>[1]) =>
    new Promise<boolean>((resolve) => {
      const { client } = open(options)
      client.once('connect', () => resolve(false))
      client.once('connect_error', () => resolve(true))
    })

  it('refuses a page of another site, and takes one of ours', async () => {
    expect(await refused({ extraHeaders: { origin: 'http://evil.example' } })).toBe(true)
    expect(await refused({ extraHeaders: { origin: 'http://ours.example' } })).toBe(false)
  })

  it('refuses an address that holds as many sockets as it may, until it closes one', async () => {
    const outcomes = [await refused({}), await refused({}), await refused({}), await refused({})]
    expect(outcomes).toEqual([false, false, false, true])
    clients[0]?.disconnect()
    await until('the socket is gone', () => live.watchers() < 3)
    expect(await refused({})).toBe(false)
  })

  it('skips a reader that does not read, keeps little for it, and gives it the whole board when it reads again (FEED-3)', async () => {
    const raw = await openSilentReader(url)
    await until('it is watching', () => live.rooms().includes('all'))
    const big = 'n'.repeat(20_000)
    const [connection] = live.io.of('/').sockets.values()
    if (!connection) throw new Error('no page is connected')
    const buffered = (): number =>
      (connection.conn as unknown as { transport: { socket: { _socket: NetSocket } } }).transport.socket._socket.writableLength
    for (let tick = 0; tick < 2000; tick++) push([{ symbol: 'BTC', name: `${big}${tick}` }])
    expect(buffered()).toBeLessThan(SLOW_READER_BYTES + big.length * 2)
    let received = ''
    raw.on('data', (chunk: Buffer) => {
      received = (received + chunk.toString('latin1')).slice(-100_000)
    })
    raw.resume()
    await until('the kernel took what was left', () => buffered() === 0)
    push([{ symbol: 'BTC', price: 7 }])
    await until('a snapshot with the newest row', () => received.includes('42["snapshot"') && received.includes(`${big}1999`))
    raw.destroy()
  })
})

/** A WebSocket client in raw bytes that says what it must and then stops reading. */
async function openSilentReader(url: string): Promise<NetSocket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const send = (text: string): void => {
    const body = Buffer.from(text)
    const masked = Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
    socket.write(masked)
  }
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  let seen = ''
  const collect = (chunk: Buffer): void => {
    seen += chunk.toString('latin1')
  }
  socket.on('data', collect)
  await until('the greeting', () => seen.includes('0{"sid"'))
  send('40')
  await until('the namespace', () => seen.includes('40{"sid"'))
  send('42["watch",{"categories":"all","version":100}]')
  socket.pause()
  socket.off('data', collect)
  return socket
}

/** A loopback WebSocket server that speaks Kraken's API v2 as its documentation describes it, and plays faults. */
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

export type TickerRow = { readonly symbol: string; readonly last: number; readonly [field: string]: unknown }

/** A connection id beyond 2^53, as Kraken sends it: as text, because JSON in JavaScript could not write it. */
const STATUS =
  '{"channel":"status","type":"update","data":[{"version":"2.0.10","system":"online","api_version":"v2","connection_id":18125794168470749634}]}'
const HEARTBEAT = '{"channel":"heartbeat"}'

export type KrakenReplica = {
  readonly url: string
  /** The pairs of each subscription, in order, over all connections. */
  readonly subscriptions: string[][]
  /** How many connections were ever made. */
  readonly connections: () => number
  /** How many are open now. */
  readonly open: () => number
  /** These pairs are refused from now on. */
  readonly refuse: (pairs: readonly string[]) => void
  /** Sends a ticker frame to all. */
  readonly tick: (rows: readonly TickerRow[], type?: 'snapshot' | 'update') => void
  /** Sends any text to all. */
  readonly send: (text: string) => void
  /** How many heartbeats were sent. */
  readonly heartbeats: () => number
  /** No more heartbeats, on open connections and new ones. */
  readonly fallSilent: () => void
  /** Ends all connections without a closing handshake. */
  readonly drop: () => void
  readonly close: () => Promise<void>
}

const acknowledgement = (symbol: string): string =>
  JSON.stringify({ method: 'subscribe', result: { channel: 'ticker', snapshot: true, symbol }, success: true, req_id: 1 })
const refusal = (symbol: string): string =>
  JSON.stringify({ error: `Currency pair not supported ${symbol}`, method: 'subscribe', success: false, symbol, req_id: 1 })

/** @param heartbeatMs Kraken sends one a second */
export async function startKrakenReplica({ heartbeatMs = 1000 } = {}): Promise<KrakenReplica> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  const subscriptions: string[][] = []
  let refused = new Set<string>()
  let connections = 0
  let heartbeats = 0
  let isSilent = false

  function subscribe(socket: WebSocket, text: string): void {
    const { params } = JSON.parse(text) as { params: { symbol: string[] } }
    subscriptions.push(params.symbol)
    for (const pair of params.symbol) socket.send(refused.has(pair) ? refusal(pair) : acknowledgement(pair))
  }

  server.on('connection', (socket) => {
    connections += 1
    socket.on('error', () => socket.terminate())
    socket.on('message', (data) => subscribe(socket, String(data)))
    socket.send(STATUS)
  })
  const broadcast = (text: string): void => {
    for (const socket of server.clients) socket.send(text)
  }
  const heart = setInterval(() => {
    if (isSilent) return
    heartbeats += 1
    broadcast(HEARTBEAT)
  }, heartbeatMs)

  await new Promise<void>((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const drop = (): void => {
    for (const socket of server.clients) socket.terminate()
  }
  return {
    url: `ws://127.0.0.1:${port}`,
    subscriptions,
    connections: () => connections,
    open: () => server.clients.size,
    refuse: (pairs) => {
      refused = new Set(pairs)
    },
    tick: (rows, type = 'update') => broadcast(JSON.stringify({ channel: 'ticker', type, data: rows })),
    send: broadcast,
    heartbeats: () => heartbeats,
    fallSilent: () => {
      isSilent = true
    },
    drop,
    close: () =>
      new Promise((resolve) => {
        clearInterval(heart)
        drop()
        server.close(() => resolve())
      }),
  }
}

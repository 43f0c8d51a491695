/** The one socket of an open page. Loaded after the page is there; WebSocket first, and none at all while updates are paused. */
import type { Socket } from 'socket.io-client'
import type { ClientToServerEvents, ServerToClientEvents } from '#shared/live-events.ts'
import type { Category } from '#shared/quote.ts'
import { quoteStore } from './quote-store.ts'

export type Wanted = readonly Category[] | 'all'
export type ConnectionState = 'idle' | 'connecting' | 'live' | 'lost' | 'paused'

let socket: Socket<ServerToClientEvents, ClientToServerEvents> | undefined
let wanted: Wanted = 'all'
let state: ConnectionState = 'idle'
const listeners = new Set<() => void>()

function setState(next: ConnectionState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

export const connectionState = (): ConnectionState => state
export function onConnectionState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const watch = (): void => {
  socket?.emit('watch', { categories: wanted, version: quoteStore.version() })
}

const RETRY_MS = 2000

/** The socket's code comes after the page. Without a network it does not come: then it is asked for again, with jitter. */
async function loadClient(): Promise<typeof import('socket.io-client')['io'] | undefined> {
  try {
    return (await import('socket.io-client')).io
  } catch {
    setState('lost')
    setTimeout(() => void connect(wanted), RETRY_MS * (0.5 + Math.random()))
    return undefined
  }
}

/** Opens the socket, or changes what it watches. Reconnects by itself with jitter, so that a restart brings no stampede. */
export async function connect(categories: Wanted): Promise<void> {
  wanted = categories
  if (state === 'paused') return
  if (socket) return watch()
  setState('connecting')
  const io = await loadClient()
  if (socket || !io) return
  socket = io({
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 4000,
    randomizationFactor: 0.8,
  })
  socket.on('connect', () => {
    setState('live')
    watch()
  })
  // The server's snapshot is the truth even if its version is lower: the server may have been restored.
  socket.on('snapshot', (snapshot) => quoteStore.replace(snapshot, true))
  socket.on('quotes', (update) => quoteStore.apply(update))
  socket.on('disconnect', () => setState(state === 'paused' ? 'paused' : 'lost'))
  socket.on('connect_error', () => setState('lost'))
}

/** The reader's own choice: nothing moves until resumed. */
export function pause(): void {
  setState('paused')
  socket?.disconnect()
}

export function resume(): void {
  setState('connecting')
  if (socket) socket.connect()
  else void connect(wanted)
}

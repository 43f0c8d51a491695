/** The one socket of an open page, and how it stands. */
import { LIVE_PROTOCOL } from '#shared/market/live-events.ts'
import type { Category } from '#shared/market/quote.ts'
import { figureStore } from './figure-store.ts'
import { loadSocket } from './load-socket.ts'
import { quoteStore } from './quote-store.ts'
import type { LiveHandlers, LiveSocket } from './socket.ts'

export type Wanted = readonly Category[] | 'all'
export type ConnectionState = 'idle' | 'connecting' | 'live' | 'lost' | 'paused'

let socket: LiveSocket | undefined
let isLoading = false
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

const watch = (): void =>
  socket?.watch({ categories: wanted, version: quoteStore.knownVersion(), figures: figureStore.version() })

const handlers: LiveHandlers = {
  onConnect() {
    setState('live')
    watch()
  },
  // The server's snapshot is the truth even if its version is lower: its store may have been restored.
  onSnapshot(snapshot) {
    if (snapshot.protocol !== LIVE_PROTOCOL) return leave()
    quoteStore.replace(snapshot, true)
  },
  onQuotes: (update) => quoteStore.apply(update),
  onFigures: figureStore.take,
  onLost: () => setState(state === 'paused' ? 'paused' : 'lost'),
}

/** A page older than its server would misread its messages: it says that it is not live until reloaded. */
function leave(): void {
  socket?.close()
  setState('lost')
}

async function load(): Promise<void> {
  const { createLiveSocket } = await loadSocket(handlers.onLost)
  socket = createLiveSocket(handlers)
  if (state !== 'paused') socket.open()
}

/** Opens the socket; the first time, when its code has come and unless the reader has paused updates by then. */
function open(): void {
  setState('connecting')
  if (socket) return socket.open()
  if (!isLoading) void load()
  isLoading = true
}

/** Opens the connection, or changes what it watches. Does nothing while the reader has paused updates. */
export function connect(categories: Wanted): void {
  wanted = categories
  if (state === 'live') watch()
  else if (state === 'idle') open()
}

/** The reader's own choice: nothing moves until resumed. */
export function pause(): void {
  setState('paused')
  socket?.close()
}

export function resume(): void {
  open()
}

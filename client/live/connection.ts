/** The one socket of an open page, and how it stands. */
import type { Category } from '#shared/quote.ts'
import { quoteStore } from './quote-store.ts'
import { createLiveSocket, type LiveSocket } from './socket.ts'

export type Wanted = readonly Category[] | 'all'
export type ConnectionState = 'idle' | 'connecting' | 'live' | 'lost' | 'paused'

let socket: LiveSocket | undefined
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

const watch = (): void => socket?.watch({ categories: wanted, version: quoteStore.knownVersion() })

function createSocket(): LiveSocket {
  return createLiveSocket({
    onConnect() {
      setState('live')
      watch()
    },
    // The server's snapshot is the truth even if its version is lower: its store may have been restored.
    onSnapshot: (snapshot) => quoteStore.replace(snapshot, true),
    onQuotes: (update) => quoteStore.apply(update),
    onLost: () => setState(state === 'paused' ? 'paused' : 'lost'),
  })
}

/** Opens the socket, or changes what it watches. Does nothing while the reader has paused updates. */
export function connect(categories: Wanted): void {
  wanted = categories
  if (state === 'live') return watch()
  if (state !== 'idle') return
  setState('connecting')
  socket ??= createSocket()
  socket.open()
}

/** The reader's own choice: nothing moves until resumed. */
export function pause(): void {
  setState('paused')
  socket?.close()
}

export function resume(): void {
  setState('connecting')
  socket ??= createSocket()
  socket.open()
}

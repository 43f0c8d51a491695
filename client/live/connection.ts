/** The live updates of an open page, and their state: by its one socket, and by plain HTTP where that cannot be had. */
import { LIVE_PROTOCOL } from '#shared/market/live-events.ts'
import { figureStore } from './figure-store.ts'
import type { LiveHttp } from './http.ts'
import { loadCode } from './load-code.ts'
import { quoteStore } from './quote-store.ts'
import type { LiveHandlers, LiveSocket } from './socket.ts'

/** `live`: updates come, either way. `idle`: none are wanted, by a page that has no prices or has been out of sight for long. */
export type ConnectionState = 'idle' | 'connecting' | 'live' | 'lost' | 'paused'

/** A page out of sight gives its socket to others after this long. */
const OUT_OF_SIGHT_MS = 60_000
/** Pages that lost their sockets together do not ask by HTTP together, nor before most sockets are back. */
const HTTP_WITHIN_MS = 5000

/** The reader's browser asks for few bytes: pages of theirs have no socket. */
const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

let socket: LiveSocket | undefined
let http: Promise<LiveHttp> | undefined
let isLoading = false
/** Updates come by HTTP, or will after a wait. */
let usesHttp = false
let wait: ReturnType<typeof setTimeout> | undefined
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

/** By HTTP each question says what the page has. */
function watch(): void {
  if (!usesHttp) socket?.watch({ categories: 'all', version: quoteStore.knownVersion(), figures: figureStore.version() })
}

const isWanted = (): boolean => state !== 'paused' && state !== 'idle'

const handlers: LiveHandlers = {
  onConnect() {
    stopHttp()
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
  onLost() {
    if (!isWanted() || usesHttp) return
    if (state === 'live') setState('lost')
    startHttp()
  },
}

/** Has updates come by HTTP until the socket is there: at once, unless the page had been live. */
function startHttp(): void {
  if (usesHttp) return
  usesHttp = true
  wait = setTimeout(openHttp, state === 'lost' ? Math.random() * HTTP_WITHIN_MS : 0)
}

async function openHttp(): Promise<void> {
  http ??= loadHttp()
  const live = await http
  if (usesHttp) live.open()
}

async function loadHttp(): Promise<LiveHttp> {
  const { createLiveHttp } = await loadCode(
    () => import('./http.ts'),
    () => usesHttp && setState('lost'),
  )
  return createLiveHttp({
    onAnswer() {
      setState('live')
      socket?.relax()
    },
    onFailure: () => setState('lost'),
    onOutdated: leave,
  })
}

function stopHttp(): void {
  usesHttp = false
  clearTimeout(wait)
  void http?.then((live) => live.close())
}

/** A page older than its server would misread its messages: it says that it is not live until reloaded. */
function leave(): void {
  stop('idle')
  setState('lost')
}

async function loadSocket(): Promise<void> {
  const { createLiveSocket } = await loadCode(() => import('./socket.ts'), handlers.onLost)
  socket = createLiveSocket(handlers)
  if (isWanted()) socket.open()
}

/** Opens the socket; the first time, when its code has come and unless the reader has paused updates by then. */
function open(): void {
  setState('connecting')
  if (savesData()) return startHttp()
  if (socket) return socket.open()
  if (!isLoading) void loadSocket()
  isLoading = true
}

/** No more updates, by either way. */
function stop(next: 'idle' | 'paused'): void {
  setState(next)
  socket?.close()
  stopHttp()
}

let outOfSight: ReturnType<typeof setTimeout> | undefined
/** Set while a page out of sight rests: how it came by its updates. */
let rested: { readonly byHttp: boolean } | undefined

function rest(): void {
  if (!isWanted()) return
  rested = { byHttp: usesHttp }
  stop('idle')
}

/** A hidden page asks nothing, and after a while gives up its socket; at once where it had none. */
function onSight(): void {
  clearTimeout(outOfSight)
  if (document.hidden) outOfSight = setTimeout(rest, usesHttp ? 0 : OUT_OF_SIGHT_MS)
  else if (rested) {
    open()
    if (rested.byHttp) startHttp()
    rested = undefined
  }
}

/** Begins to follow the board, or says what this page has of it. Does nothing while the reader has paused updates. */
export function connect(): void {
  if (state === 'live') watch()
  else if (state === 'idle' && !rested) {
    document.addEventListener('visibilitychange', onSight)
    open()
  }
}

/** The reader's own choice: nothing moves until resumed. */
export const pause = (): void => stop('paused')

export const resume = (): void => open()

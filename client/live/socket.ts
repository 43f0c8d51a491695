/**
 * The page's socket: `socket.io-client`, by WebSocket alone. Where none can be had, `http.ts` brings the updates.
 * `connection.ts` loads this after the first paint; docs/decisions/0009 has what it weighs.
 */
import { io, type Socket } from 'socket.io-client'
import type {
  ClientToServerEvents,
  FiguresUpdate,
  QuotesUpdate,
  ServerToClientEvents,
  Snapshot,
  WatchRequest,
} from '#shared/market/live-events.ts'

export type LiveHandlers = {
  readonly onConnect: () => void
  readonly onSnapshot: (snapshot: Snapshot) => void
  readonly onFigures: (update: FiguresUpdate) => void
  readonly onQuotes: (update: QuotesUpdate) => void
  /** The connection ended, or could not be opened; unless closed by the page, it is tried again. */
  readonly onLost: () => void
}

export type LiveSocket = {
  readonly watch: (request: WatchRequest) => void
  readonly open: () => void
  readonly close: () => void
  /** Until it is connected again, tries seldom in the end: the page has its updates by HTTP. */
  readonly relax: () => void
}

/** First wait before reconnecting; doubles up to the maximum, with jitter so that a restart causes no stampede. */
const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 4000
/** The maximum while updates come by HTTP: the server is there, and has no socket for this page. */
const RELAXED_WAIT_MS = 60_000
const JITTER = 0.8
/** An attempt may take this long: it detects a proxy that silently drops WebSockets. */
const OPEN_WITHIN_MS = 6000

/** Opens nothing by itself. The library notices a connection that fell silent by the server's pings, and a lost network at once. */
export function createLiveSocket(handlers: LiveHandlers): LiveSocket {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(location.origin, {
    autoConnect: false,
    multiplex: false,
    transports: ['websocket'],
    timeout: OPEN_WITHIN_MS,
    reconnectionDelay: FIRST_WAIT_MS,
    reconnectionDelayMax: MAX_WAIT_MS,
    randomizationFactor: JITTER,
  })
  let wanted = false
  let retry: ReturnType<typeof setTimeout> | undefined

  /** The library reconnects by itself, except after the server said goodbye, as it does before it restarts. */
  function lose(): void {
    handlers.onLost()
    if (!wanted) return void socket.disconnect()
    if (socket.active) return
    clearTimeout(retry)
    retry = setTimeout(() => socket.connect(), FIRST_WAIT_MS * (1 - JITTER + 2 * JITTER * Math.random()))
  }

  socket.on('connect', () => {
    if (!wanted) return void socket.disconnect()
    socket.io.reconnectionDelayMax(MAX_WAIT_MS)
    handlers.onConnect()
  })
  socket.on('snapshot', handlers.onSnapshot)
  socket.on('quotes', handlers.onQuotes)
  socket.on('figures', handlers.onFigures)
  socket.on('disconnect', lose)
  socket.on('connect_error', lose)

  return {
    watch: (request) => socket.emit('watch', request),
    relax: () => void socket.io.reconnectionDelayMax(RELAXED_WAIT_MS),
    open(): void {
      wanted = true
      socket.connect()
    },
    close(): void {
      wanted = false
      clearTimeout(retry)
      // Browsers complain of a WebSocket that is closed before it was open: such a one is closed as soon as it is.
      if (socket.io._readyState !== 'opening') socket.disconnect()
    },
  }
}

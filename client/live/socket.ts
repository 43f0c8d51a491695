/**
 * The part of the Socket.IO protocol that a page speaks: Engine.IO 4 over WebSocket, default namespace, JSON events.
 * The library weighs 11.6 kB of Brotli for what this does in one; docs/decisions/0005 says why that matters here.
 */
import type { QuotesUpdate, Snapshot, WatchRequest } from '#shared/live-events.ts'

export type LiveHandlers = {
  readonly onConnect: () => void
  readonly onSnapshot: (snapshot: Snapshot) => void
  readonly onQuotes: (update: QuotesUpdate) => void
  readonly onLost: () => void
}

export type LiveSocket = {
  readonly watch: (request: WatchRequest) => void
  readonly open: () => void
  readonly close: () => void
}

/** First wait before trying again; doubles up to the maximum, each time with jitter so that a restart brings no stampede. */
const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 4000
/** Allowance on top of the server's ping interval and time-out before the line counts as dead. */
const GRACE_MS = 2000

type Greeting = { readonly pingInterval: number; readonly pingTimeout: number }

export function createLiveSocket(handlers: LiveHandlers): LiveSocket {
  let socket: WebSocket | undefined
  let wanted = false
  let wait = FIRST_WAIT_MS
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let silenceMs = 45_000

  const heard = (): void => {
    clearTimeout(silence)
    silence = setTimeout(() => socket?.close(), silenceMs)
  }

  function event(text: string): void {
    const [name, payload] = JSON.parse(text) as [string, unknown]
    if (name === 'snapshot') handlers.onSnapshot(payload as Snapshot)
    else if (name === 'quotes') handlers.onQuotes(payload as QuotesUpdate)
  }

  /** One packet: the first digit is Engine.IO's type, the second Socket.IO's. */
  function packet(text: string): void {
    heard()
    if (text.startsWith('42')) return event(text.slice(2))
    if (text === '2') return socket?.send('3')
    if (text.startsWith('0')) {
      const { pingInterval, pingTimeout } = JSON.parse(text.slice(1)) as Greeting
      silenceMs = pingInterval + pingTimeout + GRACE_MS
      return socket?.send('40')
    }
    if (text.startsWith('40')) {
      wait = FIRST_WAIT_MS
      return handlers.onConnect()
    }
    // 1 and 41: the server says goodbye; 44: it refuses.
    if (text === '1' || text.startsWith('41') || text.startsWith('44')) socket?.close()
  }

  function open(): void {
    wanted = true
    clearTimeout(retry)
    if (socket) return
    const current = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`)
    socket = current
    heard()
    current.onmessage = ({ data }) => packet(String(data))
    current.onclose = () => {
      clearTimeout(silence)
      socket = undefined
      handlers.onLost()
      if (!wanted) return
      retry = setTimeout(open, wait * (0.2 + Math.random() * 1.6))
      wait = Math.min(wait * 2, MAX_WAIT_MS)
    }
  }

  return {
    open,
    watch: (request) => socket?.send(`42${JSON.stringify(['watch', request])}`),
    close(): void {
      wanted = false
      clearTimeout(retry)
      const current = socket
      // Browsers complain about a socket that is closed before it was open.
      if (current?.readyState === WebSocket.CONNECTING) current.onopen = () => current.close()
      else current?.close()
    },
  }
}

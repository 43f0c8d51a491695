/** One WebSocket to Kraken from handshake to end. */
import { WebSocket } from 'ws'

const HANDSHAKE_MS = 5000
/** A snapshot of all pairs is under 20 KiB. */
const MAX_FRAME_BYTES = 256 * 1024

type Hooks = {
  readonly onFrame: (text: string) => void
  /** Once, however it ends, but not after `end`. */
  readonly onEnd: (why: string) => void
}

export type Connection = { readonly end: () => void }

/** Connects, subscribes to the tickers of `pairs` (with a snapshot each), and closes after `silenceMs` of silence. */
export function connect(url: string, pairs: readonly string[], silenceMs: number, { onFrame, onEnd }: Hooks): Connection {
  const socket = new WebSocket(url, { handshakeTimeout: HANDSHAKE_MS, maxPayload: MAX_FRAME_BYTES, followRedirects: false })
  let silence: NodeJS.Timeout | undefined
  let why = 'closed by the server'
  let isWanted = true

  socket.on('open', () => {
    silence = setTimeout(() => {
      why = 'silence'
      socket.terminate()
    }, silenceMs)
    const params = { channel: 'ticker', symbol: pairs, event_trigger: 'trades', snapshot: true }
    socket.send(JSON.stringify({ method: 'subscribe', params, req_id: 1 }))
  })
  socket.on('message', (data, isBinary) => {
    silence?.refresh()
    if (isWanted && !isBinary) onFrame(String(data))
  })
  // A close always follows.
  socket.on('error', (error) => {
    why = error.message.slice(0, 100)
  })
  socket.on('close', () => {
    clearTimeout(silence)
    if (isWanted) onEnd(why)
  })
  return {
    end(): void {
      isWanted = false
      socket.terminate()
    },
  }
}

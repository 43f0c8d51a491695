/** The socket of an open page: `ours` speaks Socket.IO, `ws` is the bare library, which sends the same texts unasked. */
import { WebSocket } from 'ws'

export type Kind = 'ours' | 'ws'

export type PageOptions = {
  readonly port: number
  readonly kind: Kind
  /** Which of many pages this is: each comes from an address of its own. */
  readonly index: number
  readonly onBoard: () => void
  readonly onQuotes?: () => void
}

/** As Chromium sends them: what is kept of a request is kept of all its headers. */
const BROWSER = {
  Origin: 'https://northern-ledger.example',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-CA,en;q=0.9,fr-CA;q=0.8,fr;q=0.7',
}
const PATHS: Readonly<Record<Kind, string>> = { ours: '/socket.io/?EIO=4&transport=websocket', ws: '/' }
/** As long as a page waits for a connection (`client/live/socket.ts`). */
const OPEN_WITHIN_MS = 6000
/** Loopback addresses that pages come from, so that none runs out of ports. */
const ADDRESSES = 40

export function openPage({ port, kind, index, onBoard, onQuotes }: PageOptions): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${PATHS[kind]}`, {
    perMessageDeflate: false,
    handshakeTimeout: OPEN_WITHIN_MS,
    localAddress: `127.0.0.${2 + (index % ADDRESSES)}`,
    origin: `http://127.0.0.1:${port}`,
    headers: { ...BROWSER, 'X-Forwarded-For': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` },
  })
  socket.on('message', (data: Buffer) => {
    const start = data.toString('latin1', 0, 5)
    if (start.startsWith('0')) socket.send('40')
    else if (start.startsWith('2')) socket.send('3')
    else if (start.startsWith('40')) socket.send('42["watch",{"categories":"all"}]')
    else if (start === '42["s') onBoard()
    else if (start === '42["q') onQuotes?.()
  })
  // It is closed then, which is reported too.
  socket.on('error', () => undefined)
  return socket
}

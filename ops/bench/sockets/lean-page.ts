/** An open page as lean as it can be: a raw TCP socket that says what a page says and looks at the first bytes of what it hears. */
import { connect } from 'node:net'
import { monotonicMs } from './monotonic.ts'

/** `ours` is the site's live module, which speaks Socket.IO; `ws` the bare library, which sends the same texts unasked. */
export type Kind = 'ours' | 'ws'

export type PageOptions = {
  readonly port: number
  readonly kind: Kind
  /** Which of many pages this is: each comes from an address of its own. */
  readonly index: number
  readonly onBoard: () => void
  /** Told how long ago the server sent these prices, in milliseconds. */
  readonly onQuotes: (tookMs: number) => void
  /** The connection ended, or was never open; told once. */
  readonly onLost: () => void
}

/** As long as a page waits for a connection (`client/live/socket.ts`). */
const OPEN_WITHIN_MS = 6000
/** Loopback addresses that pages come from, so that none runs out of ports. */
const ADDRESSES = 40

/** A text of a client, whose mask may be zero. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}
const CONNECT = frameOf('40')
const WATCH = frameOf('42["watch",{"categories":"all"}]')
const PONG = frameOf('3')

const PATHS: Readonly<Record<Kind, string>> = { ours: '/socket.io/?EIO=4&transport=websocket', ws: '/' }
const requestOf = (kind: Kind, index: number): string =>
  [
    `GET ${PATHS[kind]} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${btoa('a'.repeat(16))}`,
    `X-Forwarded-For: 10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    '\r\n',
  ].join('\r\n')

/** Cuts what arrives into the texts of frames that are not masked. */
function createFrames(onText: (text: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    const data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let at = 0
    for (;;) {
      if (data.length < at + 2) break
      const short = (data[at + 1] ?? 0) & 0x7f
      const head = short === 127 ? 10 : short === 126 ? 4 : 2
      if (data.length < at + head) break
      const end = at + head + (short === 127 ? data.readUInt32BE(at + 6) : short === 126 ? data.readUInt16BE(at + 2) : short)
      if (data.length < end) break
      onText(data.subarray(at + head, end))
      at = end
    }
    rest = data.subarray(at)
  }
}

const PRICE = '"price":'
const DEEPEST_PRICE = 120
/** The first price of a batch is when it was sent. */
function tookMs(text: Buffer): number {
  const start = text.toString('latin1', 0, DEEPEST_PRICE)
  return monotonicMs() - Number.parseFloat(start.slice(start.indexOf(PRICE) + PRICE.length))
}

const [ZERO, TWO, FOUR, SNAPSHOT, QUOTES] = [...Buffer.from('024sq')]

/** @returns what ends it, untold */
export function openPage({ port, kind, index, onBoard, onQuotes, onLost }: PageOptions): () => void {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (index % ADDRESSES)}` })
  socket.setNoDelay(true)
  let head = ''
  const opening = setTimeout(() => socket.destroy(), OPEN_WITHIN_MS)
  const frames = createFrames((text) => {
    if (text[0] === ZERO) return socket.write(CONNECT)
    if (text[0] === TWO) return socket.write(PONG)
    if (text[0] !== FOUR) return
    if (text[1] === ZERO) return socket.write(WATCH)
    clearTimeout(opening)
    if (text[4] === SNAPSHOT) onBoard()
    else if (text[4] === QUOTES) onQuotes(tookMs(text))
  })
  const greet = (chunk: Buffer): void => {
    head += chunk.toString('latin1')
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return
    if (!head.startsWith('HTTP/1.1 101')) return void socket.destroy()
    socket.off('data', greet).on('data', frames)
    if (head.length > end + 4) frames(Buffer.from(head.slice(end + 4), 'latin1'))
    head = ''
  }
  socket.on('data', greet)
  socket.on('error', () => undefined)
  socket.once('connect', () => socket.write(requestOf(kind, index)))
  const lose = (): void => {
    clearTimeout(opening)
    onLost()
  }
  socket.once('close', lose)
  return () => {
    clearTimeout(opening)
    socket.off('close', lose).destroy()
  }
}

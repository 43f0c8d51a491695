/**
 * One frame for all sockets of a room. Stock Socket.IO spends more than half of a broadcast on per-socket work
 * (measured: 3.4 times the kernel's own cost; 1.9 with one frame written directly). This reaches private fields of
 * engine.io and ws; where they are not as expected (polling, a new version) it falls back to `socket.emit`.
 */
import type { Socket as NetSocket } from 'node:net'
import type { Socket } from 'socket.io'
import * as ws from 'ws'

/** A socket whose reader is this many bytes behind lags: it gets no further updates until they are read. */
export const SLOW_READER_BYTES = 16 * 1024
/** The same for long polling, in packets: they wait for the reader's next request. */
const SLOW_READER_PACKETS = 8

type SenderFrame = (data: Buffer, options: Record<string, unknown>) => Buffer[]
// Exported by ws, missing from its type declarations.
const frameOf = (ws as unknown as { Sender: { frame: SenderFrame } }).Sender.frame

/** The WebSocket frame of one Socket.IO event: text, final, unmasked, not compressed. */
export function buildFrame(event: string, payload: unknown): Buffer {
  const text = Buffer.from(`42${JSON.stringify([event, payload])}`)
  return Buffer.concat(frameOf(text, { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: false }))
}

/** What is used of an engine.io connection: its packets under way, and the WebSocket beneath it if there is one. */
export type Connection = {
  request?: unknown
  readonly writeBuffer?: readonly unknown[]
  readonly transport?: {
    readonly name?: string
    readonly socket?: Partial<Pick<ws.WebSocket, 'on' | 'terminate' | 'readyState'>> & { readonly _socket?: NetSocket }
  }
  readonly close: (discard?: boolean) => void
}

// The connection is engine.io's, of which Socket.IO declares less than there is.
const connectionOf = (socket: Socket): Connection => socket.conn as unknown as Connection
const webSocketOf = ({ transport }: Connection) => (transport?.name === 'websocket' ? transport.socket : undefined)

/** The TCP socket under a connection that talks WebSocket and has passed on all it was given; `undefined` otherwise. */
function rawSocket(connection: Connection): NetSocket | undefined {
  const socket = webSocketOf(connection)
  const raw = socket?.readyState === 1 ? socket._socket : undefined
  return raw?.writable && connection.writeBuffer?.length === 0 ? raw : undefined
}

export type Sent = 'sent' | 'lagging'

/** Writes an event to one socket, unless its reader is too slow. */
export function send(socket: Socket, event: string, payload: unknown, frame: Buffer): Sent {
  const connection = connectionOf(socket)
  const raw = rawSocket(connection)
  if (raw) {
    if (raw.writableLength > SLOW_READER_BYTES) return 'lagging'
    raw.write(frame)
    return 'sent'
  }
  if ((connection.writeBuffer?.length ?? 0) > SLOW_READER_PACKETS) return 'lagging'
  socket.emit(event, payload)
  return 'sent'
}

/** Ends a connection at once and frees what it holds. A polite close would wait half a minute for an answer. */
export function cut(connection: Connection): void {
  const socket = webSocketOf(connection)
  if (socket?.terminate) socket.terminate()
  else connection.close(true)
}

/** Lets go of the request that opened a connection, which would otherwise stay in memory as long as the page is open. */
export function releaseRequest(socket: Socket): void {
  connectionOf(socket).request = null
}

/** {@link cut} for the connection of a Socket.IO socket. */
export const cutSocket = (socket: Socket): void => cut(connectionOf(socket))

/** Tells of WebSocket pings, which are answered below Socket.IO; browsers send none. */
export function onPing(connection: Connection, listener: () => void): void {
  webSocketOf(connection)?.on?.('ping', listener)
}

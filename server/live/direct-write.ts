/**
 * One frame for all sockets of a room. Stock Socket.IO spends more than half of a broadcast on per-socket work
 * (measured: 3.4 times the kernel's own cost; 1.9 with one frame written directly). This reaches private fields of
 * engine.io and ws; where they are not as expected (a new version) it falls back to `socket.emit`.
 */
import { EventEmitter } from 'node:events'
import { Socket as NetSocket } from 'node:net'
import type { Socket } from 'socket.io'
import * as ws from 'ws'

declare module 'ws' {
  // Exported by ws, missing from its type declarations.
  const Sender: { frame(data: Buffer, options: Readonly<Record<string, unknown>>): Buffer[] }
}

/** A socket whose reader is this many bytes behind lags: it gets no further updates until they are read. */
export const SLOW_READER_BYTES = 16 * 1024
/** The same in packets that engine.io has not passed on. */
const SLOW_READER_PACKETS = 8

/** The WebSocket frame of one Socket.IO event: text, final, unmasked, not compressed. */
export function buildFrame(event: string, payload: unknown): Buffer {
  const text = Buffer.from(`42${JSON.stringify([event, payload])}`)
  return Buffer.concat(ws.Sender.frame(text, { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: false }))
}

/** A connection of engine.io. What is used of its private fields is checked first, since another version may have others. */
export type Connection = Socket['conn']

/** The WebSocket beneath a connection, of engine.io's own version of ws. */
const webSocketOf = ({ transport }: Connection): unknown =>
  transport.name === 'websocket' && 'socket' in transport ? transport.socket : undefined

/** How many packets wait to be passed on. */
const waiting = (connection: object): number | undefined =>
  'writeBuffer' in connection && Array.isArray(connection.writeBuffer) ? connection.writeBuffer.length : undefined

/** The TCP socket under a connection that talks WebSocket, and whether that is still open. */
function beneath(connection: Connection): { readonly raw: NetSocket; readonly isOpen: boolean } | undefined {
  const socket = webSocketOf(connection)
  if (!(socket instanceof EventEmitter && 'readyState' in socket && '_socket' in socket)) return undefined
  const { readyState, _socket: raw } = socket
  return raw instanceof NetSocket ? { raw, isOpen: readyState === 1 && raw.writable } : undefined
}

/** The TCP socket under a connection that talks WebSocket. */
export const netSocketOf = (connection: Connection): NetSocket | undefined => beneath(connection)?.raw

export type Sent = 'sent' | 'lagging'

/** Writes an event to one socket, unless its reader is too slow; nothing to one that is closed. */
export function send(socket: Socket, event: string, payload: unknown, frame: Buffer): Sent {
  const { raw, isOpen } = beneath(socket.conn) ?? {}
  // Closed, and not yet seen off: ws would make an error of it for each.
  if (raw && !isOpen) return 'sent'
  if (raw && waiting(socket.conn) === 0) {
    if (raw.writableLength > SLOW_READER_BYTES) return 'lagging'
    raw.write(frame)
    return 'sent'
  }
  if ((waiting(socket.conn) ?? 0) > SLOW_READER_PACKETS) return 'lagging'
  socket.emit(event, payload)
  return 'sent'
}

/** Ends a connection at once and frees what it holds. A polite close would wait half a minute for an answer. */
export function cut(connection: Connection): void {
  const socket = webSocketOf(connection)
  if (socket instanceof EventEmitter && 'terminate' in socket && typeof socket.terminate === 'function') socket.terminate()
  else connection.close(true)
}

/**
 * Lets go of what opened a connection, which would otherwise stay in memory as long as the page is open: the request, its
 * headers, and the room that Socket.IO makes for each socket alone.
 */
export function releaseOpening(socket: Socket): void {
  const connection: { request: unknown } = socket.conn
  connection.request = null
  const holder: { handshake: unknown } = socket
  holder.handshake = null
  socket.nsp.adapter.delAll(socket.id)
}

/** Tells of WebSocket pings, which are answered below Socket.IO; browsers send none. */
export function onPing(connection: Connection, listener: () => void): void {
  const socket = webSocketOf(connection)
  if (socket instanceof EventEmitter) socket.on('ping', listener)
}

/**
 * What each open page gets: a snapshot first, then changes; nothing while it lags, and the whole board once it has caught up.
 * Pages that watch the same are in one room. These rooms are our own: Socket.IO's take 400 bytes more of each page.
 */
import type { Server, Socket } from 'socket.io'
import {
  type ClientToServerEvents,
  LIVE_PROTOCOL,
  type QuotesUpdate,
  type ServerToClientEvents,
  type Snapshot,
} from '#shared/market/live-events.ts'
import type { Board, Category } from '#shared/market/quote.ts'
import { buildFrame, cut, send } from './direct-write.ts'
import type { ConnectionLimits } from './guard.ts'
import { isWatched, type Pace, type Watch } from './watching.ts'

/** A page that has not read for this long is disconnected; it reconnects and starts from a snapshot. */
const LAGGING_TOO_LONG_MS = 30_000

/** All pages that watch the same. */
type Room = Pick<Watch, 'categories'> & { readonly name: string; readonly sockets: Set<LiveSocket> }
/** `room`: `undefined` until the page has subscribed. `version`: of the board that it has, or is being sent. */
type Session = { room: Room | undefined; version: number; laggingSince: number | null; pace: Pace<Watch> }
export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, Session>
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, Session>

type Ready = { readonly version: number; readonly payload: Snapshot; readonly frame: Buffer }

/** Snapshots by what is watched. */
function createSnapshots(current: () => Board): (room: Room) => Ready {
  const snapshots = new Map<string, Ready>()
  /** Built once a version for all pages that watch the same, also when all come back at once after a restart. */
  return function snapshotFor({ name, categories }: Room): Ready {
    const { version, rows } = current()
    const known = snapshots.get(name)
    if (known?.version === version) return known
    const quotes = rows.filter((row) => isWatched(categories, row.category))
    const payload: Snapshot = { protocol: LIVE_PROTOCOL, version, quotes }
    const ready = { version, payload, frame: buildFrame('snapshot', payload) }
    snapshots.set(name, ready)
    return ready
  }
}

type CategoryOf = (symbol: string) => Category | undefined

/** What a room watches of a change. */
const partOf = ({ version, quotes }: QuotesUpdate, { categories }: Room, categoryOf: CategoryOf): QuotesUpdate => ({
  version,
  quotes: quotes.filter(({ symbol }) => isWatched(categories, categoryOf(symbol))),
})

function createRooms() {
  const rooms = new Map<string, Room>()

  function leave(socket: LiveSocket): void {
    const { room } = socket.data
    socket.data.room = undefined
    room?.sockets.delete(socket)
    if (room?.sockets.size === 0) rooms.delete(room.name)
  }

  return {
    all: () => rooms.values(),
    names: (): readonly string[] => [...rooms.keys()],
    leave,
    /** Into the room of the pages that watch this, out of the one before. */
    move(socket: LiveSocket, { room: name, categories }: Watch): Room {
      leave(socket)
      const room = rooms.get(name) ?? { name, categories, sockets: new Set() }
      rooms.set(name, room)
      room.sockets.add(socket)
      socket.data.room = room
      return room
    },
  }
}

type ReadersOptions = {
  readonly current: () => Board
  readonly categoryOf: CategoryOf
  readonly limits: Pick<ConnectionLimits, 'lagging'>
  /** Told of each page that is cut off because it does not read. */
  readonly onCut: () => void
  readonly now: () => number
}

export function createReaders({ current, categoryOf, limits, now, onCut }: ReadersOptions) {
  const lagging = new Set<LiveSocket>()
  const rooms = createRooms()
  const snapshotFor = createSnapshots(current)

  /** When the quota of slow readers is full, the new one is cut off. */
  function markLagging(socket: LiveSocket): void {
    socket.data.laggingSince ??= now()
    const tooLong = now() - socket.data.laggingSince > LAGGING_TOO_LONG_MS
    if (!tooLong && (lagging.has(socket) || lagging.size < limits.lagging)) return void lagging.add(socket)
    onCut()
    cut(socket.conn)
  }

  function sendSnapshot(socket: LiveSocket, room: Room): void {
    const { version, payload, frame } = snapshotFor(room)
    socket.data.version = version
    if (send(socket, 'snapshot', payload, frame) === 'lagging') return markLagging(socket)
    socket.data.laggingSince = null
    lagging.delete(socket)
  }

  /** For one socket: the update, nothing while it lags, or the whole board once it has caught up. */
  function deliver(socket: LiveSocket, room: Room, payload: QuotesUpdate, frame: Buffer): void {
    // A reader who came during the update has it in the snapshot.
    if (socket.data.version >= payload.version) return
    socket.data.version = payload.version
    if (socket.data.laggingSince !== null) return sendSnapshot(socket, room)
    if (send(socket, 'quotes', payload, frame) === 'lagging') markLagging(socket)
  }

  return {
    /** From now on this page watches this; it gets the board, unless it has it. */
    follow(socket: LiveSocket, watch: Watch): void {
      const room = rooms.move(socket, watch)
      if (watch.version === current().version) socket.data.version = watch.version
      else sendSnapshot(socket, room)
    },

    /** Tells everybody of a change, one socket a step. */
    *tellAll(change: QuotesUpdate): Generator<void> {
      for (const room of rooms.all()) {
        const payload = partOf(change, room, categoryOf)
        const frame = buildFrame('quotes', payload)
        for (const socket of payload.quotes.length > 0 ? room.sockets : []) {
          deliver(socket, room, payload, frame)
          yield
        }
      }
    },

    left(socket: LiveSocket): void {
      rooms.leave(socket)
      lagging.delete(socket)
    },

    /** What is watched now. */
    rooms: rooms.names,
  }
}

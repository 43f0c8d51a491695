/** What each open page gets: a snapshot first, then changes; nothing while it lags, and the whole board once it has caught up. */
import type { Server, Socket } from 'socket.io'
import {
  type ClientToServerEvents,
  LIVE_PROTOCOL,
  type QuotesUpdate,
  type ServerToClientEvents,
  type Snapshot,
} from '#shared/market/live-events.ts'
import type { Board, Category } from '#shared/market/quote.ts'
import { buildFrame, cutSocket, send } from './direct-write.ts'
import type { ConnectionLimits } from './guard.ts'
import { isWatched, type Pace, type Watch } from './watching.ts'

/** A page that has not read for this long is disconnected; it reconnects and starts from a snapshot. */
const LAGGING_TOO_LONG_MS = 30_000

/** `watch`: `undefined` until the page has asked for something. `version`: of the board that it has, or is being sent. */
type Session = { watch: Watch | undefined; version: number; laggingSince: number | null; pace: Pace<Watch> }
export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, Session>
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, Session>

type Ready = { readonly version: number; readonly payload: Snapshot; readonly frame: Buffer }

/** Snapshots by what is watched. */
function createSnapshots(current: () => Board): (watch: Watch) => Ready {
  const snapshots = new Map<string, Ready>()
  /** Built once a version for all who watch the same, also when everyone comes back at once after a restart. */
  return function snapshotFor({ room, categories }: Watch): Ready {
    const { version, rows } = current()
    const known = snapshots.get(room)
    if (known?.version === version) return known
    const quotes = rows.filter((row) => isWatched(categories, row.category))
    const payload: Snapshot = { protocol: LIVE_PROTOCOL, version, quotes }
    const ready = { version, payload, frame: buildFrame('snapshot', payload) }
    snapshots.set(room, ready)
    return ready
  }
}

type ReadersOptions = {
  readonly current: () => Board
  readonly categoryOf: (symbol: string) => Category | undefined
  readonly limits: Pick<ConnectionLimits, 'lagging'>
  readonly now: () => number
}

export function createReaders({ current, categoryOf, limits, now }: ReadersOptions) {
  const lagging = new Set<LiveSocket>()
  const snapshotFor = createSnapshots(current)

  /** Whoever comes on top of those who may lag is cut off, not one of them. */
  function markLagging(socket: LiveSocket): void {
    socket.data.laggingSince ??= now()
    const tooLong = now() - socket.data.laggingSince > LAGGING_TOO_LONG_MS
    const tooMany = !lagging.has(socket) && lagging.size >= limits.lagging
    if (tooLong || tooMany) return cutSocket(socket)
    lagging.add(socket)
  }

  function sendSnapshot(socket: LiveSocket, watch: Watch): void {
    const { version, payload, frame } = snapshotFor(watch)
    socket.data.version = version
    if (send(socket, 'snapshot', payload, frame) === 'lagging') return markLagging(socket)
    socket.data.laggingSince = null
    lagging.delete(socket)
  }

  /** For one socket: the update, nothing while it lags, or the whole board once it has caught up. */
  function deliver(socket: LiveSocket, watch: Watch, payload: QuotesUpdate, frame: Buffer): void {
    // Whoever came while others were being told has this update in his snapshot.
    if (socket.data.version >= payload.version) return
    socket.data.version = payload.version
    if (socket.data.laggingSince !== null) return sendSnapshot(socket, watch)
    if (send(socket, 'quotes', payload, frame) === 'lagging') markLagging(socket)
  }

  return {
    sendSnapshot,
    /** Tells everybody of a change, one socket a step. */
    *tellAll({ adapter, sockets }: ReturnType<LiveServer['of']>, change: QuotesUpdate): Generator<void> {
      for (const [room, ids] of adapter.rooms) {
        const watch = sockets.get(ids.values().next().value ?? '')?.data.watch
        // Every socket is also in a room named by its own id.
        if (watch?.room !== room) continue
        const quotes = change.quotes.filter((quote) => isWatched(watch.categories, categoryOf(quote.symbol)))
        if (quotes.length === 0) continue
        const payload = { version: change.version, quotes }
        const frame = buildFrame('quotes', payload)
        for (const id of ids) {
          const socket = sockets.get(id)
          if (socket) deliver(socket, watch, payload, frame)
          yield
        }
      }
    },
    left: (socket: LiveSocket): void => void lagging.delete(socket),
  }
}

/** What each open page gets: a snapshot first, then changes; nothing while it lags, and the whole board once it has caught up. */
import type { Server, Socket } from 'socket.io'
import { type ClientToServerEvents, LIVE_PROTOCOL, type ServerToClientEvents, type Snapshot } from '#shared/market/live-events.ts'
import type { Board } from '#shared/market/quote.ts'
import { buildFrame, cutSocket, send } from './direct-write.ts'
import type { ConnectionLimits } from './guard.ts'
import { isWatched, type Pace, type Watch } from './watching.ts'

/** A page that has not read for this long is disconnected; it reconnects and starts from a snapshot. */
const LAGGING_TOO_LONG_MS = 30_000

/** `watch`: `undefined` until the page has asked for something. */
type Session = { watch: Watch | undefined; laggingSince: number | null; pace: Pace<Watch> }
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
  readonly limits: Pick<ConnectionLimits, 'lagging'>
  readonly now: () => number
}

export function createReaders({ current, limits, now }: ReadersOptions) {
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
    const { payload, frame } = snapshotFor(watch)
    if (send(socket, 'snapshot', payload, frame) === 'lagging') return markLagging(socket)
    socket.data.laggingSince = null
    lagging.delete(socket)
  }

  return {
    sendSnapshot,
    /** For one socket of a room: the update, nothing while it lags, or the whole board once it has caught up. */
    deliver(socket: LiveSocket, watch: Watch, payload: unknown, frame: Buffer): void {
      if (socket.data.laggingSince !== null) return sendSnapshot(socket, watch)
      if (send(socket, 'quotes', payload, frame) === 'lagging') markLagging(socket)
    },
    left: (socket: LiveSocket): void => void lagging.delete(socket),
  }
}

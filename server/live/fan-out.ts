/** Socket.IO: the board's changes to every open page. Snapshot first, then changed fields under a rising version. */
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import type { ClientToServerEvents, ServerToClientEvents } from '#shared/live-events.ts'
import { type Board, CATEGORIES, type Category, type QuoteRow } from '#shared/quote.ts'
import type { Logger } from '../log.ts'
import { buildFrame, send } from './direct-write.ts'
import { type ConnectionLimits, createConnectionGuard } from './guard.ts'

const watchSchema = z.object({
  categories: z.union([z.literal('all'), z.array(z.enum(CATEGORIES)).min(1).max(CATEGORIES.length)]),
  version: z.number().int().min(0).optional(),
})

/** A packet from a browser is a `watch`: nothing it sends is larger. */
const MAX_PACKET_BYTES = 4096
/** A page that has not read for this long is let go; it reconnects and starts from a snapshot. */
const LAGGING_TOO_LONG_MS = 30_000

type LiveBoard = {
  readonly current: () => Board
  readonly onChange: (listener: (change: { version: number; quotes: readonly { symbol: string }[] }) => void) => () => void
}

type Session = { categories: ReadonlySet<Category> | 'all'; room: string; laggingSince: number | null }
type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, Session>
type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, Session>

export type LiveOptions = {
  readonly server: HttpServer
  readonly board: LiveBoard
  readonly categoryOf: (symbol: string) => Category | undefined
  readonly allowedOrigins: (request: IncomingMessage) => boolean
  readonly clientAddress: (request: IncomingMessage) => string
  readonly limits: ConnectionLimits
  readonly log: Logger
  readonly now: () => number
  readonly dev: boolean
}

const inRoom = (categories: Session['categories'], category: Category | undefined): boolean =>
  categories === 'all' || (category !== undefined && categories.has(category))

export function createLive(options: LiveOptions) {
  const { board, categoryOf, log } = options
  const guard = createConnectionGuard(options.limits, options.now)
  const io: LiveServer = new Server(options.server, {
    serveClient: false,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    connectTimeout: 5000,
    // In development Vite's own sockets share the port.
    destroyUpgrade: !options.dev,
    allowRequest: (request, decide) => {
      if (!options.allowedOrigins(request)) return decide('origin not allowed', false)
      if (!guard.admit(options.clientAddress(request), request.url ?? '')) return decide('too many connections', false)
      decide(null, true)
    },
  })
  // Each connection would keep its upgrade request, 2 to 6 kB of headers, for as long as it lives.
  io.engine.on(
    'connection',
    (connection: { request: IncomingMessage | null; once: (event: 'close', run: () => void) => void }) => {
      const address = connection.request ? options.clientAddress(connection.request) : ''
      guard.opened(address)
      connection.once('close', () => guard.closed(address))
    },
  )

  const snapshotFor = (session: Session): { version: number; quotes: readonly QuoteRow[] } => {
    const { version, rows } = board.current()
    return { version, quotes: rows.filter((row) => inRoom(session.categories, row.category)) }
  }

  const watch = (socket: LiveSocket, request: unknown): void => {
    const parsed = watchSchema.safeParse(request)
    if (!parsed.success) return void socket.disconnect(true)
    const { categories, version } = parsed.data
    const wanted = categories === 'all' ? 'all' : new Set(categories)
    if (socket.data.room) socket.leave(socket.data.room)
    const room = wanted === 'all' ? 'all' : [...wanted].sort().join('+')
    socket.data = { categories: wanted, room, laggingSince: null }
    socket.join(room)
    if (version !== board.current().version) socket.emit('snapshot', snapshotFor(socket.data))
  }

  io.on('connection', (socket: LiveSocket) => {
    ;(socket.conn as unknown as { request: null }).request = null
    socket.on('watch', (request) => watch(socket, request))
    // Nothing else is spoken here: a client that says something else is not ours.
    socket.onAny((event) => {
      if (event !== 'watch') socket.disconnect(true)
    })
  })

  /** One socket of a room: the update, or nothing while it lags, or the whole board once it reads again. */
  const deliver = (socket: LiveSocket, payload: unknown, frame: Buffer): void => {
    const { laggingSince } = socket.data
    if (laggingSince === null) {
      if (send(socket as Socket, 'quotes', payload, frame) === 'lagging') socket.data.laggingSince = options.now()
      return
    }
    const snapshot = snapshotFor(socket.data)
    if (send(socket as Socket, 'snapshot', snapshot, buildFrame('snapshot', snapshot)) === 'sent') socket.data.laggingSince = null
    else if (options.now() - laggingSince > LAGGING_TOO_LONG_MS) socket.disconnect(true)
  }

  const stopListening = board.onChange((change) => {
    const namespace = io.of('/')
    for (const [room, ids] of namespace.adapter.rooms) {
      const first = namespace.sockets.get(ids.values().next().value ?? '')
      // Every socket also has a room of its own, named by its id.
      if (!first || first.data.room !== room) continue
      const quotes = change.quotes.filter((quote) => inRoom(first.data.categories, categoryOf(quote.symbol)))
      if (quotes.length === 0) continue
      const payload = { version: change.version, quotes }
      const frame = buildFrame('quotes', payload)
      for (const id of ids) {
        const socket = namespace.sockets.get(id)
        if (socket) deliver(socket, payload, frame)
      }
    }
  })

  io.engine.on('connection_error', (error: { message: string }) => log.debug({ reason: error.message }, 'socket refused'))

  return {
    io,
    watchers: (): number => io.engine.clientsCount,
    async close(): Promise<void> {
      stopListening()
      await io.close()
    },
  }
}

export type Live = ReturnType<typeof createLive>

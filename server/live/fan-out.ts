/** Sends the board's changes to every open page: a snapshot first, then changed fields under a rising version. */
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { Server } from 'socket.io'
import { instrumentOf } from '#shared/market/catalogue.ts'
import type { QuotesUpdate } from '#shared/market/live-events.ts'
import type { Board } from '#shared/market/quote.ts'
import type { Logger } from '../platform/log.ts'
import { createTokenBucket } from '../platform/token-bucket.ts'
import { createDepartures } from './departures.ts'
import { type Connection, cut, onPing, releaseOpening } from './direct-write.ts'
import { createFigureReaders, type LiveFigures } from './figure-readers.ts'
import { type ConnectionLimits, createConnectionGuard, limitsWithin, MESSAGE_RATE } from './guard.ts'
import type { Neighbours } from './neighbours.ts'
import { openFilesAllowed } from './open-files.ts'
import { createReaders, type LiveServer, type LiveSocket } from './readers.ts'
import { createSweeps } from './sweeps.ts'
import { mergeUpdates, Pace, readWatch, type Watch } from './watching.ts'

/** A browser sends nothing but `watch`, which is never larger. */
const MAX_PACKET_BYTES = 4096
/** `origin`: a page of another site; `full`: a network or the process has too many; `talkative`; `lagging`: it does not read. */
export const DROP_REASONS = ['origin', 'full', 'talkative', 'lagging'] as const
type DropReason = (typeof DROP_REASONS)[number]

type LiveBoard = {
  readonly current: () => Board
  /** Resolves once there is a board. */
  readonly first: Promise<void>
  readonly onChange: (listener: (change: QuotesUpdate) => void) => () => void
}

/** Who may open a connection. */
export type LiveDoor = {
  readonly allowedOrigins: (request: IncomingMessage) => boolean
  readonly clientAddress: (request: IncomingMessage) => string
  /** The protective headers of a refusal. */
  readonly headers: Readonly<Record<string, string>>
  readonly limits?: ConnectionLimits
  /** The other web processes, where there are any. */
  readonly neighbours?: Neighbours
}

export type LiveOptions = {
  readonly server: HttpServer
  readonly board: LiveBoard
  readonly figures: LiveFigures
  readonly door: LiveDoor
  readonly counts?: LiveCounts | undefined
  readonly log: Logger
  readonly now: () => number
  readonly dev: boolean
}

export type LiveCounts = {
  /** Told of each event that this version does not know: a newer page's during a roll-out, or nonsense. */
  readonly ignored: () => void
  /** Told of each page that is not let in, or is cut off. */
  readonly dropped: (reason: DropReason) => void
}

export function createLive(options: LiveOptions) {
  const { board, figures, door, counts, log, now } = options
  const { limits = limitsWithin(openFilesAllowed()) } = door
  const io = openServer(options, limits)
  const categoryOf = (symbol: string) => instrumentOf(symbol)?.category
  const readers = createReaders({ current: board.current, categoryOf, limits, now, onCut: () => counts?.dropped('lagging') })

  const figureReaders = createFigureReaders(figures, now)

  io.on('connection', (socket: LiveSocket) => {
    releaseOpening(socket)
    // A snapshot before the store has been read would be empty.
    const follow = (watch: Watch): void =>
      void board.first.then(() => {
        if (!socket.connected) return
        readers.follow(socket, watch)
        figureReaders.follow(socket, watch.figures)
      })
    socket.data = { room: undefined, version: 0, laggingSince: null, pace: new Pace(follow, now) }
    socket.onAny(hear)
    socket.once('disconnect', leave)
  })

  function hear(this: LiveSocket, event: string, request: unknown): void {
    const watch = event === 'watch' ? readWatch(request) : undefined
    if (watch) this.data.pace.request(watch)
    else counts?.ignored()
  }

  function leave(this: LiveSocket): void {
    this.data.pace.stop()
    readers.left(this)
    figureReaders.left(this)
  }

  const sweeps = createSweeps({ run: readers.tellAll, merge: mergeUpdates, now })
  const stopListening = board.onChange(sweeps.push)

  io.engine.on('connection_error', (error: { message: string }) => log.debug({ reason: error.message }, 'socket refused'))
  protectRefusals(io, door.headers)

  return {
    io,
    watchers: (): number => io.engine.clientsCount,
    rooms: readers.rooms,
    async close(): Promise<void> {
      stopListening()
      sweeps.stop()
      figureReaders.stop()
      door.neighbours?.stop()
      await io.close()
    },
  }
}

/** Gives each refusal its headers. Engine.IO refuses an upgrade on the bare socket, after this event, unless something ended it. */
function protectRefusals({ engine }: LiveServer, headers: LiveDoor['headers']): void {
  const lines = Object.entries({ Connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  engine.on('connection_error', ({ req }: { req: IncomingMessage & { res?: ServerResponse } }) => {
    if (!req.res) return void (req.socket.writable && req.socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n`))
    for (const [name, value] of Object.entries(headers)) req.res.setHeader(name, value)
  })
}

/** The Socket.IO server, which admits connections within the limits and cuts off those that send too much. */
function openServer({ server, dev, door, counts, now }: LiveOptions, limits: ConnectionLimits): LiveServer {
  const { allowedOrigins, clientAddress, neighbours } = door
  const guard = createConnectionGuard(limits, now, neighbours)
  neighbours?.start(guard.shares)
  const io: LiveServer = new Server(server, {
    serveClient: false,
    // Pages without a WebSocket ask `GET /api/market-data`: long polling would cost many times that.
    transports: ['websocket'],
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    connectTimeout: 5000,
    // In development, Vite's own sockets share the port.
    destroyUpgrade: !dev,
    // Requested each new session, and for nothing else: requests of an open one carry its id.
    allowRequest: (request, decide) => {
      const refuse = (reason: DropReason, words: string): void => {
        counts?.dropped(reason)
        decide(words, false)
      }
      if (!allowedOrigins(request)) return refuse('origin', 'origin not allowed')
      if (!guard.admit(clientAddress(request))) return refuse('full', 'too many connections')
      decide(null, true)
    },
  })
  // Packets on a second connection of a session, which is never used, would count for no session.
  io.engine.use((request: IncomingMessage & { _query?: { sid?: unknown } }, _response: unknown, next: (error?: Error) => void) =>
    next(request._query?.sid ? new Error('a session has one connection') : undefined),
  )
  const seeOffLater = createDepartures()
  io.engine.on('connection', (connection: Connection) => {
    seeOffLater(connection)
    const address = clientAddress(connection.request)
    guard.opened(address)
    connection.once('close', () => guard.closed(address))
    const admit = createTokenBucket(MESSAGE_RATE, now)
    const hear = (): void => {
      if (admit()) return
      counts?.dropped('talkative')
      cut(connection)
    }
    connection.on('packet', hear)
    onPing(connection, hear)
  })
  return io
}

export type Live = ReturnType<typeof createLive>

import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { stopListening } from '#server/platform/lifecycle.ts'

/** What Node tells the sender of a request that its parser refuses; 400 for anything else. */
const REFUSALS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Whether part of an answer is under way: a refusal would become a part of it. Node decides by the same private field. */
const isAnswering = (socket: Duplex): boolean => Reflect.get(Object(Reflect.get(socket, '_httpMessage')), 'headersSent') === true

/** How many requests of a connection have no whole answer yet. */
const unanswered = new WeakMap<Socket, number>()
/** The connections of each server. */
const connected = new WeakMap<Server, Set<Socket>>()

function count({ socket }: IncomingMessage, res: ServerResponse): void {
  unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1)
  res.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
}

/**
 * The server behind the public port. Its timeouts drop a slow or silent client before it costs the others anything.
 * @param headers of the answers that Node gives itself, to requests that reach no listener
 */
export function createHttpServer(headers: Readonly<Record<string, string>>): Server {
  const server = createServer({
    headersTimeout: 5000,
    requestTimeout: 10_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 1000,
    // Refused below.
    requireHostHeader: false,
  })
  const lines = Object.entries({ Connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable && !isAnswering(socket))
      socket.write(`HTTP/1.1 ${REFUSALS[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n`)
    socket.destroy()
  })
  server.on('checkExpectation', (_req, res) => res.writeHead(417, headers).end())
  const sockets = new Set<Socket>()
  connected.set(server, sockets)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', count)
  return server
}

/** How long a kept connection may still bring a request. A proxy that has one in use hears within this that it was the last. */
const LAST_REQUESTS_MS = 500
/** What has no whole answer by then is cut off: the rest of the process has to end too. */
const LAST_ANSWERS_MS = 4500
const CLOSE_IDLE_EVERY_MS = 50

/** A turn of the event loop this short leaves no time for a connection that it does not see. */
const SHORT_TURN_MS = 2

/**
 * Takes in the connections that are made already: a turn of the event loop accepts one of each port, and the kernel resets those
 * in the line of a port that closes, with what they have sent.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const giveUp = performance.now() + LAST_REQUESTS_MS
  let came = true
  const note = () => (came = true)
  server.on('connection', note)
  await nextTurn()
  for (let [turn, before] = [0, performance.now()]; (came || turn > SHORT_TURN_MS) && before < giveUp; ) {
    came = false
    await nextTurn()
    const now = performance.now()
    turn = now - before
    before = now
  }
  server.off('connection', note)
}

/**
 * Takes no further connection, and lets go of those of a server of {@link createHttpServer} without losing a request of the next
 * half second: each answer from now on is its connection's last. A POST that is cut off is not tried elsewhere by a proxy, and
 * its reader sees an error. An open page's socket is closed after that half second, and comes back at another process. Node's
 * `closeIdleConnections()` would cut answers whose last bytes still wait for their reader, and leave connections that never sent
 * anything.
 */
export async function letGo(server: Server): Promise<void> {
  const sockets = connected.get(server)
  if (!sockets) throw new Error('only a server of createHttpServer knows its connections')
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false
  })
  await acceptWaiting(server)
  stopListening(server)
  const gone = Promise.all([...sockets].map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))))
  await Promise.race([gone, wait(LAST_REQUESTS_MS)])
  const closing = setInterval(() => {
    for (const socket of sockets) if (!unanswered.get(socket)) socket.destroy()
  }, CLOSE_IDLE_EVERY_MS)
  await Promise.race([gone, wait(LAST_ANSWERS_MS)])
  clearInterval(closing)
  for (const socket of sockets) socket.destroy()
}

/** Browsers and proxies send one request after the other; a few at once are an old client's. */
const UNANSWERED_AT_MOST = 16

/**
 * Ends a connection of a server of {@link createHttpServer} that sends more than {@link UNANSWERED_AT_MOST} requests without waiting for answers (HTTP pipelining).
 * Node reads 64 KiB of a connection at a time, begins every request in it, and keeps the answers until the client reads them.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  return (req, res) => {
    const { socket } = req
    // The requests that came in one piece with the one too many.
    if (socket.destroyed) return
    if ((unanswered.get(socket) ?? 0) > UNANSWERED_AT_MOST) return void socket.destroy()
    listener(req, res)
  }
}

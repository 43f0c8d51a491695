import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** What Node tells the sender of a request that its parser refuses; 400 for anything else. */
const REFUSALS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Whether part of an answer is under way: a refusal would become a part of it. Node decides by the same private field. */
const isAnswering = (socket: Duplex): boolean => Reflect.get(Object(Reflect.get(socket, '_httpMessage')), 'headersSent') === true

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
  return server
}

/** Browsers and proxies send one request after the other; a few at once are an old client's. */
const UNANSWERED_AT_MOST = 16

/**
 * Ends a connection that sends more than {@link UNANSWERED_AT_MOST} requests without waiting for answers (HTTP pipelining).
 * Node reads 64 KiB of a connection at a time, begins every request in it, and keeps the answers until the client reads them.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>()
  return (req, res) => {
    const { socket } = req
    // The requests that came in one piece with the one too many.
    if (socket.destroyed) return
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > UNANSWERED_AT_MOST) return void socket.destroy()
    unanswered.set(socket, count)
    res.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    listener(req, res)
  }
}

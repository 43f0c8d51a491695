/** What a client has sent when a server ends is answered: a proxy tries no POST again, and its reader would see an error. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { createHttpServer, letGo } from '#server/http/edge/http-server.ts'
import { listenAtBoth } from '#server/platform/lifecycle.ts'
import { freePort } from '../../support/browser/site.ts'
import { keepConnection } from '../../support/kept-connection.ts'
import { until } from '../../support/until.ts'

const POST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi'
/** More than the buffers of a connection hold. */
const LONG = 'x'.repeat(16 * 2 ** 20)

/** A server at two ports, of which each is open. */
async function twoPorts(body = 'kept') {
  const server = createHttpServer({}).on('request', (req, res) => req.resume().once('end', () => res.end(body)))
  const ports = [await freePort(), await freePort()] as const
  await listenAtBoth(server, ...ports, '127.0.0.1')
  for (const port of ports) expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe(body)
  return { server, ports }
}

const keptAt = (port: number) => keepConnection(port, POST, 'kept')

/** @returns whether no process listens at the port */
const isClosed = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1', () => resolve(false))
    probe.once('error', () => resolve(true)).once('connect', probe.destroy)
  })

it.each([0, 1])(
  'a request that comes as the server ends is answered, and is the last of its connection: port %i',
  async (nth) => {
    const { server, ports } = await twoPorts()
    const kept = await keptAt(ports[nth] ?? 0)
    const over = letGo(server)
    expect(await kept.last()).toMatch(/^HTTP\/1\.1 200 OK\r\n.*Connection: close\r\n.*kept$/s)
    await over
  },
)

it('control: a server that is closed at once loses it', async () => {
  const { server, ports } = await twoPorts()
  const kept = await keptAt(ports[0])
  server.close()
  expect(await kept.last()).toBe('')
})

/** Readers on a thread of their own. This one's event loop is held until all have connected, so that they wait in the port's line. */
const READERS = `
const { parentPort, workerData: { port, post, readers, connected } } = require('node:worker_threads')
const reader = () => new Promise((resolve) => {
  const socket = require('node:net').connect(port, '127.0.0.1', () => {
    socket.write(post, () => { Atomics.add(connected, 0, 1); Atomics.notify(connected, 0) })
  })
  let text = ''
  socket.on('data', (piece) => { text += piece }).on('error', () => undefined).once('close', () => resolve(text))
})
Promise.all(Array.from({ length: readers }, reader)).then((answers) => parentPort.postMessage(answers))
`

/** @returns what each of 20 readers hears whose connections wait in line as the server ends */
async function inLine(end: (server: Server) => unknown): Promise<readonly string[]> {
  const { server, ports } = await twoPorts()
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(READERS, { eval: true, workerData: { port: ports[0], post: POST, readers: 20, connected } })
  const answers = once(thread, 'message')
  for (let count = 0; count < 20; count = Atomics.load(connected, 0)) Atomics.wait(connected, 0, count, 10_000)
  await end(server)
  const [texts] = await answers
  return texts
}

it('connections that wait in the line of a port as the server ends are taken in', async () => {
  const answers = await inLine(letGo)
  expect(answers.filter((text) => text.endsWith('kept'))).toHaveLength(20)
})

it('control: a port that is closed at once resets its line', async () => {
  const answers = await inLine((server) => server.close())
  expect(answers).toContain('')
})

it('no port takes a further connection, and one that is idle, or has sent nothing, is closed', async () => {
  const { server, ports } = await twoPorts()
  const kept = await keptAt(ports[0])
  const unused = connect(ports[0], '127.0.0.1')
  const left = new Promise((resolve) => unused.on('error', () => undefined).once('close', resolve))
  await new Promise((resolve) => unused.once('connect', resolve))
  const over = letGo(server)
  for (const port of ports) await until('a closed port', () => isClosed(port))
  expect(await kept.silent()).toBe('')
  await Promise.all([over, left])
})

it('a reader who is slow has the whole answer', async () => {
  const { server, ports } = await twoPorts(LONG)
  const reader = connect(ports[0], '127.0.0.1')
  let bytes = 0
  reader.write(POST)
  await new Promise((resolve) => reader.once('readable', resolve))
  const over = letGo(server)
  // The answer has ended, and most of it waits for its reader while idle connections are closed.
  await until('the other connections are closed', async () => (await connections(server)) === 1)
  const closed = new Promise((resolve) => reader.once('close', resolve))
  reader.on('data', (piece: Buffer) => (bytes += piece.length))
  await Promise.all([over, closed])
  expect(bytes).toBeGreaterThan(LONG.length)
})

const connections = (server: ReturnType<typeof createHttpServer>): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))

it('a connection whose answer had begun is closed once it has it', async () => {
  const answering = Promise.withResolvers<() => void>()
  const server = createHttpServer({}).on('request', (_req, res) => {
    res.write('first, ')
    answering.resolve(() => res.end('last'))
  })
  const port = await freePort()
  await listenAtBoth(server, port, undefined, '127.0.0.1')
  const answer = fetch(`http://127.0.0.1:${port}`).then((res) => res.text())
  const end = await answering.promise
  const over = letGo(server)
  end()
  expect(await answer).toBe('first, last')
  await over
  expect(await connections(server)).toBe(0)
})

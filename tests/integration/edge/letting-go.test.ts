/** What a client has sent when a server ends is answered: a proxy tries no POST again, and its reader would see an error. */
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { createHttpServer } from '#server/http/edge/http-server.ts'
import { letGo, listenAtBoth } from '#server/platform/lifecycle.ts'
import { freePort } from '../../support/browser/site.ts'
import { until } from '../../support/until.ts'

const POST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi'

/** A server at two ports, and a connection to it that is kept after one answer, as a proxy keeps it. */
async function kept() {
  const server = createHttpServer({}).on('request', (req, res) => req.resume().once('end', () => res.end('kept')))
  const ports = [await freePort(), await freePort()] as const
  await listenAtBoth(server, ...ports, '127.0.0.1')
  const connection = connect(ports[0], '127.0.0.1')
  let heard = ''
  connection.setEncoding('utf8').on('data', (piece: string) => (heard += piece))
  const closed = new Promise((resolve) => connection.on('error', () => undefined).once('close', resolve))
  connection.write(POST)
  await until('its first answer', () => heard.endsWith('kept'))
  heard = ''
  return { server, ports, connection, closed, heard: () => heard }
}

it('a request that comes as the server ends is answered, and is the last of its connection', async () => {
  const { server, connection, closed, heard } = await kept()
  const over = letGo(server)
  connection.write(POST)
  await closed
  expect(heard()).toMatch(/^HTTP\/1\.1 200 OK\r\n.*Connection: close\r\n.*kept$/s)
  await over
})

it('control: a server that is closed at once loses it', async () => {
  const { server, connection, closed, heard } = await kept()
  server.close()
  connection.write(POST)
  await closed
  expect(heard()).toBe('')
})

it('no port takes a further connection, and one that is idle is closed', async () => {
  const { server, ports, closed, heard } = await kept()
  const over = letGo(server)
  for (const port of ports) await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed')
  await Promise.all([over, closed])
  expect(heard()).toBe('')
})

it('a connection whose answer had begun is closed once it has it', async () => {
  const server = createHttpServer({}).on('request', (_req, res) => {
    res.write('first, ')
    void letGo(server).then(() => res.end('last'))
  })
  const port = await freePort()
  await listenAtBoth(server, port, undefined, '127.0.0.1')
  const closed = new Promise((resolve) => server.once('close', resolve))
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('first, last')
  await closed
})

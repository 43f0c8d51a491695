/** Sockets of open pages come by a port of their own, so that readers wait behind none of them (docs/decisions/0009). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { CADDY, findOnPath, NGINX } from '#ops/system-package.ts'
import { createHttpServer, letGo } from '#server/http/edge/http-server.ts'
import { listen, listenAtBoth } from '#server/platform/lifecycle.ts'
import { freePort } from '../../support/browser/site.ts'
import { startProxy } from '../../support/proxy.ts'

const portOf = (server: Server): number => (server.address() as AddressInfo).port
const SOCKET = '/socket.io/?EIO=4&transport=websocket'

describe('a proxy', () => {
  const doors = ['page', 'socket'].map((door) => createServer((_req, res) => res.end(door)))
  beforeAll(async () => {
    for (const door of doors) await listen(door, 0, '127.0.0.1')
  })
  afterAll(() => doors.forEach((door) => void door.close()))

  it.each([
    ['caddy', CADDY],
    ['nginx', NGINX],
  ] as const)('%s: asks for sockets at their port, and for all else at the other', async (name, program) => {
    const found = findOnPath(program.binaries)
    if (found === undefined) return
    const [pages, sockets] = doors.map((door) => `http://127.0.0.1:${portOf(door)}`)
    const proxy = await startProxy(name, found, { webs: [pages ?? ''], live: sockets ?? '' })
    onTestFinished(proxy.stop)
    const answers = await Promise.all(
      [SOCKET, '/', '/markets', '/socket.iox', '/a/socket.io/'].map((path) => fetch(proxy.url + path).then((res) => res.text())),
    )
    expect(answers).toEqual(['socket', 'page', 'page', 'page', 'page'])
  })
})

it('a server with two ports answers at both', async () => {
  const server = createHttpServer({}).on('request', (_req, res) => res.end('here'))
  const second = await freePort()
  await listenAtBoth(server, 0, second, '127.0.0.1')
  const ports = [portOf(server), second]
  for (const port of ports) expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here')
  await letGo(server)
})

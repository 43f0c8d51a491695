/** The page's own socket against the real Socket.IO server: what it says is understood, and it comes back from whatever cut it. */
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLiveSocket } from '../../../client/live/socket.ts'
import { listening } from '../../support/listening.ts'

const http = createServer()
const io = new Server(http)

beforeAll(async () => {
  const { port } = await listening(http)
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await io.close()
})

describe('the page’s socket', () => {
  it('connects, says what it watches, hears the board and its changes, and comes back when it was cut', async () => {
    const heard: unknown[] = []
    io.on('connection', (peer) => {
      peer.on('watch', (request: unknown) => {
        heard.push(request)
        peer.emit('snapshot', { version: 1, quotes: [] })
        peer.emit('quotes', { version: 2, quotes: [] })
      })
    })
    let lost = 0
    const socket = createLiveSocket({
      onConnect: () => socket.watch({ categories: 'all', version: 0 }),
      onSnapshot: ({ version }) => heard.push(version),
      onQuotes: ({ version }) => {
        heard.push(version)
        if (lost === 0) io.disconnectSockets(true)
      },
      onFigures: () => undefined,
      onLost: () => {
        lost += 1
      },
    })
    socket.open()
    const once = [{ categories: 'all', version: 0 }, 1, 2]
    await expect.poll(() => heard).toEqual([...once, ...once])
    expect(lost).toBe(1)
    socket.close()
    await expect.poll(() => lost).toBe(2)
  })
})

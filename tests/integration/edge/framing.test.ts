/** Where a message ends, and what its keys may do: attacks that live below what an HTTP client would send. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from '#server/http/edge/http-server.ts'
import { funnelServer } from '../../support/funnel/funnel-server.ts'

/** Sends these bytes. @returns all that comes back before the server closes */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

describe('a request whose length can be read in two ways', () => {
  const server = createHttpServer()
  const reached: string[] = []
  let port = 0
  beforeAll(async () => {
    server.on('request', (req, res) => {
      reached.push(String(req.url))
      req.resume().on('end', () => res.end('ok'))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => server.close())

  const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  const post = (...headers: string[]) => `POST / HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`
  it.each([
    ['both lengths', `${post('Host: x', 'Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED}`],
    ['two lengths', post('Host: x', 'Content-Length: 0', `Content-Length: ${SMUGGLED.length}`) + SMUGGLED],
    ['a list of lengths', post('Host: x', `Content-Length: 0, ${SMUGGLED.length}`) + SMUGGLED],
    ['an encoding after chunked', `${post('Host: x', 'Transfer-Encoding: chunked, identity')}0\r\n\r\n${SMUGGLED}`],
    ['an encoding that is none', `${post('Host: x', 'Transfer-Encoding: xchunked')}0\r\n\r\n${SMUGGLED}`],
    ['a space before the colon', `${post('Host: x', 'Transfer-Encoding : chunked')}0\r\n\r\n${SMUGGLED}`],
    ['a folded header', `${post('Host: x', 'Transfer-Encoding:', ' chunked')}0\r\n\r\n${SMUGGLED}`],
    ['a signed length', post('Host: x', 'Content-Length: +0') + SMUGGLED],
    ['lines that end in LF', `POST / HTTP/1.1\nHost: x\nContent-Length: 0\n\n${SMUGGLED}`],
  ])('%s: is refused and ends its connection, and what follows is not heard', async (_what, bytes) => {
    reached.length = 0
    expect(await exchange(port, bytes)).toMatch(/^HTTP\/1\.1 400 /)
    expect(reached).not.toContain('/smuggled')
  })

  it('control: two requests with clear lengths are both answered', async () => {
    reached.length = 0
    await exchange(port, `${post('Host: x', 'Content-Length: 2')}hi${SMUGGLED}`)
    expect(reached).toEqual(['/', '/smuggled'])
  })
})

describe('keys that would change every object', () => {
  const POLLUTING = [
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"tracking":{"__proto__":{"polluted":1}}}',
  ]
  it.each(['send-otp', 'verify-otp', 'track-lead', 'registration', 'contact', 'enquiries'])(
    'change none: /api/%s',
    async (name) => {
      const { origin } = await funnelServer()
      for (const body of POLLUTING) {
        const { status } = await fetch(`${origin}/api/${name}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body,
        })
        expect(status).toBeLessThan(500)
        expect(Reflect.get({}, 'polluted')).toBeUndefined()
      }
    },
  )
})

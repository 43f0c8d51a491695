/** Where a message ends, and what its keys may do: attacks that live below what an HTTP client would send. */
import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createHttpServer } from '#server/http/edge/http-server.ts'
import { createEntrance } from '#server/http/entrance.ts'
import type { PageList } from '#server/http/page-cache/page-list.ts'
import { funnelServer } from '../../support/funnel/funnel-server.ts'
import { listening } from '../../support/listening.ts'
import { exchangeBytes } from '../../support/raw-bytes.ts'

describe('a request whose length can be read in two ways', () => {
  const server = createHttpServer({ 'X-Content-Type-Options': 'nosniff' })
  const reached: string[] = []
  let port = 0
  beforeAll(async () => {
    server.on('request', (req, res) => {
      reached.push(String(req.url))
      req.resume().on('end', () => res.end('ok'))
    })
    port = (await listening(server)).port
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
    const answer = await exchangeBytes(port, bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n')
    expect(reached).not.toContain('/smuggled')
  })

  it.each([
    ['headers that are too large', 431, `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['an expectation that is none', 417, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: all\r\n\r\n'],
  ])('%s: are refused as %i, with the protective headers (WEB-1)', async (_what, status, bytes) => {
    const answer = await exchangeBytes(port, bytes)
    expect(answer.split(' ')[1]).toBe(String(status))
    expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n')
  })

  it('control: two requests with clear lengths are both answered', async () => {
    reached.length = 0
    await exchangeBytes(port, `${post('Host: x', 'Content-Length: 2')}hi${SMUGGLED}`)
    expect(reached).toEqual(['/', '/smuggled'])
  })
})

it('a request of HTTP/1.1 that names no host is refused with the protective headers; HTTP/1.0 needs none (WEB-1)', async () => {
  const headers = { 'X-Content-Type-Options': 'nosniff' }
  const server = createHttpServer(headers)
  const pageList = { find: () => undefined, canonical: (path: string) => path } as unknown as PageList
  const app: RequestListener = (_req, res) => res.end('here')
  server.on('request', createEntrance({ serve: undefined, pageList, app, headers, onError: () => undefined }))
  const { port } = await listening(server)
  onTestFinished(() => void server.close())
  const answer = await exchangeBytes(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n')
  expect(await exchangeBytes(port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
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

/** What an error of ours leaves in the log: one line with the request and the whole error, and nothing of it with the visitor. */
import { createServer, type Server } from 'node:http'
import { Writable } from 'node:stream'
import { Router } from 'express'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '#server/platform/log.ts'
import { bareApp } from '../../support/bare-app.ts'
import { listening } from '../../support/listening.ts'
import { rawRequest } from '../../support/raw-http.ts'
import { until } from '../../support/until.ts'

describe('an error', () => {
  let text = ''
  let now = Date.UTC(2026, 10, 24)
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  const broken = Router()
    .get('/api/broken', () => {
      throw Object.assign(new Error('the store is away'), { code: 'SQLITE_BUSY' })
    })
    .get('/api/half', (_req, res, next) => {
      res.write('{', () => next(new Error('in the middle')))
    })
    .get('/api/refused', (_req, res) => void res.status(502).json({ error: 'No code was sent.' }))
    .get('/api/fine', (_req, res) => void res.json({}))
  let server: Server
  let origin = ''
  beforeAll(async () => {
    const app = bareApp({
      pages: {
        handler: async () => async (request) => {
          throw new Error(`no page could be made of ${new URL(request.url).pathname.length} characters`)
        },
        dev: false,
      },
      clock: { monotonic: Date.now, now: () => now },
      routers: [broken],
      log: createLogger('test', 'info', sink),
    })
    server = createServer(app.listener)
    origin = (await listening(server)).origin
  })
  afterAll(() => server.close())
  beforeEach(() => {
    text = ''
  })
  const lines = () => text.split('\n').filter(Boolean)

  it.each([
    ['a route', '/api/broken', 500, 'the store is away'],
    ['a page', `/${'p'.repeat(3000)}`, 500, 'no page could be made'],
    ['an answer that was under way', '/api/half', 200, 'in the middle'],
  ])('of %s is one line with its message, and its path once', async (_what, path, status, message) => {
    const answer = await rawRequest(origin, `${path}?email=canary@example.com`)
    await until('the line', () => lines().length > 0)
    await rawRequest(origin, '/api/fine')
    expect(answer.status).toBe(status)
    expect(answer.body).not.toMatch(/store is away|no page|middle|\.ts/)
    expect(lines()).toHaveLength(1)
    expect(text.length).toBeLessThanOrEqual(2000)
    expect(text.split(path.slice(0, 100)).length - 1).toBe(1)
    expect(text).not.toContain('canary@example.com')
    expect(JSON.parse(text)).toMatchObject({
      level: 'error',
      req: { method: 'GET', id: expect.any(String) },
      err: { message: expect.stringContaining(message), stack: expect.stringContaining('.ts') },
    })
  })

  it('is not what a refusal of ours is: a short line without a stack, and ten a second however many come', async () => {
    for (let post = 0; post < 30; post++) expect((await rawRequest(origin, '/api/refused')).status).toBe(502)
    expect(lines()).toHaveLength(10)
    for (const line of lines()) {
      expect(JSON.parse(line)).toMatchObject({ level: 'info', res: { status: 502 } })
      expect(line).not.toContain('stack')
      expect(line.length).toBeLessThan(400)
    }
    now += 1000
    await rawRequest(origin, '/api/refused')
    expect(lines()).toHaveLength(11)
  })

  it('is no line at all where the request was at fault', async () => {
    expect(
      (await rawRequest(origin, '/api/fine', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' }))
        .status,
    ).toBe(400)
    expect(lines()).toEqual([])
  })
})

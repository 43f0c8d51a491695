/** What an error of ours leaves in the log: one line with the request and the whole error, and nothing of it with the visitor. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { Router } from 'express'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { createFreshness } from '#server/http/pages/freshness.ts'
import { createPageList } from '#server/http/pages/page-list.ts'
import { createLogger } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { rawRequest } from '../../support/raw-http.ts'
import { until } from '../../support/until.ts'

describe('an error', () => {
  let text = ''
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
    .get('/api/fine', (_req, res) => void res.json({}))
  let server: Server
  let origin = ''
  beforeAll(async () => {
    const app = createApp({
      pages: {
        handler: async () => async (request) => {
          throw new Error(`no page could be made of ${new URL(request.url).pathname.length} characters`)
        },
      },
      publicUrl: 'http://127.0.0.1',
      dev: false,
      past: { find: () => undefined, read: async () => undefined },
      env: { TRUST_PROXY_HOPS: 0, PAGE_CACHE_MIB: 1, PAGE_STALE_SECONDS: 2, PAGE_FILES_DIR: undefined },
      settingsMark: '',
      clock: { monotonic: Date.now, now: Date.now },
      freshness: createFreshness({ content: () => '1', prices: () => '1', now: Date.now }),
      busiest: () => [],
      pageList: createPageList({
        shared: () => ['/kept'],
        personal: [],
        isMarket: () => false,
        dataTarget: () => undefined,
        version: () => '1',
      }),
      admitRender: () => true,
      routers: [broken],
      health: Router(),
      metrics: createMetrics('test'),
      log: createLogger('test', 'info', sink),
    })
    server = createServer(app.listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
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

  it('is no line at all where the request was at fault', async () => {
    expect(
      (await rawRequest(origin, '/api/fine', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' }))
        .status,
    ).toBe(400)
    expect(lines()).toEqual([])
  })
})

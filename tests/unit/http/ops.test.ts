/** The operators' port, when a browser is tricked into reaching it: it shows queues and changes nothing (WEB-17). */
import { createServer, type Server } from 'node:http'
import { Queue } from 'bullmq'
import express from 'express'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHealth } from '#server/http/operators/health.ts'
import { createOps } from '#server/http/operators/ops.ts'
import { createLogger } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { listening } from '../../support/listening.ts'
import { rawRequest } from '../../support/raw-http.ts'
import { startRedis, type TestRedis } from '../../support/redis.ts'

describe('the operators’ port', () => {
  let redis: TestRedis
  let connection: Redis
  let queue: Queue
  const servers: Server[] = []
  let ops = ''
  let site = ''
  let down = false
  const told: unknown[] = []

  const listen = async (app: express.Express): Promise<string> => {
    const server = createServer(app)
    servers.push(server)
    return (await listening(server)).origin
  }
  beforeAll(async () => {
    redis = await startRedis()
    connection = new Redis({ path: redis.path, maxRetriesPerRequest: null })
    queue = new Queue('refresh', { connection })
    await queue.add('poll', {}, { jobId: 'one' })
    const log = createLogger('test', 'info', { write: (line) => void told.push(JSON.parse(line)) })
    const problem = 'SQLITE_IOERR: disk I/O error in /data/leads.db'
    const whole = { notReady: async (): Promise<Record<string, string>> => (down ? { store: problem } : {}) }
    const health = createHealth({ self: { store: () => (down ? problem : null), board: () => null }, site: whole, log })
    ops = await listen(
      createOps({ health: health.forOperators, metrics: createMetrics('test'), queues: [queue], host: 'ops.internal' }),
    )
    site = await listen(express().use(health.forStrangers))
  })
  afterAll(async () => {
    for (const server of servers) server.close()
    await queue.close()
    connection.disconnect()
    await redis.stop()
  })

  const WRITES = [
    ['PUT', '/queues/api/queues/refresh/pause'],
    ['PUT', '/queues/api/queues/refresh/empty'],
    ['PUT', '/queues/api/queues/refresh/obliterate'],
    ['PUT', '/queues/api/queues/refresh/one/clean'],
    ['POST', '/queues/api/queues/refresh/add'],
    ['DELETE', '/queues/api/queues/refresh'],
    ['POST', '/metrics'],
  ] as const
  it.each(WRITES)('changes nothing: %s %s', async (method, path) => {
    const body = '{"name":"x","data":{},"options":{}}'
    const headers = { 'Content-Type': 'application/json' }
    expect((await rawRequest(ops, path, { method, headers, body })).status).toBe(405)
    expect([await queue.isPaused(), await queue.count()]).toEqual([false, 1])
  })

  it.each(['evil.example', 'evil.example:3001', 'localhost.evil.example', '127.0.0.1.nip.example', 'localhost.', ''])(
    'answers no page that reached it under the name %j',
    async (host) => {
      for (const path of ['/queues', '/queues/api/queues', '/metrics', '/readyz'])
        expect((await rawRequest(ops, path, { headers: { Host: host } })).status, path).toBe(403)
    },
  )

  it('answers no page of another origin', async () => {
    for (const headers of [
      { Origin: 'http://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ])
      expect((await rawRequest(ops, '/queues/api/queues', { headers })).status).toBe(403)
  })

  it.each(['localhost:3001', '127.0.0.1', '[::1]:3001', '10.1.2.3:3001', 'web:3001', 'ops.internal'])(
    'control: shows queues and metrics to an operator under %s',
    async (host) => {
      expect((await rawRequest(ops, '/queues', { headers: { Host: host } })).status).toBe(200)
      const own = { Host: host, Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin' }
      const answer = await rawRequest(ops, '/queues/api/queues?activeQueue=refresh&page=1', { headers: own })
      expect([answer.status, JSON.parse(answer.body).queues[0]]).toMatchObject([200, { name: 'refresh', readOnlyMode: true }])
      expect((await rawRequest(ops, '/metrics', { headers: { Host: host } })).body).toContain('process_cpu')
    },
  )

  it.each([
    ['/readyz', 'ready'],
    ['/healthz', 'ok'],
  ])('tells operators what is wrong, strangers only where, and the log once: %s', async (path, well) => {
    told.length = 0
    const ask = async (origin: string) => {
      const { status, body } = await rawRequest(origin, path)
      return [status, JSON.parse(body)]
    }
    expect(await ask(site)).toEqual([200, { status: well }])
    down = true
    for (let times = 0; times < 3; times++) expect(await ask(site)).toEqual([503, { status: 'not ready', notReady: ['store'] }])
    expect(await ask(ops)).toEqual([
      503,
      { status: 'not ready', notReady: { store: 'SQLITE_IOERR: disk I/O error in /data/leads.db' } },
    ])
    const wrong = { level: 'warn', notReady: { store: 'SQLITE_IOERR: disk I/O error in /data/leads.db' } }
    expect(told).toMatchObject([wrong])
    down = false
    await ask(site)
    expect(told).toMatchObject([wrong, { notReady: {} }])
  })
})

/** One guarded GET against every way of answering badly: slow, huge, redirected, reset (FEED-10). */
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchJson, fetchReply } from '#jobs/providers/http.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { type Fault, type ProviderReplica, startProviderReplica } from '../../support/market/provider-replica.ts'
import { goal } from '../../support/timing.ts'

const clock = manualClock()
const MARKETS = '/coins/markets?vs_currency=usd&ids=bitcoin'
const MEBIBYTE = 1024 * 1024
let replica: ProviderReplica

beforeEach(async () => {
  replica = await startProviderReplica()
})
afterEach(() => replica.close())

function ask(fault: Fault, limits: { deadlineMs?: number; maxBytes?: number; headers?: Record<string, string> } = {}) {
  replica.script('/', [fault])
  return fetchJson(`${replica.url}${MARKETS}`, { clock, deadlineMs: 2000, ...limits })
}

test('a JSON answer comes with the time it was received', async () => {
  expect(await ask({ kind: 'ok' })).toMatchObject({ ok: true, value: { body: [{ id: 'bitcoin' }], receivedAt: clock.now() } })
})

test('a compressed answer is read', async () => {
  const body = gzipSync('{"a":1}')
  expect(await ask({ kind: 'body', body, headers: { 'content-encoding': 'gzip' } })).toMatchObject({
    ok: true,
    value: { body: { a: 1 } },
  })
})

test.each<[string, Fault, object]>([
  ['a 500', { kind: 'status', status: 500 }, { kind: 'http', status: 500 }],
  [
    'a 403 page of a proxy',
    { kind: 'status', status: 403, headers: { 'content-type': 'text/html' } },
    { kind: 'http', status: 403 },
  ],
  ['a 401', { kind: 'status', status: 401 }, { kind: 'unauthorised' }],
  [
    'a 503 that says when',
    { kind: 'status', status: 503, headers: { 'retry-after': '7' } },
    { kind: 'rate-limited', retryAfterMs: 7000 },
  ],
  ['a 503 that does not', { kind: 'status', status: 503 }, { kind: 'http', status: 503 }],
  [
    'a 429 that says when',
    { kind: 'status', status: 429, headers: { 'retry-after': '53' } },
    { kind: 'rate-limited', retryAfterMs: 53_000 },
  ],
  ['a 429 that does not', { kind: 'status', status: 429 }, { kind: 'rate-limited', retryAfterMs: 60_000 }],
  ['HTML with status 200', { kind: 'html' }, { kind: 'not-json' }],
  ['HTML that says it is JSON', { kind: 'body', body: '<html>' }, { kind: 'not-json' }],
  ['JSON that says it is HTML', { kind: 'body', body: '{}', headers: { 'content-type': 'text/html' } }, { kind: 'not-json' }],
  ['half a JSON text', { kind: 'body', body: '[{"id":"bitc' }, { kind: 'not-json' }],
  ['an empty body', { kind: 'body', body: '' }, { kind: 'not-json' }],
  ['broken compression', { kind: 'body', body: 'plain', headers: { 'content-encoding': 'gzip' } }, { kind: 'not-json' }],
  ['an unknown encoding', { kind: 'body', body: '{}', headers: { 'content-encoding': 'br' } }, { kind: 'not-json' }],
  ['a reset before the answer', { kind: 'reset' }, { kind: 'network' }],
  ['a reset in the middle of the body', { kind: 'reset', afterBytes: 20 }, { kind: 'network' }],
  ['a reset in the middle of a compressed body', { kind: 'reset', afterBytes: 20, isGzip: true }, { kind: 'network' }],
])('%s is told as what it is', async (_name, fault, problem) => {
  expect(await ask(fault)).toMatchObject({ ok: false, problem })
})

test('a redirect is not followed', async () => {
  expect(await ask({ kind: 'redirect', to: `${replica.url}/elsewhere` })).toMatchObject({
    ok: false,
    problem: { kind: 'redirect' },
  })
  expect(replica.requests.map(({ path }) => path)).toEqual(['/coins/markets'])
})

test.each<[string, Fault]>([
  ['silence', { kind: 'silence' }],
  ['a late answer', { kind: 'delay', ms: 60_000 }],
  ['a drip of one byte at a time', { kind: 'drip', everyMs: 20 }],
])('the deadline ends %s', async (_name, fault) => {
  expect(await ask(fault, { deadlineMs: 150 })).toMatchObject({ ok: false, problem: { kind: 'timeout' } })
})

test('a connection that never opens ends before the deadline of the whole call', async () => {
  const mute: Server = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => mute.once('listening', resolve))
  const { port } = mute.address() as AddressInfo
  const answer = await fetchJson(`https://127.0.0.1:${port}/`, { clock, connectMs: 100, deadlineMs: 20_000 })
  expect(answer).toMatchObject({ ok: false, problem: { kind: 'timeout', detail: expect.stringContaining('no connection') } })
  mute.close()
})

test('a port without a listener is a network problem', async () => {
  const url = replica.url
  await replica.close()
  expect(await fetchJson(`${url}/`, { clock })).toMatchObject({ ok: false, problem: { kind: 'network' } })
})

test.each<[string, Fault]>([
  ['a gibibyte out of one mebibyte of gzip', { kind: 'gzip-bomb', mebibytes: 1024 }],
  ['a body of one gibibyte', { kind: 'flood', mebibytes: 1024 }],
])('%s is cut: memory and event loop stay as they were', async (_name, fault) => {
  await ask({ kind: 'gzip-bomb', mebibytes: 3 })
  const before = process.memoryUsage().rss
  let peak = before
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 1)
  const lag = monitorEventLoopDelay({ resolution: 5 })
  lag.enable()
  const answer = await ask(fault)
  lag.disable()
  clearInterval(sampler)
  expect(answer).toMatchObject({ ok: false, problem: { kind: 'too-large' } })
  expect(Math.max(peak, process.memoryUsage().rss) - before).toBeLessThanOrEqual(32 * MEBIBYTE)
  expect(lag.percentile(99) / 1e6).toBeLessThan(goal(50))
})

test('the limit is of the inflated body, to the byte', async () => {
  const body = gzipSync(JSON.stringify('x'.repeat(998)))
  const headers = { 'content-encoding': 'gzip' }
  expect(await ask({ kind: 'body', body, headers }, { maxBytes: 1000 })).toMatchObject({ ok: true })
  expect(await ask({ kind: 'body', body, headers }, { maxBytes: 999 })).toMatchObject({
    ok: false,
    problem: { kind: 'too-large' },
  })
})

test('a problem names host and path, and neither query nor secret', async () => {
  const answer = await ask(
    { kind: 'status', status: 500, body: '{"your key":"s3cret"}' },
    { headers: { authorization: 'apikey s3cret' } },
  )
  expect(replica.requests[0]?.headers.authorization).toBe('apikey s3cret')
  expect(JSON.stringify(answer)).toContain('/coins/markets')
  expect(JSON.stringify(answer)).not.toMatch(/s3cret|vs_currency/)
})

test('where the body tells the error, an error with JSON is a reply and one without is told by its status', async () => {
  replica.script('/', [
    { kind: 'status', status: 404, body: '{"code":404}' },
    { kind: 'status', status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' },
    { kind: 'redirect', to: '/' },
    { kind: 'html' },
  ])
  const reply = () => fetchReply(`${replica.url}/quote`, { clock })
  expect(await reply()).toMatchObject({ ok: true, value: { status: 404, body: { code: 404 } } })
  expect(await reply()).toMatchObject({ ok: false, problem: { kind: 'http', status: 502 } })
  expect(await reply()).toMatchObject({ ok: false, problem: { kind: 'redirect' } })
  expect(await reply()).toMatchObject({ ok: false, problem: { kind: 'not-json' } })
})

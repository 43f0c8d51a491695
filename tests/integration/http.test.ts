/** What the site answers to anyone: protective headers on everything, plain refusals (WEB-6, WEB-9), nothing that helps an intruder. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readReceipt } from '#server/http/api/funnel.ts'
import { readHistory, readMarket } from '#server/http/api/market.ts'
import type { Operation } from '#server/http/api/operation.ts'
import { OPERATIONS } from '#server/http/api/operations.ts'
import { readGeo, search } from '#server/http/api/site.ts'
import { demoSamples } from '#server/market/statistics/made-up.ts'
import { WORKER_BEAT } from '#server/platform/redis.ts'
import { formatDay } from '#shared/days.ts'
import { FIGURE_PAGES } from '#shared/economy/pages.ts'
import { MADE_UP } from '#shared/economy/reading.ts'
import { inFrench } from '#shared/language/paths.ts'
import { type Site, startSite } from '../support/browser/site.ts'
import { until } from '../support/until.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }

describe('the public port', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.stop())

  const ANSWERS: [what: string, path: string, init?: RequestInit][] = [
    ['a page', '/'],
    ['a page from ready bytes', '/'],
    ['a private page', '/register'],
    ['a missing page', '/nope'],
    ['an API answer', '/api/market-data'],
    ['an API refusal', '/api/market-data?category=bonds'],
    ['a missing API', '/api/nothing'],
    ['a file', '/robots.txt'],
    ['a body that is no JSON', '/api/contact', { method: 'POST', headers: JSON_TYPE, body: '{' }],
  ]
  it.each(ANSWERS)('protects %s with a policy and headers (WEB-1)', async (_what, path, init) => {
    const { headers } = await fetch(site.url + path, init)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-(inline|eval)/)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-frame-options': 'DENY',
    })
    expect(headers.get('x-powered-by')).toBeNull()
  })

  const KEPT: [what: string, path: string, policy: string][] = [
    ['a public page', '/about', 'public, max-age=0, s-maxage=1, stale-while-revalidate=2, stale-if-error=60'],
    ['a private page', '/register', 'no-store'],
    ['how the site is now', '/status', 'no-store'],
    ['a file of the build without a hash', '/favicon.svg', 'public, max-age=3600'],
    ['an icon under the address that browsers guess', '/favicon.ico', 'public, max-age=3600'],
    ['a feed', '/feed.xml', 'public, max-age=300'],
    ['prices', '/api/market-data', 'public, max-age=0, s-maxage=1, stale-while-revalidate=2'],
    ['prices of a day', '/api/market-data/BTC/history', 'no-cache'],
    ["a visitor's address", '/api/geo', 'no-store'],
    ['a refusal of the API', '/api/market-data?category=bonds', 'no-store'],
    ['an API that does not exist', '/api/nothing', 'no-store'],
  ]
  it.each(KEPT)('says how long %s may be kept', async (_what, path, policy) => {
    // The first reader of a page gets it as it is rendered, the second from ready bytes.
    await (await fetch(site.url + path)).arrayBuffer()
    expect((await fetch(site.url + path)).headers.get('cache-control')).toBe(policy)
  })

  it('shows captured figures as samples, all others as simulated, each with its own period, where their sources were never reached (FEED-15)', async () => {
    const samples = demoSamples(Date.now())
    const textOf = async (path: string) => (await (await fetch(site.url + path)).text()).replaceAll('<!-- -->', '')
    await until('the figures', async () => (await textOf('/economy')).includes('A sample is an earlier published value'))
    for (const { slug, figure } of FIGURE_PAGES) {
      const text = await textOf(`/economy/${slug}`)
      const { sampleOf = '' } = samples.get(figure.id) ?? {}
      const mark =
        sampleOf === MADE_UP ? 'Simulated for this demonstration: it has no source' : `Sample of ${formatDay(sampleOf)}`
      expect(text, slug).toContain(mark)
    }
    const ledger = await textOf('/economy')
    expect(
      ledger
        .split('</table>')
        .join()
        .match(/data-field="value"[^>]*>[^<]*\d/g),
    ).toHaveLength(FIGURE_PAGES.length)
    const strip = [...(await textOf('/')).matchAll(/data-figure="([^"]+)".*?<small>([^<]*)<\/small>/gs)]
    expect(strip.map(([, slug]) => slug)).toEqual(['policy-rate', 'bond-2y', 'bond-10y', 'inflation', 'unemployment'])
    for (const [, slug, facts] of strip) expect(facts, slug).toMatch(/^(Sample|Simulated) · \w+ 202\d$/)
  })

  const READS: [path: string, operation: Operation][] = [
    ['/api/market-data', readMarket],
    ['/api/market-data?category=crypto,forex', readMarket],
    ['/api/market-data?since=1', readMarket],
    ['/api/market-data?since=1&figures=0', readMarket],
    ['/api/market-data?since=yesterday', readMarket],
    ['/api/market-data?category=bonds', readMarket],
    ['/api/market-data/BTC/history?range=1w', readHistory],
    ['/api/market-data/BTC/history?range=max', readHistory],
    ['/api/market-data/BTC/history?range=1w&currency=CAD', readHistory],
    ['/api/market-data/BTC/history?currency=CAD&with=RY', readHistory],
    ['/api/market-data/RY/history?currency=CAD', readHistory],
    ['/api/market-data/BTC/history?range=1s', readHistory],
    ['/api/market-data/NOPE/history', readHistory],
    ['/api/search?q=bank', search],
    ['/api/search', search],
    ['/api/geo', readGeo],
    ['/api/consent/NOPE', readReceipt],
  ]
  it.each(READS)('answers %s as it is described', async (path, { answers }) => {
    const response = await fetch(site.url + path)
    const schema = answers[response.status]
    expect(schema?.safeParse(await response.json())).toMatchObject({ success: true })
  })

  it('gives a coin’s stored prices as a file in Canadian dollars, with a rate beside each, and no other price so', async () => {
    const read = async (query: string, symbol = 'BTC') => {
      const response = await fetch(`${site.url}/api/market-data/${symbol}/history.csv?range=1w${query}`)
      return {
        status: response.status,
        rows: (await response.text())
          .trim()
          .split(/\r?\n/)
          .map((line) => line.split(',')),
      }
    }
    const { rows } = await read('&currency=CAD')
    expect(rows[0]).toEqual(['time', 'price', 'currency', 'source', 'simulated', 'rate', 'rate source'])
    const own = new Map((await read('')).rows.map(([time, price]) => [time, Number(price)]))
    const shared = rows.slice(1).filter(([time]) => own.has(time))
    expect(shared.length).toBeGreaterThan(10)
    for (const [time, price, currency, , , rate] of shared) {
      expect(currency).toBe('CAD')
      expect(Number(price)).toBeCloseTo((own.get(time) ?? 0) * Number(rate), 6)
    }
    expect((await read('&currency=CAD', 'RY')).status).toBe(400)
  })

  const REFUSALS: [rule: string, status: number, code: string, path: string, init: RequestInit][] = [
    [
      'a page of another site may not send',
      403,
      'cross_site',
      '/api/contact',
      { method: 'POST', headers: { ...JSON_TYPE, Origin: 'https://evil.example' }, body: '{}' },
    ],
    [
      'text that claims to be nothing is no JSON',
      415,
      'not_json',
      '/api/contact',
      { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{}' },
    ],
    [
      'a body over 16 KiB is too much',
      413,
      'too_large',
      '/api/contact',
      { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ a: 'x'.repeat(17_000) }) },
    ],
    [
      'a form over 16 KiB is too much',
      413,
      'too_large',
      '/register',
      { method: 'POST', body: new URLSearchParams({ a: 'x'.repeat(17_000) }) },
    ],
    ['broken JSON is malformed', 400, 'malformed', '/api/contact', { method: 'POST', headers: JSON_TYPE, body: '{"a":' }],
    [
      'a compressed body is not read',
      415,
      'malformed',
      '/api/contact',
      { method: 'POST', headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' }, body: '{}' },
    ],
    ['an unknown API does not exist', 404, 'not_found', '/api/nothing', {}],
    ['an endless address is refused', 414, 'uri_too_long', `/search?q=${'x'.repeat(5000)}`, {}],
  ]
  it.each(REFUSALS)('%s', async (_rule, status, code, path, init) => {
    const answer = await fetch(site.url + path, init)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
  })

  it.each(['send-otp', 'verify-otp', 'track-lead'])('refuses %s with success: false before its route too', async (call) => {
    const path = `/api/${call}`
    const posts: RequestInit[] = [
      { headers: { ...JSON_TYPE, Origin: 'https://evil.example' }, body: '{}' },
      { headers: { 'Content-Type': 'text/plain' }, body: '{}' },
      { headers: JSON_TYPE, body: '{"a":' },
    ]
    for (const post of posts) {
      const answer = await fetch(site.url + path, { method: 'POST', ...post })
      expect(OPERATIONS.find((operation) => operation.path === path)?.refusal?.safeParse(await answer.json())).toMatchObject({
        success: true,
      })
    }
  })

  it.each([
    ['mortgage', 'principal=777123.45&rate=5&years=25&frequency=weekly'],
    ['renewal', 'balance=777123.45&rate=2&newRate=5&yearsLeft=20&frequency=monthly'],
    ['penalty', 'balance=777123.45&rate=5&comparisonRate=4&monthsLeft=24'],
    ['insurance', 'price=777123.45&down=200000&years=25'],
    ['transfer-tax', 'price=777123.45&province=ON&city=toronto&firstTime=yes'],
    ['inflation', 'amount=777123.45&from=2022-09&to=2026-04'],
    ['currency', 'amount=777123.45&from=USD&to=CAD&on=2025-01-04'],
  ])('keeps amounts out of logs, caches and referrers in the sum of %s', async (tool, query) => {
    for (const path of [`/tools/${tool}`, inFrench(`/tools/${tool}`), `/api/tools/${tool}`]) {
      const { headers, status } = await fetch(`${site.url}${path}?${query}`)
      expect([status, headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
        200,
        'no-store',
        'no-referrer',
        'noindex',
      ])
    }
    expect(await whereSeen('777123')).toEqual([])
  })

  it('keeps an amount that is put into the address of a sum of the browser out of logs, caches and files', async () => {
    for (const path of ['/tools/room', '/tools/acb'].flatMap((each) => [each, inFrench(each)]))
      for (let n = 0; n < 2; n++)
        expect(await (await fetch(`${site.url}${path}?earned=777123.45`)).text()).not.toContain('777123')
    expect(await whereSeen('777123')).toEqual([])
  })

  it('sees an amount in the logs, the store and the files where it is in one of them (control)', async () => {
    await fetch(`${site.url}/missing-666123`)
    await until('the log line', () => JSON.stringify(site.logs).includes('666123'))
    const redis = new Redis(site.redis.url)
    await redis.set('control-666123', '1', 'EX', 60)
    redis.disconnect()
    writeFileSync(join(site.dataDir, 'control'), '666123')
    expect(await whereSeen('666123')).toEqual(['logs', 'redis', 'control'])
  })

  /** Where a text is of what the site keeps: its log lines, its metrics, the names of its keys, and its files. */
  async function whereSeen(text: string): Promise<string[]> {
    const redis = new Redis(site.redis.url)
    const keys = await redis.keys('*')
    redis.disconnect()
    const metrics = await (await fetch(`${site.opsUrl}/metrics`)).text()
    const kept = readdirSync(site.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    return [
      ...(JSON.stringify(site.logs).includes(text) ? ['logs'] : []),
      ...(metrics.includes(text) ? ['metrics'] : []),
      ...(keys.join().includes(text) ? ['redis'] : []),
      ...kept.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(text)).map(({ name }) => name),
    ]
  }

  it('logs a missing path as one JSON line, cut and without its query (WEB-12)', async () => {
    const path = `/missing-${'y'.repeat(300)}%E2%80%A8[31m?email=someone@example.com`
    await fetch(site.url + path)
    const line = await until('the log line', () =>
      site.logs.find(({ msg, path: logged }) => msg === 'no such page' && String(logged).startsWith('/missing-')),
    )
    expect(String(line.path).length).toBeLessThanOrEqual(200)
    expect(JSON.stringify(site.logs)).not.toContain('someone@example.com')
  })

  it('writes no error for a form that is posted to a page without one', async () => {
    const errors = () => site.logs.filter(({ level }) => level === 'error')
    const before = errors().length
    const body = new URLSearchParams({ a: '1' })
    expect((await fetch(`${site.url}/about`, { method: 'POST', headers: { Origin: site.url }, body })).status).toBe(405)
    expect(errors().slice(before)).toEqual([])
  })

  it('takes a form from a reader who came under another name of this machine', async () => {
    const here = site.url.replace('127.0.0.1', 'localhost')
    const send = { method: 'POST', body: new URLSearchParams({ step: 'withdraw' }) }
    const answerTo = async (headers: Record<string, string>, path = '/consent/NOSUCHRECEIPT'): Promise<number> =>
      (await fetch(here + path, { ...send, headers })).status
    expect([await answerTo({ Origin: here }), await answerTo({ Origin: site.url })]).toEqual([404, 404])
    for (const foreign of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: here, 'Sec-Fetch-Site': 'cross-site' },
    ])
      for (const path of ['/consent/NOSUCHRECEIPT', '/consent/NOSUCHRECEIPT.data'])
        expect([foreign, path, await answerTo(foreign, path)]).toEqual([foreign, path, 403])
  })

  it('keeps metrics, queues and guesses at them off the public port (WEB-17)', async () => {
    const guesses = [
      '/metrics',
      '/queues',
      '/admin',
      '/.env',
      '/.git/config',
      '/ops/programs/web.ts',
      '/package.json',
      '/debug',
      '/api/admin',
      '/data/leads.db',
    ]
    for (const guess of guesses) expect([guess, (await fetch(site.url + guess)).status]).toEqual([guess, 404])
    expect((await fetch(`${site.opsUrl}/metrics`)).status).toBe(200)
    expect((await fetch(`${site.opsUrl}/queues`)).status).toBe(200)
    const { queues } = await (await fetch(`${site.opsUrl}/queues/api/queues`)).json()
    expect(queues.map(({ name }: { name: string }) => name)).toEqual(['jobs', 'shared-jobs'])
  })

  it('gives each request its id', async () => {
    expect((await fetch(`${site.url}/api/geo`)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  const readiness = async (path = '/readyz') => {
    const answer = await fetch(site.url + path)
    return { status: answer.status, body: await answer.json() }
  }

  it('is told apart when ready and when not: readyz names what is missing, and this process is well', async () => {
    await until('it is ready', async () => (await readiness()).status === 200)
    await site.redis.kill()
    const { body } = await until('readyz turns red', async () => {
      const found = await readiness()
      return found.status === 503 ? found : undefined
    })
    expect(body).toEqual({ status: 'not ready', notReady: ['redis'] })
    expect(await (await fetch(`${site.opsUrl}/readyz`)).json()).toMatchObject({ notReady: { redis: expect.any(String) } })
    // A container is judged, and an update waits, by this.
    expect(await readiness('/healthz')).toEqual({ status: 200, body: { status: 'ok' } })
    expect((await fetch(`${site.url}/`)).status).toBe(200)
    await site.redis.start()
    await until('it is ready again', async () => (await readiness()).status === 200, 40_000)
  })

  it('is not ready without a worker, which is nothing of this process', async () => {
    await site.kill('worker')
    // Its last word is gone a quarter of a minute after it; here at once.
    const redis = new Redis({ path: site.redis.path })
    onTestFinished(() => redis.disconnect())
    expect(await redis.pttl(WORKER_BEAT)).toBeLessThanOrEqual(15_000)
    expect(await redis.del(WORKER_BEAT)).toBe(1)
    const { body } = await until(
      'readyz turns red',
      async () => ((await readiness()).status === 503 ? readiness() : undefined),
      60_000,
    )
    expect(body).toEqual({ status: 'not ready', notReady: ['worker'] })
    expect((await readiness('/healthz')).status).toBe(200)
    expect(await (await fetch(`${site.url}/status`)).text()).toContain('Prices are not fetched, and registrations wait.')
    await site.start('worker')
    await until('it is ready again', async () => (await readiness()).status === 200, 40_000)
  })

  it('cuts off a client that sends its headers slowly (WEB-10)', async () => {
    const { hostname, port } = new URL(site.url)
    const socket = connect(Number(port), hostname)
    socket.resume()
    let closed = false
    socket.once('close', () => (closed = true))
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    await until('the connection is closed', () => closed, 8000)
  })

  it('refuses TRACE', async () => {
    const status = await new Promise((resolve, reject) => {
      request(`${site.url}/`, { method: 'TRACE' }, (res) => resolve(res.resume().statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(405)
  })

  it('answers what is under way before it ends, within ten seconds', async () => {
    const pending = Array.from({ length: 20 }, () => fetch(`${site.url}/search?q=bank`).then(({ status }) => status))
    await fetch(`${site.url}/`)
    const startedAt = performance.now()
    await site.kill('web', 'SIGTERM')
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    expect(new Set(await Promise.all(pending))).toEqual(new Set([200]))
  })

  it('has printed nothing but JSON', () => {
    expect(site.logs.filter(({ level }) => level === 'not json')).toEqual([])
  })
})

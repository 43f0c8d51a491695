import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAddressLimit, PAST_RATE } from '#server/http/edge/address-limit.ts'
import { createEntrance } from '#server/http/entrance.ts'
import { createFreshness } from '#server/http/pages/freshness.ts'
import { createPageCache } from '#server/http/pages/page-cache.ts'
import { createPageList } from '#server/http/pages/page-list.ts'
import { createLane } from '#server/http/pages/past/lane.ts'
import { createPastList } from '#server/http/pages/past/past-list.ts'
import { createPastPages, MOST_WAITING, PAST_SHARE } from '#server/http/pages/past/past-pages.ts'
import { pastPath } from '#shared/market/past.ts'
import { until } from '../../support/until.ts'

const QUARTER = 900_000
const NOW = Date.parse('2026-11-20T19:07:00Z')
const hour = (back: number, page = '/markets'): string => pastPath(page, Math.floor(NOW / QUARTER) * QUARTER - back * QUARTER)

const dataTarget = (path: string): string => `${path}.data?_routes=past`
const pageList = createPageList({
  shared: () => ['/', '/markets', '/markets/sheet', '/stocks', '/insights', '/markets/RY', '/markets/RY/1w', '/markets/RY/1y'],
  personal: [],
  isMarket: () => true,
  dataTarget,
  version: () => '1',
})
const find = createPastList({ pageList, dataTarget, now: () => NOW })

describe('the pages of past hours', () => {
  it.each([
    ['a market page, whatever its query', `${hour(1)}?utm_source=a`, hour(1)],
    ['a section', hour(2, '/stocks'), hour(2, '/stocks')],
    ['a symbol and its ranges of a month at most', hour(3, '/markets/RY/1w'), hour(3, '/markets/RY/1w')],
    ['a day of a symbol', hour(3, '/markets/RY/1d'), hour(3, '/markets/RY/1d')],
    ['what an open page asks for', dataTarget(hour(1)), dataTarget(hour(1))],
  ])('are %s', (_what, asked, target) => {
    expect(find(asked)?.page.target).toBe(target)
  })

  it.each([
    ['an hour that has not come', hour(-1)],
    ['one of more than a week ago', hour(8 * 96)],
    ['a moment between quarters', hour(1).replace(/:\d\d\//, ':07/')],
    ['no hour', '/at/soon/markets'],
    ['a page that has no past', hour(1, '/insights')],
    ['the sheet', hour(1, '/markets/sheet')],
    ['a range of years', hour(1, '/markets/RY/1y')],
    ['a symbol that nobody knows', hour(1, '/markets/NOPE')],
    ['another spelling', hour(1, '/Markets')],
    ['data that no page of ours asks for', `${hour(1)}.data?_routes=other`],
    ['the form', '/at?page=/markets&day=1&time=12:00'],
  ])('are not %s', (_what, target) => {
    expect(find(target)).toBeUndefined()
  })
})

describe('past pages, asked for', () => {
  let renders: string[] = []
  let content = '1'
  let now = NOW
  /** What a render takes by the lane's clock, which moves by nothing else. */
  let renderMs = 0
  let clock = 0
  let begun: number[] = []
  let whole = true
  let server: Server
  let url: string
  let address = 0
  let hot = 0
  const text = (target: string): string => `<h1>${target}</h1>${'x'.repeat(1000)}`

  beforeEach(async () => {
    ;[renders, content, now, renderMs, whole, hot, begun] = [[], '1', NOW, 0, true, 0, []]
    const past = createPastPages({
      find,
      read: async () => undefined,
      async render({ target }) {
        renders.push(target)
        begun.push(performance.now())
        clock += renderMs
        return whole ? { text: text(target), status: 200, headers: { 'Content-Type': 'text/html' } } : undefined
      },
      content: () => content,
      admit: createAddressLimit(PAST_RATE, () => 0),
      // Each asker has an address of its own unless a test says otherwise.
      addressOf: ({ headers }) => String(headers['x-from'] ?? `198.51.${Math.floor(address++ / 250) % 250}.${address % 250}`),
      maxBytes: 20_000,
      now: () => now,
      monotonic: () => clock,
    })
    const { serve } = createPageCache({
      async render({ target }) {
        hot++
        return { text: text(target), status: 200, headers: { 'Content-Type': 'text/html' } }
      },
      takesPieces: () => false,
      freshness: createFreshness({ content: () => '1', prices: () => '1', now: () => 0 }),
      staleMs: 2000,
      maxBytes: 20_000,
      now: () => performance.now(),
      onError: () => undefined,
    })
    const app: RequestListener = (_req, res) => void res.writeHead(501).end()
    server = createServer(createEntrance({ serve, pageList, past, app, headers: {}, onError: () => undefined }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  const status = async (path: string, headers: Record<string, string> = {}) => (await fetch(url + path, { headers })).status

  it('are rendered once for all who ask, together and after one another', async () => {
    const asked = await Promise.all([fetch(url + hour(1)), fetch(url + hour(1))])
    expect(await Promise.all(asked.map((answer) => answer.text()))).toEqual(Array(2).fill(text(hour(1))))
    const tag = asked[0]?.headers.get('etag') ?? ''
    expect(await status(hour(1), { 'If-None-Match': tag })).toBe(304)
    expect(renders).toEqual([hour(1)])
  })

  it('are rendered anew after a minute, and when the content has moved: a price may have to go, a headline be mended', async () => {
    await status(hour(1))
    now += 60_000
    await status(hour(1))
    content = '2'
    await status(hour(1))
    expect(renders).toHaveLength(3)
  })

  it('are left to whoever streams them while the store keeps them waiting', async () => {
    whole = false
    expect(await status(hour(1))).toBe(501)
  })

  it('take a tenth of the event loop however many are asked for, push no other page out, and turn away who would wait too long', async () => {
    await status('/')
    renderMs = 20
    const answers = Promise.all(Array.from({ length: 120 }, (_, index) => status(hour(index))))
    while (begun.length < 4) expect(await status('/')).toBe(200)
    renderMs = 0
    const rest = (renderMs: number): number => (renderMs * (1 - PAST_SHARE)) / PAST_SHARE
    const gaps = begun.slice(1, 4).map((at, index) => at - (begun[index] ?? 0))
    // A timer may be a millisecond early.
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(rest(20) - 2)
    const counts = Map.groupBy(await answers, (each) => each)
    // Some were rendered while the others still came in.
    expect(counts.get(200)?.length).toBeLessThan(3 * MOST_WAITING)
    expect(counts.get(429)?.length).toBeGreaterThan(120 - 3 * MOST_WAITING)
    await status('/')
    expect(hot).toBe(1)
  })

  it('are counted by sender: one who asks for all of them leaves the others their turn', async () => {
    const greedy = { 'X-From': '203.0.113.9' }
    for (let index = 0; index < PAST_RATE.burst; index++) expect(await status(hour(index), greedy)).toBe(200)
    expect(await status(hour(99), greedy)).toBe(429)
    expect(await status(hour(PAST_RATE.burst - 1), greedy)).toBe(200)
    expect(await status(hour(99))).toBe(200)
  })

  it('hold no more memory than they are given', async () => {
    for (let index = 0; index < 30; index++) await status(hour(index))
    // The last few are there; the first have gone, and are rendered again.
    const before = renders.length
    await status(hour(29))
    expect(renders).toHaveLength(before)
    await status(hour(0))
    expect(renders).toHaveLength(before + 1)
  })
})

describe('a lane', () => {
  it('goes on behind work that fails, and behind work that never ends', async () => {
    const lane = createLane({ share: 0.9, most: 3, now: () => performance.now() })
    const done: string[] = []
    const failed = lane.run(() => Promise.reject(new Error('lost')))
    void lane.run(() => new Promise(() => undefined))
    void lane.run(async () => void done.push('third'))
    expect(lane.run(async () => undefined)).toBeUndefined()
    await expect(failed).rejects.toThrow('lost')
    await until('the third', () => done.length === 1)
  })
})

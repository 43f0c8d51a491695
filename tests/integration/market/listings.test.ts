/** Stocks beyond the catalogue: from a reader's look through Redis to the source and back, with a real store, Redis and replica. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCircuitBreaker } from '#jobs/circuit-breaker.ts'
import { openListings } from '#jobs/handlers/listings/open-listings.ts'
import { configureSources } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { createTwelveData } from '#jobs/providers/twelvedata/client.ts'
import { createListingLimit, LISTING_RATE } from '#server/http/edge/address-limit.ts'
import { createListings } from '#server/market/listings/listings.ts'
import { createWanted, MOST_WANTED, readWanted, WANTED_KEY } from '#server/market/listings/wanted.ts'
import { createSourceBook } from '#server/market/sources.ts'
import { readBars } from '#server/market/store/bars.ts'
import { readQuarantine } from '#server/market/store/quarantine.ts'
import { connectProducer } from '#server/platform/redis.ts'
import { torontoDate } from '#shared/toronto.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { recordingLog } from '../../support/market/market.ts'
import { type Json, tsxQuote } from '../../support/market/provider-fixtures.ts'
import { type ProviderReplica, startProviderReplica } from '../../support/market/provider-replica.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'
import { startRedis, type TestRedis } from '../../support/redis.ts'
import { until } from '../../support/until.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const READER = '203.0.113.7'
const { log } = recordingLog()

const row = (symbol: string, name: string, over: Json = {}): Json => ({
  ...{ symbol, name, currency: 'CAD', exchange: 'TSX', mic_code: 'XTSE', country: 'Canada', type: 'Common Stock' },
  ...over,
})
const STOCKS = [
  row('RY', 'Royal Bank of Canada'),
  row('DOL', 'Dollarama Inc.'),
  row('CCL.B', 'CCL Industries Inc.'),
  row('BTC', 'A Company Called Btc'),
  row('SPY', 'Elsewhere Inc.', { mic_code: 'XNYS', exchange: 'NYSE' }),
  row('USU', 'In US Dollars Inc.', { currency: 'USD' }),
]
/** `AAA`, `AAB` and so on. */
const many = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Z${(index + 36 ** 3).toString(36).toUpperCase()}`)

let server: TestRedis
let redis: ReturnType<typeof connectProducer>
let replica: ProviderReplica
const store = marketStoreOfEach()
let clock: ReturnType<typeof manualClock>
const open: { stop: () => void }[] = []

beforeAll(async () => {
  server = await startRedis()
  redis = connectProducer({ url: server.url, log })
  await until('redis', () => redis.status === 'ready')
})
afterAll(async () => {
  redis.disconnect()
  await server.stop()
})
beforeEach(async () => {
  clock = manualClock()
  replica = await startProviderReplica()
  replica.setStocks(STOCKS)
  await redis.del(WANTED_KEY)
})
afterEach(async () => {
  for (const each of open.splice(0)) each.stop()
  await replica.close()
})

const RIGHT = { TWELVEDATA_API_KEY: 'k', MARKET_RIGHTS: 'twelvedata:Venture' }
const bookOf = (texts: Record<string, string> = RIGHT) => createSourceBook(configureSources(SOURCES, { texts, production: true }))

/** The worker's poll, of a plan with so many credits a minute. */
async function worker(perMinute = 610) {
  const credits = { perMinute, perDay: Number.POSITIVE_INFINITY }
  const { lister } = createTwelveData({ baseUrl: replica.url, apiKey: 'k', clock, log, credits })
  const breaker = createCircuitBreaker({ name: 'twelvedata-listings', clock, log })
  const listers = lister ? [{ lister, everyMs: MINUTE, breaker }] : []
  const wanted = () => readWanted(redis, clock.now())
  const polls = await openListings({ listers, standing: bookOf().all, db: store.db, clock, log, wanted })
  return { most: lister?.most ?? 0, run: () => polls[0]?.[1].poll('schedule'), breaker }
}

/** The web process: what it knows now, and one memory of who looked at what. */
function web(texts = RIGHT as Record<string, string>) {
  const admit = createListingLimit(clock.monotonic)
  const hurried: string[] = []
  const hurry = async (source: string) => void hurried.push(source)
  const want = createWanted({ redis, hurry, admit, now: clock.now })
  const known = async () => {
    const deps = { db: store.db, sources: bookOf(texts), clock, want }
    const listings = createListings({ ...deps, onError: (error) => expect.fail(String(error)) })
    open.push(listings)
    await listings.start()
    return listings.views
  }
  return { known, hurried }
}

const wantedNow = async () => [...(await readWanted(redis, clock.now())).keys()]
/** A look, and Redis knowing of it. */
async function look(site: ReturnType<typeof web>, ticker: string, address = READER) {
  const view = (await site.known()).look(ticker, address)
  if (view?.state === 'asked') await until('the look is told', async () => (await wantedNow()).includes(ticker))
  return view
}
const asked = (): string[] =>
  replica.requests.filter(({ path }) => path === '/quote').flatMap(({ query }) => query.get('symbol')?.split(',') ?? [])

describe('a stock of the directory', () => {
  it('is named at once, with the source and the day of the directory, and priced as soon as the source has answered', async () => {
    const [jobs, site] = [await worker(), web()]
    expect(await jobs.run()).toBe('nothing-to-ask')
    expect(asked()).toEqual([])
    expect(await look(site, 'DOL')).toMatchObject({
      listing: { ticker: 'DOL', name: 'Dollarama Inc.', kind: 'Common Stock' },
      directory: { source: 'twelvedata', name: 'Twelve Data', readAt: new Date(clock.now()).toISOString() },
      state: 'asked',
      row: { price: null, status: 'unavailable', as_of: null },
      facts: null,
    })
    await until('the poll is hurried', () => site.hurried.includes('twelvedata'))
    replica.setQuotes({ 'DOL:TSX': tsxQuote('DOL', 190.5, clock.now(), { volume: '123456' }) })
    expect(await jobs.run()).toBe('taken')
    expect(asked()).toEqual(['DOL:TSX'])
    expect(await look(site, 'DOL')).toMatchObject({
      state: 'asked',
      row: { price: 190.5, change_amount: 1, currency: 'CAD', source: 'twelvedata', status: 'delayed', delay_minutes: 15 },
      facts: { source: 'twelvedata', asOf: clock.now(), values: { previousClose: 189.5, volume: 123_456 } },
    })
  })

  it('is requested while readers look and rests an hour later; its price grows old, and goes after a day', async () => {
    const [jobs, site] = [await worker(), web()]
    await jobs.run()
    await look(site, 'DOL')
    replica.setQuotes({ 'DOL:TSX': tsxQuote('DOL', 190.5, clock.now()) })
    await jobs.run()
    clock.advance(50 * MINUTE)
    await look(site, 'DOL')
    clock.advance(50 * MINUTE)
    await jobs.run()
    expect(asked()).toHaveLength(2)
    clock.advance(11 * MINUTE)
    await jobs.run()
    await jobs.run()
    expect(asked()).toHaveLength(2)
    expect(await (await site.known()).look('DOL', READER)).toMatchObject({ row: { price: 190.5, status: 'stale' } })
    await redis.del(WANTED_KEY)
    clock.advance(25 * HOUR)
    await look(site, 'CCL.B')
    await jobs.run()
    expect((await site.known()).look('DOL', READER)).toMatchObject({ row: { price: null } })
  })

  it('is found by every spelling and by its name; what the catalogue follows, or shares a symbol with it, is not', async () => {
    await (await worker()).run()
    const listings = await web().known()
    for (const typed of ['CCL.B', 'CCL-B', 'ccl.b', 'TSX:CCL.B', 'CCL.B.TO']) expect(listings.meant(typed), typed).toBe('CCL.B')
    expect(listings.search('dollarama', 5)).toEqual([{ ticker: 'DOL', name: 'Dollarama Inc.', href: '/markets/DOL' }])
    expect(listings.search('ccl b', 5).map(({ ticker }) => ticker)).toEqual([])
    expect(listings.search('CCL.B', 5).map(({ href }) => href)).toEqual(['/markets/CCL.B'])
    for (const other of ['RY', 'BTC', 'SPY', 'USU', 'NOPE', '']) expect(listings.meant(other), other).toBeUndefined()
    expect(listings.directory()).toMatchObject({ stocks: 2, name: 'Twelve Data' })
  })
})

describe('the days of a stock of the directory', () => {
  /** So many days of trading up to yesterday. */
  const days = (count: number): Json[] =>
    Array.from({ length: count }, (_, index) => torontoDate(clock.now(), index - count)).map((datetime) => ({
      ...{ datetime, open: '180.0', high: '192.0', low: '179.0', close: '190.0', volume: '123456' },
    }))
  const seriesAsked = () => replica.requests.flatMap(({ path, query }) => (path === '/time_series' ? [query.get('symbol')] : []))

  it('are requested once after its price, and again when a day of trading is over; they go with its price', async () => {
    const [jobs, site] = [await worker(), web()]
    await jobs.run()
    await look(site, 'DOL')
    expect((await site.known()).look('DOL', READER)).toBeDefined()
    expect(await (await site.known()).chart('DOL')).toBeNull()
    replica.setQuotes({ 'DOL:TSX': tsxQuote('DOL', 190.5, clock.now()) })
    replica.setSeries({ meta: { mic_code: 'XTSE', currency: 'CAD' }, values: days(400), status: 'ok' })
    for (let run = 0; run < 3; run++) {
      await jobs.run()
      clock.advance(MINUTE)
    }
    expect(seriesAsked()).toEqual(['DOL:TSX'])
    const listings = await site.known()
    expect(await listings.chart('DOL', '1y')).toMatchObject({ source: 'twelvedata', simulated: false, hasBars: true })
    expect((await listings.days('DOL', '1y'))?.observations.length).toBeGreaterThan(360)
    expect((await listings.days('DOL', '1m'))?.observations.length).toBeLessThan(34)
    for (const other of ['RY', 'NOPE']) expect(await listings.days(other, '1y'), other).toBeUndefined()
    const bars = await readBars(store.db, { symbol: 'listing:DOL', source: 'twelvedata' }, '1m')
    expect(bars?.rows.at(-1)).toEqual([torontoDate(clock.now(), -1), 180, 192, 179, 190, 123_456])
    // Nothing of it is among the catalogue's prices.
    expect(await store.db.selectFrom('quote_points').selectAll().execute()).toEqual([])
    clock.advance(25 * HOUR)
    await look(site, 'CCL.B')
    replica.setQuotes({ 'CCL.B:TSX': tsxQuote('CCL.B', 70, clock.now()) })
    await jobs.run()
    expect(await (await site.known()).days('DOL', 'max')).toBeUndefined()
    expect(await store.db.selectFrom('quote_bars').select('symbol').distinct().execute()).toEqual([{ symbol: 'listing:CCL.B' }])
  })

  it('stop no other price where the source has none, and are not shown without the right', async () => {
    const [jobs, site] = [await worker(), web()]
    await jobs.run()
    await look(site, 'DOL')
    replica.setQuotes({ 'DOL:TSX': tsxQuote('DOL', 190.5, clock.now()) })
    for (let run = 0; run < 3; run++) {
      expect(await jobs.run()).toBe('taken')
      clock.advance(MINUTE)
    }
    expect(seriesAsked()).toEqual(['DOL:TSX'])
    expect(await (await site.known()).days('DOL', 'max')).toBeUndefined()
    expect(await (await web({ TWELVEDATA_API_KEY: 'k' }).known()).chart('DOL', 'max')).toBeNull()
    await worker(30)
    expect(await store.db.selectFrom('quote_bars').selectAll().execute()).toEqual([])
  })
})

describe('the prices of what readers look at', () => {
  it('are judged like all others: a slip is refused, a jump waits, and another listing never passes', async () => {
    const [jobs, site] = [await worker(), web()]
    await jobs.run()
    const told = async (over: Json) => {
      clock.advance(MINUTE)
      await look(site, 'DOL')
      replica.setQuotes({ 'DOL:TSX': tsxQuote('DOL', 190.5, clock.now(), over) })
      await jobs.run()
      return (await site.known()).look('DOL', READER)?.row
    }
    expect(await told({})).toMatchObject({ price: 190.5, unconfirmed: false })
    expect(await told({ close: '19050.00000', change: null, percent_change: null })).toMatchObject({ price: 190.5 })
    expect(await told({ close: '1.50000', currency: 'USD', mic_code: 'XNYS' })).toMatchObject({ price: 190.5 })
    expect(await told({ close: '320.00000', change: null, percent_change: null })).toMatchObject({
      price: 190.5,
      unconfirmed: true,
    })
    expect((await readQuarantine(store.db)).map(({ symbol, reason }) => [symbol, reason])).toEqual(
      expect.arrayContaining([
        ['listing:DOL', 'unit-slip'],
        ['listing:DOL', 'not the listing in Toronto, in CAD'],
        ['listing:DOL', 'unconfirmed-jump'],
      ]),
    )
  })

  it('are none where the source says that the plan has none, which is not asked again that day', async () => {
    const [jobs, site] = [await worker(), web()]
    await jobs.run()
    await look(site, 'DOL')
    const message = 'This symbol is available starting with the Pro plan.'
    replica.setQuotes({ 'DOL:TSX': { code: 404, message, status: 'error' } })
    await jobs.run()
    expect((await site.known()).look('DOL', READER)).toMatchObject({ state: 'refused', row: { price: null } })
    for (let run = 0; run < 3; run++) {
      clock.advance(MINUTE)
      await jobs.run()
    }
    expect(asked()).toEqual(['DOL:TSX'])
    clock.advance(25 * HOUR)
    await jobs.run()
    await look(site, 'DOL')
    replica.setQuotes({ 'DOL:TSX': tsxQuote('DOL', 190.5, clock.now()) })
    await jobs.run()
    expect((await site.known()).look('DOL', READER)?.row.price).toBe(190.5)
  })
})

describe('a place', () => {
  it('that a stock without a price in the plan had goes to the next', async () => {
    const [jobs, site] = [await worker(40), web()]
    expect(jobs.most).toBe(1)
    await jobs.run()
    await look(site, 'DOL')
    const message = 'This symbol is available starting with the Pro plan.'
    replica.setQuotes({ 'DOL:TSX': { code: 404, message, status: 'error' } })
    await jobs.run()
    clock.advance(MINUTE)
    await look(site, 'CCL.B')
    await jobs.run()
    expect(asked()).toEqual(['DOL:TSX', 'CCL.B:TSX'])
  })
})

describe('a stranger who asks for ten thousand', () => {
  it('adds a dozen from one address, nothing that the directory does not have, and drives no reader out', async () => {
    const tickers = many(2000)
    replica.setStocks([...STOCKS, ...tickers.map((ticker) => row(ticker, `Company ${ticker}`))])
    const [jobs, site] = [await worker(), web()]
    await jobs.run()
    await look(site, 'DOL')
    replica.setQuotes({ 'DOL:TSX': tsxQuote('DOL', 190.5, clock.now()) })
    await jobs.run()
    const listings = await site.known()
    const states = tickers.map((ticker) => listings.look(ticker, '198.51.100.1')?.state)
    expect(states.filter((state) => state === 'asked')).toHaveLength(LISTING_RATE.burst)
    expect(states.filter((state) => state === 'later')).toHaveLength(2000 - LISTING_RATE.burst)
    for (let index = 0; index < 10_000; index++) listings.look(`NOPE${index}`, '198.51.100.2')
    await until('what he added', async () => (await wantedNow()).length === 1 + LISTING_RATE.burst)
    expect(jobs.most).toBe(50)
    // From a thousand addresses, each with its own.
    tickers.forEach((ticker, index) => void listings.look(ticker, `100.64.${index % 250}.${1 + Math.floor(index / 250)}`))
    await until('many are wanted', async () => (await redis.zcard(WANTED_KEY)) === MOST_WANTED)
    clock.advance(MINUTE)
    const before = asked().length
    await jobs.run()
    expect(asked().length - before).toBeLessThanOrEqual(jobs.most)
    expect(asked().slice(before)).toContain('DOL:TSX')
    const outside = (await site.known()).look(tickers.at(-1) ?? '', '198.51.100.3')
    expect(outside).toMatchObject({ state: 'waiting', row: { price: null } })
  })

  it('costs the catalogue nothing: only what a plan has beside it is spent, and the free plan has no directory', async () => {
    expect((await worker(60)).most).toBe(21)
    expect((await worker(40)).most).toBe(1)
    expect((await worker(38)).most).toBe(0)
    const free = createTwelveData({ baseUrl: replica.url, apiKey: 'k', clock, log })
    expect(free.lister).toBeUndefined()
  })
})

describe('the directory', () => {
  it('is requested once a day, and is when an answer is cut short or fails', async () => {
    const jobs = await worker()
    const asks = () => replica.requests.filter(({ path }) => path === '/stocks').length
    await jobs.run()
    await jobs.run()
    expect(asks()).toBe(1)
    expect(replica.requests.find(({ path }) => path === '/stocks')?.query.get('exchange')).toBe('TSX')
    clock.advance(25 * HOUR)
    replica.setStocks([])
    await jobs.run()
    expect(asks()).toBe(2)
    expect((await web().known()).meant('DOL')).toBe('DOL')
    clock.advance(2 * HOUR)
    replica.script('/stocks', [{ kind: 'status', status: 500 }])
    await jobs.run()
    await jobs.run()
    expect(asks()).toBe(3)
    expect((await web().known()).meant('DOL')).toBe('DOL')
  })

  it('and its prices are not shown without the right, and forgotten where there is no plan for them', async () => {
    const [jobs, site] = [await worker(), web()]
    await jobs.run()
    await look(site, 'DOL')
    replica.setQuotes({ 'DOL:TSX': tsxQuote('DOL', 190.5, clock.now()) })
    await jobs.run()
    const forbidden = await web({ TWELVEDATA_API_KEY: 'k' }).known()
    expect(forbidden.meant('DOL')).toBeUndefined()
    expect(forbidden.look('DOL', READER)).toBeUndefined()
    expect(forbidden.search('dollarama', 5)).toEqual([])
    expect(forbidden.directory()).toBeNull()
    await worker(30)
    expect((await site.known()).look('DOL', READER)).toBeUndefined()
    expect((await site.known()).directory()).toBeNull()
  })

  it('still names a stock while Redis is away, and nothing is requested', async () => {
    const [jobs, site] = [await worker(), web()]
    await jobs.run()
    await server.kill()
    await until('redis is away', () => redis.status !== 'ready')
    expect((await site.known()).look('DOL', READER)).toMatchObject({ listing: { name: 'Dollarama Inc.' }, row: { price: null } })
    expect(await jobs.run()).toBe('nothing-to-ask')
    await server.start()
    await until('redis is back', () => redis.status === 'ready')
    expect(asked()).toEqual([])
  })
})

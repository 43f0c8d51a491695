import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCoinGecko, keyHeader } from '#jobs/providers/coingecko/client.ts'
import { parseChart, parseMarkets } from '#jobs/providers/coingecko/parse.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { instrument, recordingLog } from '../../support/market/market.ts'
import { captured, capturedMarkets } from '../../support/market/provider-fixtures.ts'
import { type ProviderReplica, startProviderReplica } from '../../support/market/provider-replica.ts'

const clock = manualClock()
const { log, lines } = recordingLog()
const COINS = CATALOGUE.filter(({ category }) => category === 'crypto')
let replica: ProviderReplica

beforeEach(async () => {
  replica = await startProviderReplica()
})
afterEach(() => replica.close())

const coingecko = (apiKey?: string) => createCoinGecko({ baseUrl: replica.url, apiKey, clock, log })

test('the largest coins come in one call, and the followed ones that are smaller in a second, with the price, change and time of the captured page', async () => {
  const answer = await coingecko().poll(COINS)
  expect(replica.requests.map(({ query }) => [query.get('per_page'), query.get('ids')])).toEqual([
    ['100', null],
    ['250', 'sui'],
  ])
  expect(answer.ok && answer.value.furtherCalls).toBe(1)
  expect(replica.requests.every(({ query }) => query.get('include_rehypothecated') === 'false')).toBe(true)
  expect(answer.ok && answer.value.ranked).toHaveLength(100)
  expect(answer.ok && answer.value.quotes.find(({ symbol }) => symbol === 'BTC')).toEqual({
    symbol: 'BTC',
    price: 16951.52,
    changeAmount: 23.85,
    changePercent: 0.14088,
    currency: 'USD',
    source: 'coingecko',
    delayMinutes: 0,
    asOf: capturedAt('bitcoin'),
    receivedAt: clock.now(),
    facts: expect.objectContaining({ window: '24h' }),
  })
  expect(answer.ok && answer.value.rejected).toEqual([])
  expect(answer.ok && answer.value.quotes.length).toBeGreaterThanOrEqual(15)
})

const capturedAt = (id: string): number => Date.parse(String(capturedMarkets().find((row) => row.id === id)?.last_updated))

test('it covers what has a CoinGecko id, and prices nothing else', async () => {
  expect(coingecko().covers(instrument('BTC'))).toBe(true)
  expect(coingecko().covers(instrument('RY'))).toBe(false)
  const answer = await coingecko().poll([instrument('BTC'), instrument('AVAX'), instrument('RY')])
  expect(answer.ok && answer.value.quotes.map(({ symbol }) => symbol)).toEqual(['BTC', 'AVAX'])
  expect(replica.requests).toHaveLength(1)
  expect(replica.requests[0]?.query.get('vs_currency')).toBe('usd')
})

test('a second call that is refused costs nothing of the first, and is told', async () => {
  const limited = { kind: 'status', status: 429, body: '{}', headers: { 'retry-after': '60' } } as const
  replica.script('/coins/markets', [undefined, limited])
  const answer = await coingecko().poll(COINS)
  expect(answer.ok && answer.value).toMatchObject({ furtherCalls: 1, problem: { kind: 'rate-limited', retryAfterMs: 60_000 } })
  expect(answer.ok && answer.value.quotes.length).toBe(COINS.length - 1)
})

test('a list that is cut short costs no second call', async () => {
  replica.setMarkets(capturedMarkets().slice(0, 3))
  const answer = await coingecko().poll(COINS)
  expect(answer.ok && answer.value.quotes).toHaveLength(2)
  expect(replica.requests).toHaveLength(1)
})

test('a key travels in the header of its host, never in the address or the log', async () => {
  await coingecko('CG-secret').poll(COINS)
  const [seen] = replica.requests
  expect(seen?.headers['x-cg-demo-api-key']).toBe('CG-secret')
  expect(`${seen?.query}${seen?.path}${JSON.stringify(lines)}`).not.toContain('CG-secret')
  expect(keyHeader('https://pro-api.coingecko.com/api/v3', 'CG-secret')).toEqual({ 'x-cg-pro-api-key': 'CG-secret' })
  expect(keyHeader('https://api.coingecko.com/api/v3', undefined)).toEqual({})
})

test('a malformed row is put aside with its reason and the good rows land', () => {
  const bad = [
    { id: 'bitcoin', current_price: '16951', last_updated: '2023-01-08T16:49:40.130Z' },
    { id: 'ethereum', current_price: null, last_updated: '2023-01-08T16:49:40.130Z' },
    { id: 'solana', current_price: 12, last_updated: 'yesterday' },
    { id: 'toString', current_price: 1, last_updated: '2023-01-08T16:49:40.130Z' },
    { id: 'dogecoin', current_price: 8.45e-6, last_updated: '2023-01-08T16:49:40.130Z' },
    { id: 'dogecoin', current_price: 9, last_updated: '2023-01-08T16:49:40.130Z' },
    null,
  ]
  const answer = parseMarkets(bad, COINS, clock.now())
  expect(answer.ok && answer.value.quotes.map(({ symbol, price }) => [symbol, price])).toEqual([['DOGE', 8.45e-6]])
  expect(answer.ok && answer.value.rejected.map(({ symbol, reason }) => [symbol, reason])).toEqual([
    ['BTC', expect.stringContaining('current_price')],
    ['ETH', expect.stringContaining('current_price')],
    ['SOL', expect.stringContaining('last_updated')],
    [null, 'not a coin that was requested'],
    ['DOGE', 'second row for a symbol'],
  ])
})

test('a change that CoinGecko does not know is null, not zero', () => {
  const answer = parseMarkets([{ id: 'bitcoin', current_price: 1, last_updated: '2023-01-08T16:49:40.130Z' }], COINS, clock.now())
  expect(answer.ok && answer.value.quotes[0]).toMatchObject({ changeAmount: null, changePercent: null })
})

test('the day chart of a coin comes oldest first with every captured point', async () => {
  const answer = await coingecko().history?.(instrument('BTC'), '1d')
  expect(replica.requests[0]).toMatchObject({ path: '/coins/bitcoin/market_chart' })
  expect(replica.requests[0]?.query.get('days')).toBe('1')
  const points = answer?.ok ? answer.value : []
  expect(points).toHaveLength(captured<{ prices: unknown[] }>('coingecko/market_chart_bitcoin_usd_1d_2021-05-15').prices.length)
  expect(points[0]).toEqual([1621003519770, 50675.258073370765])
})

test('the hours of a coin reach back to the one that a month of 31 days counts from', async () => {
  await coingecko().history?.(instrument('BTC'), '1m')
  expect(Number(replica.requests[0]?.query.get('days'))).toBeGreaterThan(31)
})

test('a chart whose range is refused with 401 does not pass for a refused key', async () => {
  const body = JSON.stringify(captured('coingecko/error_401_10012_time_range'))
  replica.script('/coins/bitcoin', [{ kind: 'status', status: 401, body }])
  expect(await coingecko().history?.(instrument('BTC'), '1y')).toMatchObject({
    ok: false,
    problem: { kind: 'http', status: 401 },
  })
  expect(Number(replica.requests[0]?.query.get('days'))).toBeLessThan(365)
})

test('points that are none are left out of a chart, and what is no chart is a problem', () => {
  const body = {
    prices: [
      [2000, 2],
      [1000, 1],
      [3000, null],
      ['x', 4],
      [4000, -1],
      [5000, 5, 5],
      [clock.now() + 1, 6],
    ],
  }
  expect(parseChart(body, clock.now())).toEqual({
    ok: true,
    value: [
      [1000, 1],
      [2000, 2],
    ],
  })
  expect(parseChart({ prices: 7 }, clock.now())).toMatchObject({ ok: false, problem: { kind: 'malformed' } })
})

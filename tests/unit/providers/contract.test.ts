/** The shared contract, run for each adapter over HTTP on captured bodies and captured errors. */
import { createBankOfCanada } from '#jobs/providers/bank-of-canada/client.ts'
import { VALET_SERIES } from '#jobs/providers/bank-of-canada/instruments.ts'
import { createCoinGecko } from '#jobs/providers/coingecko/client.ts'
import { COINGECKO_IDS } from '#jobs/providers/coingecko/instruments.ts'
import { createTwelveData } from '#jobs/providers/twelvedata/client.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { providerContract, SECRET } from '../../support/market/contract-kit.ts'
import { instrument } from '../../support/market/market.ts'
import { capturedMarkets, capturedText, type Json, pairQuote, tsxQuote } from '../../support/market/provider-fixtures.ts'

const NOW = Date.UTC(2026, 10, 20, 15)
const listed = new Set(capturedMarkets().map(({ id }) => id))

providerContract({
  source: 'coingecko',
  create: (options) => createCoinGecko({ ...options, apiKey: SECRET }),
  instruments: CATALOGUE.filter(({ symbol }) => listed.has(COINGECKO_IDS.get(symbol) ?? '')),
  foreign: instrument('RY'),
  now: NOW,
  arrange: () => undefined,
  spoil: (body, price) => (body as Json[]).map((row) => (row.id === 'bitcoin' ? { ...row, current_price: price } : row)),
  errors: [
    {
      name: 'rate limit',
      status: 429,
      headers: { 'retry-after': '53' },
      body: capturedText('coingecko/error_429'),
      problem: { kind: 'rate-limited', retryAfterMs: 53_000 },
    },
    {
      name: 'time range',
      status: 401,
      body: capturedText('coingecko/error_401_10012_time_range'),
      problem: { kind: 'unauthorised' },
    },
    {
      name: 'missing vs_currency',
      status: 422,
      body: capturedText('coingecko/error_422_missing_vs_currency_2021-07-19'),
      problem: { kind: 'http', status: 422 },
    },
    { name: 'coin not found', status: 404, body: '{"error":"coin not found"}', problem: { kind: 'http', status: 404 } },
    {
      name: 'status as a number',
      status: 500,
      body: '{"status":500,"error":"Internal Server Error"}',
      problem: { kind: 'http', status: 500 },
    },
  ],
})

const TRADITIONAL = ['RY', 'USD/CAD', 'GOLD', 'TD'].map(instrument)
providerContract({
  source: 'twelvedata',
  create: (options) => createTwelveData({ ...options, apiKey: SECRET }),
  instruments: TRADITIONAL,
  foreign: instrument('BTC'),
  now: NOW,
  arrange(replica) {
    replica.setQuotes({
      'RY:TSX': tsxQuote('RY', 190.62, NOW),
      'TD:TSX': tsxQuote('TD', 101.38, NOW),
      'USD/CAD': pairQuote('USD/CAD', 1.3878, NOW),
      'XAU/USD': pairQuote('XAU/USD', 3339.4, NOW),
    })
    const bars = ['2026-11-20 14:50:00', '2026-11-20 14:45:00', '2026-11-20 14:45:00', '2026-11-20 16:00:00']
    replica.setSeries({ meta: {}, values: bars.map((datetime) => ({ datetime, close: '190.10000' })), status: 'ok' })
  },
  spoil: (body, close) => ({ ...(body as Json), 'RY:TSX': tsxQuote('RY', 190.62, NOW, { close }) }),
  errors: [
    { name: 'key', status: 401, body: capturedText('twelvedata/error_401'), problem: { kind: 'unauthorised' } },
    { name: 'key, inside a 200', status: 200, body: capturedText('twelvedata/error_401'), problem: { kind: 'unauthorised' } },
    {
      name: 'credits of the minute',
      status: 429,
      body: capturedText('twelvedata/error_429_minute'),
      problem: { kind: 'rate-limited', retryAfterMs: 61_000 },
    },
    {
      name: 'credits of the minute, inside a 200',
      status: 200,
      body: capturedText('twelvedata/error_429_minute'),
      problem: { kind: 'rate-limited' },
    },
    {
      name: 'credits of the day',
      status: 429,
      body: capturedText('twelvedata/error_429_day'),
      problem: { kind: 'quota', until: Date.UTC(2026, 10, 21) },
    },
    {
      name: 'plan, for a whole batch',
      status: 404,
      body: capturedText('twelvedata/error_404_plan_required'),
      problem: { kind: 'http', status: 404 },
    },
  ],
})

const THURSDAY = Date.UTC(2026, 2, 19, 10, 52, 12)
providerContract({
  source: 'bank-of-canada',
  create: createBankOfCanada,
  instruments: CATALOGUE.filter(({ symbol }) => VALET_SERIES.has(symbol)),
  foreign: instrument('USD/JPY'),
  now: THURSDAY,
  arrange: () => undefined,
  spoil(body, price) {
    const { observations, ...rest } = body as { observations: Json[] }
    return { ...rest, observations: observations.map((row) => ({ ...row, FXUSDCAD: { v: price } })) }
  },
  errors: [
    {
      name: 'series not found',
      status: 404,
      body: capturedText('bank-of-canada/error_series_not_found'),
      problem: { kind: 'http' },
    },
  ],
})

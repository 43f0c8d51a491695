import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBankOfCanada } from '#jobs/providers/bank-of-canada/client.ts'
import { VALET_SERIES } from '#jobs/providers/bank-of-canada/instruments.ts'
import { parseRates } from '#jobs/providers/bank-of-canada/parse.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { torontoDate, torontoTime } from '#shared/toronto.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { instrument, recordingLog } from '../../support/market/market.ts'
import { captured, type Json } from '../../support/market/provider-fixtures.ts'
import { type Observations, type ProviderReplica, startProviderReplica } from '../../support/market/provider-replica.ts'

const PAIRS = CATALOGUE.filter(({ symbol }) => VALET_SERIES.has(symbol))
const USD = instrument('USD/CAD')
const EUR = instrument('EUR/CAD')
/** When the body of March 2026 was captured: Thursday morning, the newest rate is Wednesday's. */
const CAPTURED_AT = Date.UTC(2026, 2, 19, 10, 52, 12)
const START = captured<Observations>('bank-of-canada/observations_FX_RATES_DAILY_start_2026-03-12')

let replica: ProviderReplica
let clock: ReturnType<typeof manualClock>
const { log } = recordingLog()
const valet = () => createBankOfCanada({ baseUrl: `${replica.url}/valet`, clock, log })
const read = (observations: unknown[], receivedAt = CAPTURED_AT) =>
  parseRates({ observations }, { instruments: [USD], oldest: '2026-03-09', receivedAt })

beforeEach(async () => {
  replica = await startProviderReplica()
  clock = manualClock(CAPTURED_AT)
})
afterEach(() => replica.close())

test('the official rate is of 16:30 in Toronto of its day, and its change is against the row before', async () => {
  const answer = await valet().poll(PAIRS)
  const [before, newest] = START.observations.slice(-2).map((row) => Number((row.FXUSDCAD as Json).v))
  expect(answer.ok && answer.value.quotes.find(({ symbol }) => symbol === 'USD/CAD')).toEqual({
    symbol: 'USD/CAD',
    price: 1.3706,
    changeAmount: expect.closeTo((newest ?? 0) - (before ?? 0), 8),
    changePercent: expect.closeTo(((newest ?? 0) / (before ?? 1) - 1) * 100, 6),
    currency: 'CAD',
    source: 'bank-of-canada',
    delayMinutes: 0,
    asOf: Date.UTC(2026, 2, 18, 20, 30),
    receivedAt: CAPTURED_AT,
  })
  expect(replica.requests).toHaveLength(1)
  expect(replica.requests[0]?.query.get('start_date')).toBe('2026-03-09')
})

test('a rate that is there before 16:30 is as of its arrival', () => {
  const early = Date.UTC(2026, 2, 18, 20, 27)
  const answer = read([{ d: '2026-03-18', FXUSDCAD: { v: '1.3706' } }], early)
  expect(answer.ok && answer.value.quotes[0]).toMatchObject({ asOf: early, changeAmount: null, changePercent: null })
})

test('after a holiday the change is against the last business day, whatever the order of the rows', () => {
  const rows = [
    { d: '2026-03-17', FXEURCAD: { v: '1.6' } },
    { d: '2026-03-18', FXUSDCAD: { v: '1.40' } },
    { d: '2026-03-13', FXUSDCAD: { v: '1.30' } },
    { d: '2026-03-16', FXUSDCAD: {} },
  ]
  const answer = read(rows)
  expect(answer.ok && answer.value.quotes[0]).toMatchObject({ price: 1.4, changeAmount: 0.1 })
  expect(answer.ok && answer.value.rejected.map(({ symbol, reason }) => [symbol, reason])).toEqual([
    ['USD/CAD', expect.stringContaining('v:')],
  ])
})

test('a day with a rate of zero is put aside, and the change is against the day before it', () => {
  const answer = read(['1.30', '0.0000', '1.40'].map((v, day) => ({ d: `2026-03-1${6 + day}`, FXUSDCAD: { v } })))
  expect(answer.ok && answer.value.quotes[0]).toMatchObject({ price: 1.4, changeAmount: 0.1 })
  expect(answer.ok && answer.value.rejected).toMatchObject([{ symbol: 'USD/CAD', reason: 'price is not a positive number' }])
})

test('a series that has ended, with its last day years ago, brings no quote', () => {
  const body = captured('bank-of-canada/observations_FX_RATES_DAILY_recent1_2026-03-15')
  const dong = { ...USD, symbol: 'VND/CAD' }
  const series = new Map([...VALET_SERIES, ['VND/CAD', 'FXVNDCAD']])
  const answer = parseRates(body, {
    instruments: [dong, USD],
    oldest: '2026-03-05',
    receivedAt: Date.UTC(2026, 2, 15, 22),
    series,
  })
  expect(answer.ok && answer.value.quotes.map(({ symbol }) => symbol)).toEqual(['USD/CAD'])
  expect(answer.ok && answer.value.rejected).toMatchObject([{ symbol: 'VND/CAD', reason: 'no rate in the answer' }])
})

test('when one series is refused the others are asked one by one, and it is never asked again', async () => {
  const { FXEURCAD: _, ...seriesDetail } = START.seriesDetail
  replica.setObservations({ ...START, seriesDetail })
  const provider = valet()
  const answer = await provider.poll(PAIRS)
  expect(answer.ok && answer.value.excluded).toEqual(['EUR/CAD'])
  expect(answer.ok && answer.value.quotes.map(({ symbol }) => symbol)).toEqual(
    PAIRS.filter((pair) => pair !== EUR).map(({ symbol }) => symbol),
  )
  expect(replica.requests).toHaveLength(1 + PAIRS.length)
  expect(await provider.poll(PAIRS)).toMatchObject({ ok: true })
  expect(replica.requests).toHaveLength(2 + PAIRS.length)
  expect(replica.requests.at(-1)?.path).not.toContain('FXEURCAD')
})

test('when no series is known at all that is a problem, and all are asked again', async () => {
  replica.setObservations({ ...START, seriesDetail: {} })
  const provider = valet()
  expect(await provider.poll(PAIRS)).toMatchObject({ ok: false, problem: { kind: 'http', status: 404 } })
  replica.setObservations(START)
  const answer = await provider.poll(PAIRS)
  expect(answer.ok && answer.value.quotes).toHaveLength(PAIRS.length)
})

test('an outage while asking one by one is told, and takes no series away', async () => {
  const provider = valet()
  replica.script('/observations', [{ kind: 'status', status: 404 }, { kind: 'ok' }, { kind: 'status', status: 500 }])
  expect(await provider.poll(PAIRS)).toMatchObject({ ok: false, problem: { kind: 'http', status: 500 } })
  expect(PAIRS.every(provider.covers)).toBe(true)
})

test('the captured half year is a chart of sixty days', async () => {
  replica.setObservations(captured('bank-of-canada/observations_FX_RATES_DAILY_2025h1'))
  const answer = await valet().history?.(USD, '1y')
  expect(answer?.ok && answer.value).toHaveLength(60)
  expect(replica.requests[0]?.path).toBe('/observations/FXUSDCAD/json')
  expect(replica.requests[0]?.query.get('start_date')).toBe('2017-01-03')
})

test.each([
  ['2026-01-15', '16:30', '2026-01-15T21:30:00.000Z'],
  ['2026-07-15', '16:30', '2026-07-15T20:30:00.000Z'],
  ['2026-03-08', '16:30', '2026-03-08T20:30:00.000Z'],
  ['2026-11-01', '16:30', '2026-11-01T21:30:00.000Z'],
])('%s %s in Toronto is %s', (date, time, expected) => {
  expect(new Date(torontoTime(date, time)).toISOString()).toBe(expected)
})

test('the date in Toronto changes at its midnight, and days are counted over months and clock changes', () => {
  expect(torontoDate(Date.UTC(2026, 2, 1, 4, 59))).toBe('2026-02-28')
  expect(torontoDate(Date.UTC(2026, 2, 1, 5))).toBe('2026-03-01')
  expect(torontoDate(Date.UTC(2026, 2, 12, 12), -10)).toBe('2026-03-02')
  expect(torontoTime('2026-02-31x', '16:30')).toBeNaN()
})

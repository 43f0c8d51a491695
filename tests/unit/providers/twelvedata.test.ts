import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAllowance } from '#jobs/providers/twelvedata/allowance.ts'
import { createTwelveData } from '#jobs/providers/twelvedata/client.ts'
import { TWELVEDATA_SYMBOLS } from '#jobs/providers/twelvedata/instruments.ts'
import { parseQuotes, refusalOf } from '#jobs/providers/twelvedata/parse.ts'
import { parseDays, parseSeries } from '#jobs/providers/twelvedata/series.ts'
import { statusOf } from '#server/market/serialize.ts'
import { CATALOGUE, type Instrument } from '#shared/market/catalogue.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { instrument, recordingLog, sourceBook } from '../../support/market/market.ts'
import { captured, type Json, pairQuote, tsxQuote } from '../../support/market/provider-fixtures.ts'
import { type Fault, type ProviderReplica, startProviderReplica } from '../../support/market/provider-replica.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 20, 15)
const COVERED = CATALOGUE.filter(({ symbol }) => TWELVEDATA_SYMBOLS.has(symbol))
const idOf = ({ symbol }: Instrument): string => TWELVEDATA_SYMBOLS.get(symbol) ?? ''
const RY = instrument('RY')
const PLAN = captured<Json>('twelvedata/error_404_plan_required')

let replica: ProviderReplica
let clock: ReturnType<typeof manualClock>
const { log } = recordingLog()

const goodQuote = (asked: Instrument, over: Json = {}): Json =>
  asked.calendar === 'tsx' ? tsxQuote(asked.symbol, 100, clock.now(), over) : pairQuote(idOf(asked), 1.5, clock.now(), over)
const serve = (over: Json = {}): void =>
  replica.setQuotes(Object.fromEntries(COVERED.map((covered) => [idOf(covered), goodQuote(covered, over)])))
const askedSymbols = (): string[][] => replica.requests.map(({ query }) => query.get('symbol')?.split(',') ?? [])

beforeEach(async () => {
  replica = await startProviderReplica()
  clock = manualClock(NOW)
  serve()
})
afterEach(() => replica.close())

const twelvedata = (credits?: { perMinute: number; perDay: number }) =>
  createTwelveData({ baseUrl: replica.url, apiKey: 'k', clock, log, credits })
/** Enough for everything at once. */
const PAID = { perMinute: 610, perDay: Number.POSITIVE_INFINITY }

describe('what is asked', () => {
  test('several symbols travel in one request, in UTC, with the key in a header', async () => {
    const answer = await twelvedata(PAID).poll(COVERED)
    expect(answer.ok && answer.value.quotes).toHaveLength(COVERED.length)
    expect(replica.requests).toHaveLength(1)
    expect(replica.requests[0]?.headers.authorization).toBe('apikey k')
    expect(replica.requests[0]?.query.get('timezone')).toBe('UTC')
    expect(askedSymbols()[0]).toContain('RY:TSX')
  })

  test('a price that must wait for its turn says how long, and stays fresh for as long; with enough credits neither', async () => {
    const free = twelvedata()
    const turn = free.sweepMs?.(COVERED) ?? 0
    expect(turn / MINUTE).toBeGreaterThan(80)
    const answer = await free.poll(COVERED)
    const pair = answer.ok ? answer.value.quotes.find(({ symbol }) => instrument(symbol).calendar === 'forex') : undefined
    expect(pair?.delayMinutes).toBe(turn / MINUTE)
    const heardAt = NOW
    const record = pair && { quote: pair, heardAt, freshForMs: 3 * MINUTE + turn, version: 1, heldSince: null, confirmedAt: null }
    const at = (age: number) => statusOf(record, instrument(pair?.symbol ?? ''), { now: heardAt + age, sources: sourceBook })
    expect([at(0), at(turn), at(turn + 4 * MINUTE)]).toEqual(['delayed', 'delayed', 'stale'])
    expect(twelvedata(PAID).sweepMs?.(COVERED)).toBe(0)
  })

  test('a free key is never exhausted: in a day of polls and charts no minute takes over 8 credits and no day over 800', async () => {
    const provider = twelvedata()
    const spent: { at: number; credits: number }[] = []
    const seen = new Set<string>()
    const midnight = Date.UTC(2026, 10, 21)
    clock.set(midnight - 10 * MINUTE)
    for (let minute = 0; minute < 1450; minute++) {
      serve()
      await provider.poll(COVERED)
      for (let chart = 0; chart < 3; chart++) await provider.history?.(RY, '1d')
      for (const { path, query } of replica.requests.splice(0)) {
        const symbols = query.get('symbol')?.split(',') ?? []
        spent.push({ at: clock.now(), credits: symbols.length })
        if (path === '/quote') for (const symbol of symbols) seen.add(symbol)
      }
      clock.advance(MINUTE)
    }
    const sum = (from: number, to: number): number =>
      spent.filter(({ at }) => at >= from && at < to).reduce((total, { credits }) => total + credits, 0)
    expect(Math.max(...spent.map(({ at }) => sum(at, at + MINUTE)))).toBeLessThanOrEqual(8)
    expect(sum(midnight, midnight + 1440 * MINUTE)).toBeLessThanOrEqual(800)
    expect(sum(midnight, midnight + 1440 * MINUTE)).toBeGreaterThan(700)
    expect(sum(midnight + 1380 * MINUTE, midnight + 1440 * MINUTE), 'quotes in the last hour as well').toBeGreaterThan(20)
    expect(seen.size, 'every symbol had its turn').toBe(COVERED.length)
  })

  test('stocks, currencies and commodities take turns, and the longest unasked comes first', async () => {
    const provider = twelvedata({ perMinute: 10, perDay: 1_000_000 })
    await provider.poll(COVERED)
    clock.advance(MINUTE)
    await provider.poll(COVERED)
    const [first = [], second = []] = askedSymbols()
    const kinds = (symbols: string[]): string[] =>
      symbols.map((symbol) => COVERED.find((covered) => idOf(covered) === symbol)?.category ?? '')
    expect(new Set(kinds(first))).toEqual(new Set(['stock', 'forex', 'commodity']))
    expect(new Set(kinds(second))).toEqual(new Set(['stock', 'forex', 'commodity']))
    expect(second.filter((symbol) => first.includes(symbol))).toEqual([])
  })

  test('without a credit a poll is an empty answer, not a problem', async () => {
    const provider = twelvedata()
    await provider.poll(COVERED)
    expect(await provider.poll(COVERED)).toEqual({ ok: true, value: { quotes: [], rejected: [] } })
    expect(replica.requests).toHaveLength(1)
  })

  test('a closed market is asked once an hour, and leaves its credits to the others', async () => {
    serve({ is_market_open: false })
    const provider = twelvedata(PAID)
    await provider.poll(COVERED)
    clock.advance(59 * MINUTE)
    await provider.poll(COVERED)
    expect(replica.requests).toHaveLength(1)
    clock.advance(2 * MINUTE)
    await provider.poll(COVERED)
    expect(askedSymbols()[1]).toHaveLength(COVERED.length)
  })
})

describe('what is refused', () => {
  test('a symbol outside the plan is named, and never asked again; the others of the answer land', async () => {
    const provider = twelvedata(PAID)
    replica.setQuotes({ 'RY:TSX': PLAN, 'TD:TSX': tsxQuote('TD', 101, NOW) })
    const answer = await provider.poll([RY, instrument('TD')])
    expect(answer).toMatchObject({ ok: true, value: { excluded: ['RY'], rejected: [], quotes: [{ symbol: 'TD' }] } })
    clock.advance(MINUTE)
    await provider.poll([RY, instrument('TD')])
    expect(askedSymbols()[1]).toEqual(['TD:TSX'])
    expect(provider.covers(RY)).toBe(false)
  })

  test('a single symbol outside the plan comes as HTTP 404 and is named as well', async () => {
    replica.setQuotes({ 'RY:TSX': PLAN })
    expect(await twelvedata().poll([RY])).toMatchObject({ ok: true, value: { excluded: ['RY'] } })
  })

  test('when a whole batch is refused for one symbol, asking one by one finds it and frees the others', async () => {
    const provider = twelvedata(PAID)
    const [td, shop] = [instrument('TD'), instrument('SHOP')]
    replica.setQuotes({ 'RY:TSX': PLAN, 'TD:TSX': tsxQuote('TD', 101, NOW), 'SHOP:TSX': tsxQuote('SHOP', 193, NOW) })
    replica.script('/quote', [{ kind: 'status', status: 404, body: JSON.stringify(PLAN) }])
    expect(await provider.poll([RY, td, shop])).toMatchObject({ ok: false, problem: { kind: 'http', status: 404 } })
    const found: string[] = []
    const excluded: string[] = []
    for (let turn = 0; turn < 3; turn++) {
      clock.advance(MINUTE)
      const answer = await provider.poll([RY, td, shop])
      if (!answer.ok) continue
      found.push(...answer.value.quotes.map(({ symbol }) => symbol))
      excluded.push(...(answer.value.excluded ?? []))
    }
    expect(askedSymbols().slice(1)).toEqual([['RY:TSX'], ['TD:TSX'], ['SHOP:TSX']])
    expect([found, excluded]).toEqual([['TD', 'SHOP'], ['RY']])
    clock.advance(MINUTE)
    await provider.poll([RY, td, shop])
    expect(askedSymbols().at(-1)).toEqual(['TD:TSX', 'SHOP:TSX'])
  })

  test('after "for the day" nothing is asked until 00:00 UTC', async () => {
    const provider = twelvedata()
    replica.script('/quote', [{ kind: 'status', status: 429, body: JSON.stringify(captured('twelvedata/error_429_day')) }])
    const quota = { ok: false, problem: { kind: 'quota', until: Date.UTC(2026, 10, 21) } }
    expect(await provider.poll(COVERED)).toMatchObject(quota)
    clock.advance(8 * 60 * MINUTE)
    expect(await provider.poll(COVERED)).toMatchObject(quota)
    expect(await provider.history?.(RY, '1d')).toBeUndefined()
    expect(replica.requests).toHaveLength(1)
    clock.set(Date.UTC(2026, 10, 21, 0, 0, 1))
    expect(await provider.poll(COVERED)).toMatchObject({ ok: true })
    expect(replica.requests).toHaveLength(2)
  })

  test('after "current minute" the wait is until the next minute', async () => {
    clock.set(NOW + 42_000)
    replica.script('/quote', [{ kind: 'status', status: 429, body: JSON.stringify(captured('twelvedata/error_429_minute')) }])
    expect(await twelvedata().poll(COVERED)).toMatchObject({ problem: { kind: 'rate-limited', retryAfterMs: 19_000 } })
  })

  test('an unknown symbol inside a captured batch is told apart from the good one', () => {
    const body = captured<Json>('twelvedata/batch_error')
    expect([refusalOf(body), refusalOf(body.AAPL), refusalOf(body.INVALID)]).toEqual([null, null, 'symbol'])
    expect(refusalOf(captured('twelvedata/symbol_search_empty'))).toBe(null)
  })
})

describe('what an answer says', () => {
  const RY_QUOTE = tsxQuote('RY', 190.62, NOW)
  const read = (raw: Json, asked: Instrument = RY) => parseQuotes(raw, [asked], NOW)

  test('a Toronto price is stated as 15 minutes late, at the time of the last minute', () => {
    expect(read(RY_QUOTE).quotes).toEqual([
      {
        symbol: 'RY',
        price: 190.62,
        changeAmount: 1,
        changePercent: 0.52737,
        currency: 'CAD',
        source: 'twelvedata',
        delayMinutes: 15,
        asOf: NOW,
        receivedAt: NOW,
        facts: expect.objectContaining({ window: 'day', volumeIn: 'units' }),
      },
    ])
    expect(read({ ...RY_QUOTE, last_quote_at: undefined }).quotes[0]?.asOf).toBe(NOW - 3_600_000)
    expect(read(pairQuote('USD/CAD', 1.3878, NOW), instrument('USD/CAD')).quotes[0]).toMatchObject({
      delayMinutes: 0,
      currency: 'CAD',
    })
  })

  test.each<[string, Json]>([
    ['the listing in New York', { ...RY_QUOTE, mic_code: 'XNYS', exchange: 'NYSE', currency: 'USD' }],
    ['another currency', { ...RY_QUOTE, currency: 'USD' }],
    ['a listing that does not say where', { ...RY_QUOTE, mic_code: undefined }],
    ['a listing that does not say its currency', { ...RY_QUOTE, currency: undefined }],
    ['another symbol', { ...RY_QUOTE, symbol: 'SHOP' }],
    ['a captured quote of another company', captured<Record<string, Json>>('twelvedata/batch_quote').AAPL ?? {}],
    ['a price that is a number', { ...RY_QUOTE, close: 190.62 }],
    ['a price of no digits', { ...RY_QUOTE, close: 'NaN' }],
    ['an empty price', { ...RY_QUOTE, close: '' }],
    ['a price in hex', { ...RY_QUOTE, close: '0x10' }],
    ['a time in milliseconds', { ...RY_QUOTE, last_quote_at: NOW }],
  ])('%s is not our quote', (_name, raw) => {
    expect(read(raw).quotes).toEqual([])
    expect(read(raw).rejected).toHaveLength(1)
  })

  test('the captured batch is read symbol by symbol', () => {
    const us = ['AAPL', 'MSFT'].map((symbol): Instrument => ({ ...RY, symbol, currency: 'USD', calendar: 'always' }))
    expect(
      parseQuotes(captured('twelvedata/batch_quote'), us, NOW, (symbol) => symbol).quotes.map(({ symbol, price }) => [
        symbol,
        price,
      ]),
    ).toEqual([
      ['AAPL', 229.87],
      ['MSFT', 414.17],
    ])
  })

  test('a chart is read in UTC, a daily bar at the close of its market, and an unfinished one left out', () => {
    const values = ['2026-11-20', '2026-11-19', '2026-07-02', '2025-12-24'].map((datetime) => ({ datetime, close: '1.5' }))
    const times = (asked: Instrument) => {
      const points = parseSeries({ values }, asked, NOW)
      return points.ok ? points.value.map(([at]) => new Date(at).toISOString().slice(0, 16)) : []
    }
    expect(times(RY)).toEqual(['2025-12-24T18:00', '2026-07-02T20:00', '2026-11-19T21:00'])
    expect(times(instrument('USD/CAD'))).toEqual(['2025-12-24T22:00', '2026-07-02T21:00', '2026-11-19T22:00'])
    const minutes = {
      values: [
        { datetime: '2026-11-20 14:50:00', close: '2' },
        { datetime: 'soon', close: '3' },
        { datetime: '2026-11-20 14:45:00', close: '1' },
      ],
    }
    expect(parseSeries(minutes, RY, NOW)).toEqual({
      ok: true,
      value: [
        [NOW - 15 * MINUTE, 1],
        [NOW - 10 * MINUTE, 2],
      ],
    })
  })
})

describe('whole days', () => {
  const day = (datetime: string, over: Json = {}): Json => ({
    ...{ datetime, open: '10.0', high: '12.0', low: '9.0', close: '11.0', volume: '35462000' },
    ...over,
  })
  const barsOf = (values: readonly Json[], meta?: Json) => {
    const read = parseDays({ ...(meta && { meta }), values }, RY, NOW)
    return read.ok ? read.value : read.problem
  }

  test('are read from a body in the provider’s format, with what was traded in them', () => {
    const { AAPL } = captured<Record<string, Json>>('twelvedata/batch_error')
    const dollars = { ...RY, symbol: 'AAPL', currency: 'USD', calendar: 'forex' as const }
    expect(parseDays(AAPL, dollars, Date.UTC(2024, 10, 25))).toEqual({
      ok: true,
      value: {
        points: [[Date.UTC(2024, 10, 22, 22), 229.87]],
        bars: [['2024-11-22', 228.84, 230.5, 227.25, 229.87, 35_462_000]],
      },
    })
  })

  test('stand oldest first, each once, without today’s unfinished one', () => {
    const read = barsOf([day('2026-11-20'), day('2026-11-19'), day('2026-11-18'), day('2026-11-18', { close: '10.5' })])
    expect(read).toMatchObject({
      points: [
        [Date.UTC(2026, 10, 18, 21), 10.5],
        [Date.UTC(2026, 10, 19, 21), 11],
      ],
      bars: [
        ['2026-11-18', 10, 12, 9, 10.5, 35_462_000],
        ['2026-11-19', 10, 12, 9, 11, 35_462_000],
      ],
    })
  })

  test.each<[string, Json]>([
    ['no open', { open: undefined }],
    ['an empty high', { high: '' }],
    ['a high that is none', { high: null }],
    ['a close above the high', { close: '12.5' }],
    ['an open below the low', { open: '8.5' }],
    ['a low of nothing', { low: '0' }],
    ['a volume below none', { volume: '-5' }],
  ])('of %s have their close and no bar', (_name, over) => {
    const read = barsOf([day('2026-11-18', over), day('2026-11-19')])
    expect(read).toMatchObject({ bars: [['2026-11-19', 10, 12, 9, 11, 35_462_000]] })
    expect(typeof read === 'string' ? 0 : read.points.length).toBe(2)
  })

  test.each(['', 'many', undefined])('whose volume is %j have a bar without one', (volume) => {
    expect(barsOf([day('2026-11-19', { volume })])).toMatchObject({ bars: [['2026-11-19', 10, 12, 9, 11, null]] })
  })

  test('of another listing of the ticker, or in another currency, are refused whole', () => {
    const refusal = 'time_series: not the listing in Toronto'
    expect(barsOf([day('2026-11-19')], { mic_code: 'XNYS', currency: 'USD' })).toBe(refusal)
    expect(barsOf([day('2026-11-19')], { mic_code: 'XTSE', currency: 'USD' })).toBe(refusal)
    expect(barsOf([day('2026-11-19')], { mic_code: 'XTSE', currency: 'CAD' })).toMatchObject({
      bars: [['2026-11-19', 10, 12, 9, 11, 35_462_000]],
    })
  })

  test.each<[string, Fault, string]>([
    ['a 429', { kind: 'status', status: 429, body: JSON.stringify(captured('twelvedata/error_429_minute')) }, 'rate-limited'],
    ['a refused key', { kind: 'status', status: 401, body: JSON.stringify(captured('twelvedata/error_401')) }, 'unauthorised'],
    ['a 500', { kind: 'status', status: 500 }, 'malformed'],
    ['HTML', { kind: 'html' }, 'not-json'],
    ['a reset', { kind: 'reset' }, 'network'],
  ])('answered with %s are a problem and no days', async (_name, fault, kind) => {
    replica.script('/time_series', [fault])
    replica.setSeries({ values: [day('2026-11-19')], status: 'ok' })
    const provider = twelvedata(PAID)
    expect(await provider.days?.(RY)).toMatchObject({ ok: false, problem: { kind } })
    expect(await provider.days?.(RY)).toMatchObject({ ok: true, value: { bars: [['2026-11-19', 10, 12, 9, 11, 35_462_000]] } })
    expect(replica.requests.map(({ query }) => query.get('interval'))).toEqual(['1day', '1day'])
  })
})

test('an allowance keeps to its minute and its day, and a new day has its own credits', () => {
  const allowance = createAllowance({ perMinute: 5, perDay: 6, isPaced: false, clock })
  allowance.spend(5)
  expect(allowance.available()).toBe(0)
  clock.advance(MINUTE)
  expect(allowance.available()).toBe(1)
  allowance.spend(1)
  clock.advance(MINUTE)
  expect([allowance.available(), allowance.isDaySpent()]).toEqual([0, true])
  clock.set(Date.UTC(2026, 10, 21))
  expect(allowance.available()).toBe(5)
})

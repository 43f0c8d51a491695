/** Figures of ranges come from stored observations: what pages, the API and the CSV say of one store. */
import { describe, expect, it } from 'vitest'
import { createHistories } from '#server/market/histories.ts'
import { createMarketReader } from '#server/market/reader.ts'
import { chartOf } from '#server/market/series/draw.ts'
import { createSeries } from '#server/market/series/series.ts'
import { backfillPoints, type Point } from '#server/market/store/points.ts'
import { upsertQuotes } from '#server/market/store/queries.ts'
import type { SinceHistory, SparkSeries, StoredChart } from '#shared/market/series.ts'
import { torontoTime } from '#shared/toronto.ts'
import { compare } from '../../../client/market/compared/compared.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { bitcoinQuote, quote, sourceBook } from '../../support/market/market.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'

const DAY = 86_400_000
const at = torontoTime
/** A Monday evening in Toronto. */
const NOW = torontoTime('2026-11-23', '19:00')
const CLOSED = torontoTime('2026-11-20', '16:00')

const store = marketStoreOfEach()

async function web() {
  const rows = await createMarketReader(store.db, manualClock(NOW), sourceBook).rows()
  const row = (symbol: string) => {
    const found = rows.find((each) => each.symbol === symbol)
    if (!found) throw new Error(`no row of ${symbol}`)
    return found
  }
  const series = createSeries(store.db)
  const listings = { days: async () => undefined }
  const histories = createHistories({
    db: store.db,
    series,
    listings,
    row: (symbol) => rows.find((each) => each.symbol === symbol),
  })
  return { row, series, histories }
}

/** One price a day, the last of them at a time. */
const days = (last: number, prices: readonly number[]): Point[] =>
  prices.map((price, index): Point => [last - (prices.length - 1 - index) * DAY, price])

const stored = (symbol: string, source: string, points: readonly Point[], ...resolutions: ('5m' | '1h' | '1d')[]) =>
  backfillPoints(store.db, { symbol, source }, resolutions, points)

describe('a comparison', () => {
  it('counts both from one day that is stored of both, however they are drawn', async () => {
    const extra = { now: NOW, freshForMs: 1e9 }
    await upsertQuotes(store.db, [bitcoinQuote(90, NOW), { ...bitcoinQuote(260, NOW), symbol: 'ETH' }], extra)
    // Both from 25 November of the year before, a day apart in when they fell: parts of two days are drawn.
    const prices = (from: number, to: number) =>
      Array.from({ length: 363 }, (_, index) => from + ((to - from) * index) / 362 + (index === 1 ? 40 : 0))
    await stored('BTC', 'coingecko', days(NOW - DAY, prices(100, 90)), '1d')
    await stored('ETH', 'coingecko', days(NOW - DAY, prices(200, 260)), '1d')
    const { row, series, histories } = await web()
    const { chart, against } = await series.charts(row('BTC'), '1y', row('ETH'))
    const first = NOW - 363 * DAY
    expect([chart.summary?.first, against?.summary?.first]).toEqual([
      [first, 100],
      [first, 200],
    ])
    expect([chart.summary?.gain, against?.summary?.gain].map((gain) => gain?.toFixed(2))).toEqual(['-10.00', '30.00'])
    expect(await histories.history('BTC', '1y', 'NOPE'), 'with what is not followed').toBeUndefined()
    const api = await histories.history('BTC', '1y', 'ETH')
    expect([api?.summary?.first, api?.with?.summary?.first, api?.points[0]]).toEqual([
      [first, 100],
      [first, 200],
      [first, 100],
    ])
  })

  it('reads the other beside each drawn price from the store, though another of its prices is drawn there', async () => {
    const extra = { now: NOW, freshForMs: 1e9 }
    await upsertQuotes(store.db, [bitcoinQuote(500, NOW), { ...bitcoinQuote(900, NOW - 2 * DAY), symbol: 'ETH' }], extra)
    const rising = (from: number) => Array.from({ length: 363 }, (_, index) => from + index)
    await stored('BTC', 'coingecko', days(NOW - DAY, rising(100)), '1d')
    // Two days behind, so that the parts of its line end on other days than those of the first, and at another hour; two days lack.
    const behind = days(NOW - 3 * DAY + DAY / 8, rising(200))
    await stored('ETH', 'coingecko', [...behind.slice(0, 200), ...behind.slice(202)], '1d')
    const { row, series } = await web()
    const { chart, against } = await series.charts(row('BTC'), '1y', row('ETH'))
    const compared = against && compare(chart, against)
    const beside = compared?.own.points.map(({ at, price }) => [price, compared.besideOf(at)?.price])
    // Of one day, the prices lie 102 apart but for the end.
    const others = beside?.slice(0, -1).filter(([own, other]) => other !== (own ?? 0) + 102)
    expect(
      others?.map(([, other]) => other),
      'a day without a price of the other',
    ).toEqual([undefined])
    expect(beside?.at(-1), 'both end on its last day').toEqual([461, 900])
    expect(against?.beside?.points.length, 'no more than is drawn beside').toBeLessThanOrEqual(chart.slots.length)
  })
})

describe('a day', () => {
  it('is drawn from every stored price, and breaks where half an hour has none', async () => {
    await upsertQuotes(store.db, [bitcoinQuote(500, NOW)], { now: NOW, freshForMs: 1e9 })
    const every = Array.from(
      { length: 290 },
      (_, index): Point => [NOW - (290 - index) * 300_000 + 1000 * (index % 290), 100 + index],
    )
    await stored('BTC', 'coingecko', [...every.slice(0, 100), ...every.slice(112)], '5m')
    const { row, series } = await web()
    const { chart } = await series.charts(row('BTC'), '1d')
    expect(chart.slots.filter((slot) => slot !== null)).toHaveLength(chart.summary?.count ?? 0)
    expect(chart.slots.filter((slot) => slot === null).length).toBeGreaterThanOrEqual(11)
    expect(chart.bridge).toBe(5)
  })
})

describe('all that is stored', () => {
  it('is summed up from every day, and says that one of each week is sent', async () => {
    const prices = Array.from({ length: 400 }, (_, index) => (index === 202 ? 300 : index === 198 ? 50 : 100 + index / 10))
    await upsertQuotes(store.db, [quote({ price: 140, asOf: CLOSED - 60_000, receivedAt: CLOSED })], {
      now: CLOSED,
      freshForMs: 1e9,
    })
    await stored('RY', 'twelvedata', days(CLOSED - DAY, prices), '1d')
    const { row, series, histories } = await web()
    const { chart } = await series.charts(row('RY'), 'max')
    expect([chart.summary?.count, chart.summary?.high[1], chart.summary?.low[1]]).toEqual([401, 300, 50])
    const api = await histories.history('RY', 'max')
    expect(api).toMatchObject({ thinned: 'week', summary: { count: 401 } })
    expect(api?.points.length).toBeLessThan(70)
    expect([api?.points[0], api?.points.at(-1)]).toEqual([api?.summary?.first, api?.summary?.last])
    expect((await histories.rows('RY', 'max'))?.found?.observations).toHaveLength(401)
    expect((await histories.history('RY', '1y'))?.thinned).toBeNull()
  })

  it('is sent by the weeks of Toronto: a Wednesday evening is of the week of its Wednesday', async () => {
    const evenings = [at('2026-11-09', '19:30'), at('2026-11-11', '19:30'), at('2026-11-13', '19:30'), at('2026-11-16', '19:30')]
    await stored(
      'BTC',
      'coingecko',
      evenings.map((each, index): Point => [each, 1 + index]),
      '1d',
    )
    await upsertQuotes(store.db, [bitcoinQuote(9, NOW)], { now: NOW, freshForMs: 1e9 })
    const { histories } = await web()
    expect((await histories.history('BTC', 'max'))?.points.map(([, price]) => price)).toEqual([1, 3, 4, 9])
  })
})

describe('a closed market', () => {
  it('is told one year by its chart and by the sheet: to the stored close, not to the quote of a minute before', async () => {
    await upsertQuotes(store.db, [quote({ price: 129, asOf: CLOSED - 60_000, receivedAt: CLOSED })], {
      now: CLOSED,
      freshForMs: 1e9,
    })
    await stored(
      'RY',
      'twelvedata',
      [
        [torontoTime('2025-11-20', '16:00'), 100],
        [torontoTime('2026-06-01', '16:00'), 150],
        [CLOSED, 130],
      ],
      '1d',
    )
    const { row, series } = await web()
    const { chart } = await series.charts(row('RY'), '1y')
    expect(chart.summary).toMatchObject({ last: [CLOSED, 130], count: 3, isWhole: true })
    expect(chart.summary?.gain).toBeCloseTo(30)
  })
})

describe('hours of an exchange', () => {
  /** At the ends of the session's last hour, and within it. */
  const LAST_QUOTES = ['15:59', '15:00', '16:00']
  /** A month: an hour's quotes at 14:59 and in the last hour, and the day's close at 16:00, apart by two cents. */
  async function month(symbol: string, base: number) {
    const dates = ['2026-10-20', '2026-11-18', '2026-11-19']
    await stored(
      symbol,
      'twelvedata',
      dates.flatMap((date, day): Point[] => [
        [at(date, '14:59'), base + day],
        [at(date, LAST_QUOTES[day] ?? ''), base + day + 0.5],
      ]),
      '1h',
    )
    await stored(
      symbol,
      'twelvedata',
      dates.map((date, day): Point => [at(date, '16:00'), base + day + (day === 1 ? 9 : 0.52)]),
      '1d',
    )
    await upsertQuotes(store.db, [{ ...quote({ price: base + 4, asOf: at('2026-11-20', '11:00'), receivedAt: NOW }), symbol }], {
      now: NOW,
      freshForMs: 1e9,
    })
  }

  it('have the close of each session in the place of its last quote, so that a high that was a close is one', async () => {
    await month('RY', 100)
    const { row, series } = await web()
    const { observations } = (await series.observed(row('RY'), '1m')) ?? {}
    expect(observations?.map(([, price]) => price)).toEqual([100.52, 101, 110, 102, 102.52, 104])
    expect((await series.charts(row('RY'), '1m')).chart.summary?.high).toEqual([at('2026-11-18', '16:00'), 110])
  })

  it('have no close of a day that is stored before its end, and coins have none', async () => {
    await month('RY', 100)
    await stored('RY', 'twelvedata', [[at('2026-11-17', '12:00'), 999]], '1d')
    const coin: Point[] = ['15:30', '16:30'].map((time, index) => [at('2026-11-18', time), 50 + index])
    await stored('BTC', 'coingecko', coin, '1h', '1d')
    await upsertQuotes(store.db, [bitcoinQuote(60, NOW)], { now: NOW, freshForMs: 1e9 })
    const { row, series } = await web()
    const pricesOf = async (symbol: string) => (await series.observed(row(symbol), '1m'))?.observations.map(([, price]) => price)
    expect(await pricesOf('RY')).toEqual([100.52, 101, 110, 102, 102.52, 104])
    expect(await pricesOf('BTC')).toEqual([50, 51, 60])
  })

  it('give a side of a comparison the gain that its own page has, from the same close', async () => {
    await month('RY', 100)
    await month('SHOP', 200)
    const { row, series } = await web()
    const [own, both] = [await series.charts(row('RY'), '1m'), await series.charts(row('SHOP'), '1m', row('RY'))]
    expect(both.against?.summary).toEqual(own.chart.summary)
    expect(own.chart.summary?.first).toEqual([at('2026-10-20', '16:00'), 100.52])
  })
})

it('a line that is drawn has no price that a figure could be made of', () => {
  const drawn = chartOf(undefined, { source: null, simulated: false }, '1d', '1d')
  // @ts-expect-error A drawn point is no observation.
  const prices = (chart: StoredChart): number[] => chart.slots.map((point) => point?.[1] ?? 0)
  // @ts-expect-error Nor are the prices of a small line, or of a story's.
  const sums = (line: SparkSeries | SinceHistory): number => line.values.reduce((sum, value) => sum + (value ?? 0), 0)
  expect([prices(drawn), sums({ values: [], base: null, simulated: false, since: null })]).toEqual([[], 0])
})

/** Figures of ranges come from stored observations: what pages, the API and the CSV say of one store. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHistories } from '#server/market/histories.ts'
import { createMarketReader } from '#server/market/reader.ts'
import { chartOf } from '#server/market/series/draw.ts'
import { createSeries } from '#server/market/series/series.ts'
import { backfillPoints, type Point } from '#server/market/store/points.ts'
import { upsertQuotes } from '#server/market/store/queries.ts'
import type { StoredChart } from '#shared/market/series.ts'
import { torontoTime } from '#shared/toronto.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { bitcoinQuote, marketStore, quote, sourceBook } from '../../support/market/market.ts'

const DAY = 86_400_000
/** A Monday evening in Toronto. */
const NOW = torontoTime('2026-11-23', '19:00')
const CLOSED = torontoTime('2026-11-20', '16:00')

let store: Awaited<ReturnType<typeof marketStore>>
beforeEach(async () => {
  store = await marketStore()
})
afterEach(() => store.close())

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

it('a line that is drawn has no price that a figure could be made of', () => {
  const drawn = chartOf(undefined, { source: null, simulated: false }, '1d', '1d')
  // @ts-expect-error A drawn point is no observation.
  const prices = (chart: StoredChart): number[] => chart.slots.map((point) => point?.[1] ?? 0)
  expect(prices(drawn)).toEqual([])
})

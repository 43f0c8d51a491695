/** What a stored series is at its edges: which range a page begins with, what a comparison lacks, and what a source's terms leave. */
import { describe, expect, it } from 'vitest'
import { observe, observeSince } from '#server/market/series/observations.ts'
import { createSeries, pointOf } from '#server/market/series/series.ts'
import { writeBars } from '#server/market/store/bars.ts'
import { backfillPoints, type Point } from '#server/market/store/points.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { drawnFrom } from '#shared/market/series.ts'
import { torontoTime } from '#shared/toronto.ts'
import { quoteRow } from '../../support/market/quote-row.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = torontoTime('2026-11-20', '11:00')

const store = marketStoreOfEach()

const row = (symbol: string, price: number | null, more: Partial<QuoteRow> = {}) =>
  quoteRow({
    symbol,
    category: 'crypto',
    currency: 'USD',
    price,
    source: 'coingecko',
    as_of: new Date(NOW).toISOString(),
    ...more,
  })
const BTC = row('BTC', 100)
const stored = (symbol: string, points: readonly Point[], ...resolutions: ('5m' | '1h' | '1d')[]) =>
  backfillPoints(store.db, { symbol, source: 'coingecko' }, resolutions, points)
/** One price every so often, the last of them a step before now. */
const every = (step: number, count: number, price = (index: number) => 100 + index): Point[] =>
  Array.from({ length: count }, (_, index): Point => [NOW - (count - index) * step, price(index)])
const charts = (...asked: Parameters<ReturnType<typeof createSeries>['charts']>) => createSeries(store.db).charts(...asked)

describe('a page without a range in its address', () => {
  it('begins with the day where a day makes a line', async () => {
    await stored('BTC', every(5 * MINUTE, 3), '5m', '1d')
    const { chart, day } = await charts(BTC)
    expect([chart.range, chart.ranges, chart.summary?.count]).toEqual(['1d', ['1d'], 4])
    expect(day).toEqual(chart.summary)
  })

  it('begins with the month where only days are stored, and says nothing of the day', async () => {
    await stored('BTC', every(DAY, 20), '1d', '1h')
    const { chart, day } = await charts(BTC)
    expect([chart.range, chart.ranges, chart.summary?.count]).toEqual(['1m', ['1m'], 21])
    expect([day, chart.since]).toEqual([undefined, NOW - 20 * DAY])
  })

  it('begins with the year where a month has one price, and with all where a year has', async () => {
    await stored('BTC', [[NOW - 200 * DAY, 90]], '1d')
    expect((await charts(BTC)).chart).toMatchObject({ range: '1y', summary: { first: [NOW - 200 * DAY, 90], isWhole: false } })
    await stored('ETH', [[NOW - 800 * DAY, 50]], '1d')
    expect((await charts(row('ETH', 60))).chart).toMatchObject({ range: 'max', summary: { count: 2, isWhole: true } })
  })

  it('begins with the year for a price of months, of which a month has one and the one before', async () => {
    await stored('WHEAT', every(30 * DAY, 3), '1h', '1d')
    expect((await charts(row('WHEAT', 105))).chart).toMatchObject({ range: '1y', ranges: ['1y'], summary: { count: 4 } })
  })

  it('shows that nothing is stored, and nothing of a source that may not be shown', async () => {
    expect((await charts(BTC)).chart).toMatchObject({
      range: 'max',
      ranges: [],
      summary: undefined,
      since: null,
      hasBars: false,
      isSession: false,
    })
    await stored('BTC', every(HOUR, 30), '1h', '1d')
    const hidden = await charts(row('BTC', null, { source: null, as_of: null }))
    expect(hidden.chart).toMatchObject({
      range: 'max',
      slots: [],
      summary: undefined,
      source: null,
      simulated: false,
      hasBars: false,
      isSession: false,
    })
    expect((await charts(row('NO-SUCH', 1))).chart.slots).toEqual([])
  })
})

describe('a chart', () => {
  it('is of the range that is requested, with the day beside it, and says whether bars are stored', async () => {
    await stored('BTC', every(5 * MINUTE, 30), '5m', '1h', '1d')
    await stored('BTC', every(DAY, 30), '1h', '1d')
    expect((await charts(BTC, '1w')).chart).toMatchObject({ range: '1w', hasBars: false, simulated: false, source: 'coingecko' })
    await writeBars(store.db, { symbol: 'BTC', source: 'coingecko' }, [['2026-11-19', 1, 2, 1, 2, null]])
    const { chart, day } = await charts(BTC, '1w')
    expect([chart.hasBars, day?.count, chart.ranges]).toEqual([true, 31, ['1d', '1w', '1m']])
    expect((await charts(BTC, '1d')).chart.range).toBe('1d')
  })

  it('says that its prices are simulated', async () => {
    expect((await charts(row('BTC', 1, { source: 'simulated' }), '1w')).chart.simulated).toBe(true)
  })

  it('draws a range from the price that it counts from to its newest, each in its part', async () => {
    await stored('BTC', every(DAY, 400), '1d')
    const { chart } = await charts(BTC, '1y')
    const first = chart.summary?.first[0] ?? 0
    const midnight = (at: number) => Math.floor(at / DAY) * DAY
    expect([chart.from, chart.to, chart.bridge]).toEqual([midnight(first), midnight(NOW) + DAY, 5])
    expect(chart.slots, 'every day’s price').not.toContain(null)
    const [begin, end] = [chart.slots[0], chart.slots.at(-1)]
    expect([begin && drawnFrom(begin)[0], end && drawnFrom(end)]).toEqual([first, [NOW, 100]])
  })

  it('draws a range that is not whole over its whole time, so that what is missing is seen', async () => {
    await stored('BTC', every(DAY, 250), '1d')
    const { chart } = await charts(BTC, '1y')
    expect(chart.summary).toMatchObject({ isWhole: false, first: [NOW - 250 * DAY, 100] })
    expect(chart.from).toBe(Math.floor(torontoTime('2025-11-20', '11:00') / DAY) * DAY)
    expect(chart.slots.findIndex((point) => point !== null)).toBeGreaterThan(50)
  })

  it('leads a range that is not offered to the longest that is and is not longer, else to the shortest', async () => {
    await stored('BTC', every(DAY, 250), '1d', '1h')
    for (const [asked, shown] of [
      ['1y', '1y'],
      ['5y', '1y'],
      ['max', '1y'],
    ] as const)
      expect((await charts(BTC, asked)).chart.range, asked).toBe(shown)
    await stored('NATGAS', every(DAY, 30), '1d', '1h')
    expect((await charts(row('NATGAS', 3), '1w')).chart).toMatchObject({ range: '1m', ranges: ['1m'] })
  })
})

describe('the closes of a year beside a chart', () => {
  it('are of a whole year, whatever the range of the chart', async () => {
    await stored('BTC', every(DAY, 400), '1d', '1h')
    await stored('BTC', [[NOW - 200 * DAY, 1]], '1d')
    for (const range of ['1m', '1y'] as const) {
      const { chart, year } = await charts(BTC, range)
      expect([chart.range, year?.count, year?.low]).toEqual([range, 366, [NOW - 200 * DAY, 1]])
    }
  })

  it('are left out where less than a year is stored, and where nothing is', async () => {
    expect((await charts(row('BTC', null, { source: null, as_of: null }), '1m')).year).toBeUndefined()
    await stored('BTC', every(DAY, 300), '1d', '1h')
    for (const range of ['1m', '1y'] as const) expect((await charts(BTC, range)).year).toBeUndefined()
  })
})

describe('a comparison', () => {
  it('shows the first symbol alone where no instant is stored of both', async () => {
    await stored('BTC', every(DAY, 10), '1d', '1h')
    const { chart, against } = await charts(BTC, '1m', row('ETH', null, { source: null, as_of: null }))
    expect(chart.summary?.count).toBe(11)
    expect(against).toMatchObject({ slots: [], summary: undefined, source: null })
    const later = row('ETH', 5, { as_of: new Date(NOW + 2 * HOUR).toISOString() })
    const none = await charts(BTC, '1m', later)
    expect([none.chart.summary?.count, none.against?.summary]).toEqual([11, undefined])
    const unpriced = await charts(BTC, '1m', row('ETH', null))
    expect([unpriced.chart.summary?.count, unpriced.against?.summary]).toEqual([11, undefined])
  })

  it('counts from the last instant of both by the beginning of the range, and keeps the ranges of the first', async () => {
    const start = torontoTime('2025-11-20', '11:00')
    for (const symbol of ['BTC', 'ETH'])
      await stored(
        symbol,
        [
          [start - 3 * DAY, 80],
          [start - DAY, 90],
          [start + DAY, 95],
          [NOW - DAY, 99],
        ],
        '1d',
      )
    await stored('BTC', [[start, 91]], '1d')
    const { chart, against } = await charts(BTC, '1y', row('ETH', 120))
    expect([chart.summary?.first, against?.summary?.first]).toEqual([
      [start - DAY, 90],
      [start - DAY, 90],
    ])
    expect([chart.summary?.isWhole, chart.summary?.count, against?.summary?.count]).toEqual([true, 5, 4])
    expect([chart.since, against?.since, chart.end]).toEqual([start - 3 * DAY, null, NOW])
    expect(chart.ranges).toContain('1y')
    expect(against?.summary?.gain).toBeCloseTo((120 / 90 - 1) * 100)
  })

  it('is not whole where both are stored within the range alone', async () => {
    for (const symbol of ['BTC', 'ETH']) await stored(symbol, every(DAY, 5), '1d')
    const { chart } = await charts(BTC, '1y', row('ETH', 120))
    expect(chart.summary).toMatchObject({ isWhole: false, first: [NOW - 5 * DAY, 100] })
  })
})

describe('what is stored since a moment', () => {
  const since = (at: number, of = BTC) => createSeries(store.db).since(of, at, NOW)

  it('is summed up whole and drawn in as many parts as its time has', async () => {
    await stored('BTC', every(5 * MINUTE, 288), '5m')
    const day = await since(NOW - DAY)
    expect([day.values.length, day.summary?.count, day.summary?.first[0], day.only, day.simulated]).toEqual([
      48,
      288,
      NOW - DAY,
      null,
      false,
    ])
    expect(day.values.filter((value) => value === null)).toEqual([])
    expect((await since(NOW - 20 * MINUTE)).values.length).toBe(2)
    expect((await since(NOW - 3 * HOUR)).values.length).toBe(6)
    await stored('BTC', every(HOUR, 240), '1h')
    expect((await since(NOW - 10 * DAY)).values.length).toBe(40)
    await stored('BTC', every(DAY, 100), '1d')
    expect((await since(NOW - 100 * DAY)).values.length).toBe(25)
  })

  it('is one price, or none, and says so', async () => {
    await stored('BTC', [[NOW - HOUR, 7]], '5m')
    expect(await since(NOW - DAY)).toMatchObject({ only: [NOW - HOUR, 7], summary: undefined })
    expect(await since(NOW - MINUTE)).toMatchObject({ only: null, summary: undefined })
    expect(await since(NOW - DAY, row('BTC', null, { source: null }))).toEqual({
      values: [],
      summary: undefined,
      only: null,
      simulated: false,
    })
    expect((await since(NOW - DAY, row('BTC', 1, { source: 'simulated' }))).simulated).toBe(true)
  })

  it('has the last moment of a week by five minutes, of a month by hours, and beyond it by days', async () => {
    const of = { symbol: 'BTC', source: 'coingecko' } as const
    const steps = [7 * DAY, 7 * DAY + 1, 31 * DAY, 31 * DAY + 1].map(
      async (ago) => (await observeSince(store.db, of, { since: NOW - ago, now: NOW })).step,
    )
    expect(await Promise.all(steps)).toEqual(['5m', '1h', '1h', '1d'])
  })
})

describe('what is read of a source', () => {
  const of = { symbol: 'BTC', source: 'coingecko' } as const

  it('is nothing older than its terms allow and nothing newer than is requested', async () => {
    await stored('BTC', every(DAY, 10), '1d', '1h')
    const found = await observe(store.db, of, { range: '1w', calendar: 'always', from: NOW - 3 * DAY, until: NOW - 2 * DAY })
    expect(found?.observations.map(([at]) => (NOW - at) / DAY)).toEqual([3, 2])
    expect([found?.isWhole, found?.since, found?.end]).toEqual([false, NOW - 10 * DAY, NOW - 2 * DAY])
    expect(await observe(store.db, of, { range: '1w', calendar: 'always', until: NOW - 11 * DAY })).toBeUndefined()
  })

  it('counts from a day’s close where that is later than the last price of hours, and the other way round', async () => {
    await stored(
      'BTC',
      [
        [NOW - 8 * DAY, 70],
        [NOW - DAY, 99],
      ],
      '1h',
    )
    await stored('BTC', [[NOW - 7 * DAY - HOUR, 75]], '1d')
    const first = async () =>
      (await observe(store.db, of, { range: '1w', calendar: 'always', quote: [NOW, 100] }))?.observations[0]
    expect(await first()).toEqual([NOW - 7 * DAY - HOUR, 75])
    await stored('BTC', [[NOW - 7 * DAY, 77]], '1h')
    expect(await first()).toEqual([NOW - 7 * DAY, 77])
  })

  it('takes no price of the next session for the close of the one before', async () => {
    const ry = { symbol: 'RY', source: 'coingecko' } as const
    const [friday, monday] = [torontoTime('2026-11-20', '15:59'), torontoTime('2026-11-23', '09:45')]
    await backfillPoints(
      store.db,
      ry,
      ['1d'],
      [
        [friday - 400 * DAY, 80],
        [friday, 100],
        [monday, 200],
      ],
    )
    const found = await observe(store.db, ry, { range: '1y', calendar: 'tsx', quote: [friday, 100] })
    expect(found?.observations.at(-1)).toEqual([friday, 100])
    const opening = await observe(store.db, ry, { range: '1y', calendar: 'tsx', quote: [torontoTime('2026-11-20', '10:00'), 90] })
    expect(opening?.observations.at(-1)?.[1], 'a price of the same session is no close').toBe(90)
  })
})

it('a row without a price or a time is no observation', () => {
  expect(pointOf(BTC)).toEqual([NOW, 100])
  expect([pointOf(row('BTC', null)), pointOf(row('BTC', 1, { as_of: null }))]).toEqual([undefined, undefined])
})

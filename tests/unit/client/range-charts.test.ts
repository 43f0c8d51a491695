/** The ranges of a chart: which are offered, and what the line may go across. */

import { brotliCompressSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { offeredRanges, valueRange, valuesIn } from '#shared/economy/range.ts'
import type { Value } from '#shared/economy/reading.ts'
import type { HistoryPoint } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { drawnFrom, type StoredChart } from '#shared/market/series.ts'
import { drawnValue } from '#shared/ui/drawn-value.ts'
import { daysToMark, endToMark } from '../../../client/economy/chart/scale.ts'
import { BaseLabel } from '../../../client/market/chart/base-label.tsx'
import { ChartFigures } from '../../../client/market/chart/chart-figures.tsx'
import { ChartWords } from '../../../client/market/chart/chart-words.tsx'
import { Gain } from '../../../client/market/chart/gain.tsx'
import { seriesOf } from '../../../client/market/chart/grown.ts'
import { RangeChart } from '../../../client/market/chart/range-chart.tsx'
import { sparkPaths } from '../../../client/market/chart/spark-paths.ts'
import { rangeName } from '../../../client/ui/chart/range-links.tsx'
import { quoteRow } from '../../support/market/quote-row.ts'
import { chartFrom } from '../../support/market/stored-series.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 20, 21)

/** Observed every so often, up to now. */
const every = (step: number, count: number): HistoryPoint[] =>
  Array.from({ length: count }, (_, index) => [NOW - (count - 1 - index) * step, 100 + index])

describe('a symbol’s chart', () => {
  it.each([
    ['an hour', HOUR, ['1d']],
    ['three days', 3 * DAY, ['1d']],
    ['four days', 4 * DAY, ['1d', '1w']],
    ['20 days', 20 * DAY, ['1d', '1w', '1m']],
    ['200 days', 200 * DAY, ['1d', '1w', '1m', '6m', '1y']],
    ['a year and the days that its base may be before it', 372 * DAY, ['1d', '1w', '1m', '6m', '1y']],
    ['two years', 730 * DAY, ['1d', '1w', '1m', '6m', '1y', 'max']],
    ['three years', 1096 * DAY, ['1d', '1w', '1m', '6m', '1y', '5y']],
    ['twenty years', 7300 * DAY, ['1d', '1w', '1m', '6m', '1y', '5y', 'max']],
  ])('offers the ranges that what is stored fills by more than half, and all of it: of %s', (_, stored, ranges) => {
    expect(chartFrom([[NOW, 1]], '1d', { since: NOW - stored }).ranges).toEqual(ranges)
  })

  it('begins with the shortest range that makes a line, and offers none where nothing is stored', () => {
    expect(chartFrom([[NOW, 1]], '1m', { since: NOW - 400 * DAY, shortest: '1m' }).ranges).toEqual(['1m', '6m', '1y', 'max'])
    expect(chartFrom([], '1d').ranges).toEqual([])
  })

  const lineOf = (points: readonly HistoryPoint[], range: '1d' | '1w' | '1m' | '1y') => {
    return sparkPaths(seriesOf(chartFrom(points, range), null), 800, 260)?.line ?? ''
  }
  const pieces = (line: string): number => line.match(/M/g)?.length ?? 0
  const without = (points: HistoryPoint[], from: number, to: number) => points.filter(([at]) => at < NOW - from || at > NOW - to)

  /** The prices of a chart's line. */
  const pricesIn = ({ slots }: StoredChart): number[] => slots.flatMap((point) => (point ? [drawnFrom(point)[1]] : []))

  it('is drawn from every stored price of a week, a month and a year', () => {
    expect(pricesIn(chartFrom(every(HOUR, 169), '1w'))).toHaveLength(169)
    expect(pricesIn(chartFrom(every(HOUR, 745), '1m'))).toHaveLength(745)
    expect(pricesIn(chartFrom(every(DAY, 366), '1y'))).toHaveLength(366)
  })

  it('reaches its low and its high and ends with its newest price, where more is stored than has room', () => {
    const years = every(DAY, 1820).map(
      ([at], index): HistoryPoint => [at, index === 301 ? 5 : index === 901 ? 500 : 100 + index / 100],
    )
    const prices = pricesIn(chartFrom(years, '5y'))
    expect(prices.length).toBeLessThan(1000)
    expect([Math.min(...prices), Math.max(...prices), prices.at(-1)]).toEqual([5, 500, years.at(-1)?.[1]])
  })

  it('lists no more than a page holds, with the low and the high', () => {
    const month = every(HOUR, 745).map(([at], index): HistoryPoint => [at, index === 300 ? 5 : 100])
    const row = { symbol: 'BTC', category: 'crypto', currency: 'USD' } as const
    const html = renderToStaticMarkup(createElement(ChartFigures, { row, chart: chartFrom(month, '1m'), words: null }))
    const rows = html.match(/<td/g)?.length ?? 0
    expect([rows > 150 && rows < 200, html.includes('$5.00'), html.includes('even distances')]).toEqual([true, true, true])
  })

  it('says what its rows leave out and where all of them are, and of gaps alone where they are all that is stored', () => {
    const said = (count: number, step: number, range: '1d' | '1m' | '6m' | '1y', baseAt?: string | null) => {
      const html = renderToStaticMarkup(
        createElement(ChartWords, { row: quoteRow(), chart: chartFrom(every(step, count), range), baseAt }),
      )
      return /(?:Gaps|One price|A selection).*?\./.exec(html.replaceAll(/<[^>]*>/g, ''))?.[0]
    }
    expect(said(180, DAY, '6m')).toBe('Gaps mean we have no data for that time.')
    expect(said(366, DAY, '1y')).toBe('A selection of days; every day is in the CSV.')
    expect(said(366, DAY, '1y', null), 'at a past hour, which has no file').toBe('A selection of days.')
    expect(said(745, HOUR, '1m')).toBe('A selection of hours; every hour is in the CSV.')
    expect(said(288, 5 * 60_000, '1d')).toBe('One price each half hour; every price is in the CSV.')
  })

  it('says without a figure that nothing changed, of a day and of a longer range', () => {
    const flat = { ...quoteRow(), price: 100, change_amount: 0, change_percent: 0 }
    const said = (row: QuoteRow, last: number, range: '1d' | '1y') => {
      const points: HistoryPoint[] = [...every(DAY, 300).map(([at]): HistoryPoint => [at, 100]), [NOW + 1, last]]
      const html = renderToStaticMarkup(createElement(Gain, { row, chart: chartFrom(points, range) }))
      return html.replaceAll(/<svg.*?<\/svg>/g, '').replaceAll(/<[^>]*>/g, '')
    }
    expect(said(flat, 100, '1d')).toMatch(/^Since the previous close unchanged from \$100\.00$/)
    expect(said(flat, 100, '1y')).toMatch(/ unchanged from \$100\.00, \d+ \w+ \d{4}$/)
    expect(said(flat, 100.004, '1y'), 'as it is printed').toMatch(/ unchanged from /)
    expect(said(flat, 101, '1y')).toMatch(/Up \+1\.00%from \$100\.00, .*: \+1\.00$/)
  })

  it('goes across a night in a week and a week-end in a month, and breaks where more was not observed', () => {
    expect(pieces(lineOf(without(every(HOUR, 168), 60 * HOUR, 44 * HOUR), '1w'))).toBe(1)
    expect(pieces(lineOf(without(every(HOUR, 168), 90 * HOUR, 44 * HOUR), '1w'))).toBe(2)
    expect(pieces(lineOf(without(every(HOUR, 744), 200 * HOUR, 134 * HOUR), '1m'))).toBe(1)
    expect(pieces(lineOf(without(every(HOUR, 744), 350 * HOUR, 134 * HOUR), '1m'))).toBe(2)
  })

  const gapsIn = (points: readonly HistoryPoint[], range: '1d' | '1w' | '1m'): number => {
    const row = { symbol: 'RY', category: 'stock', currency: 'CAD' } as const
    const html = renderToStaticMarkup(createElement(ChartFigures, { row, chart: chartFrom(points, range), words: null }))
    return html.match(/not observed/g)?.length ?? 0
  }

  it('names a gap in its table where its line has one, and no night or week-end', () => {
    expect(gapsIn(without(every(HOUR, 744), 200 * HOUR, 134 * HOUR), '1m')).toBe(0)
    expect(gapsIn(without(every(HOUR, 744), 350 * HOUR, 134 * HOUR), '1m')).toBe(1)
    expect(gapsIn(without(every(HOUR, 168), 60 * HOUR, 44 * HOUR), '1w')).toBe(0)
    expect(gapsIn(without(every(HOUR / 12, 288), 3 * HOUR, 2 * HOUR), '1d')).toBe(1)
  })

  it('says that its base is its start, with the day, at an end at which the line does not cross it', () => {
    const row = { symbol: 'WHEAT', category: 'commodity', currency: 'CAD' } as QuoteRow
    const labelOf = (...prices: readonly number[]): string => {
      const chart = chartFrom(
        prices.map((price, index) => [NOW - (prices.length - 1 - index) * 30 * DAY, price]),
        '1y',
      )
      const paths = sparkPaths(seriesOf(chart, 100), 720, 256)
      if (!paths) throw new Error('no line')
      return renderToStaticMarkup(createElement(BaseLabel, { row, chart, paths, base: 100 }))
    }
    expect(labelOf(100, 101, 110, 112, 111, 110, 110, 110, 120, 120, 112, 112)).toMatch(
      /text-anchor="end".*>Start, \d+ Dec 2025</,
    )
    expect(labelOf(100, 101, 110, 112, 111, 110, 110, 110, 120, 120, 112, 80)).not.toContain('text-anchor="end"')
    // Crossed at both ends: between them, where nothing is in its way.
    const between = labelOf(102, 97, 102, 99, 104, 110, 110, 110, 110, 110, 103, 97)
    expect(between).not.toContain('text-anchor="end"')
    const [, x, , below] = /x="(\d+)%".* (dy="(.+?)")/.exec(between) ?? []
    expect([Number(x) > 25 && Number(x) < 60, below]).toEqual([true, '1.3em'])
    expect(labelOf(...Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 90 : 110))), 'no room at all').toBe('')
  })

  it('marks with a ring the price that a past hour counts from, where the line begins after it', () => {
    const row = quoteRow({ symbol: 'BTC', category: 'crypto', price: 105, change_amount: 5, as_of: new Date(NOW).toISOString() })
    const chart = chartFrom(every(HOUR / 12, 200), '1d')
    const ringsOf = (baseAt?: string | null): string[] => {
      const html = renderToStaticMarkup(createElement(RangeChart, { row, chart, baseAt }))
      return [...html.matchAll(/<circle[^>]*cx="([^"]+)"/g)].map(([, x]) => x ?? '')
    }
    const past = ringsOf(new Date(chart.from).toISOString())
    expect([past[0], past.length]).toEqual(['0.0%', 2])
    expect(ringsOf(new Date(chart.from - DAY).toISOString()), 'of the day before').toHaveLength(1)
    expect([ringsOf(null), ringsOf()].map(({ length }) => length)).toEqual([1, 1])
  })

  it('breaks a day at every half hour that was not observed', () =>
    expect(pieces(lineOf(without(every(HOUR / 12, 288), 3 * HOUR, 2 * HOUR), '1d'))).toBe(2))

  it('is one line of what comes once a day or once a month, and breaks where a turn was missed', () => {
    expect(pieces(lineOf(every(DAY, 31), '1m'))).toBe(1)
    expect(pieces(lineOf(every(30 * DAY, 12), '1y'))).toBe(1)
    expect(pieces(lineOf(without(every(30 * DAY, 12), 130 * DAY, 50 * DAY), '1y'))).toBe(2)
  })

  it('draws what is of the time since the one before as steps, the newest too, and nothing else', () => {
    const values = [100, 200, 150].map(drawnValue)
    const of = (isSteps?: true) =>
      sparkPaths({ values, base: null, simulated: false, since: null, ...(isSteps && { isSteps }) }, 20, 16)?.line
    expect(of(true)).toBe('M0 13V3H10V8H20')
    expect(of()).toBe('M0 13L10 3L20 8')
  })

  it('shows an observation that is alone as a dot', () =>
    expect(
      lineOf(
        [...every(HOUR / 12, 20), [NOW - 10 * HOUR, 5] as const].sort(([a], [b]) => a - b),
        '1d',
      ),
    ).toMatch(/M[\d. ]+h\.1/))
})

describe('the chart of a figure', () => {
  const monthly = (count: number): Value[] =>
    Array.from({ length: count }, (_, index) => [new Date(Date.UTC(2000, index, 1)).toISOString().slice(0, 10), index])

  it('offers ranges that hold a dozen values and not all of them', () => {
    expect(offeredRanges(monthly(6))).toEqual(['max'])
    expect(offeredRanges(monthly(40))).toEqual(['1y', 'max'])
    expect(offeredRanges(monthly(200))).toEqual(['1y', '5y', '10y', 'max'])
  })

  it('reaches back from the newest value, and knows no other address', () => {
    expect(valuesIn(monthly(40), '1y').map(([period]) => period)).toEqual(
      monthly(40)
        .slice(-13)
        .map(([period]) => period),
    )
    expect(valuesIn(monthly(40), undefined)).toHaveLength(40)
    expect([valueRange(undefined), valueRange('5y'), valueRange('2y'), valueRange('')]).toEqual([undefined, '5y', null, null])
  })

  it('is marked in years, months or days, as its span needs', () => {
    expect(daysToMark(monthly(200), 6).map(([, text]) => text)).toEqual(['2000', '2003', '2006', '2009', '2012', '2015'])
    expect(daysToMark(monthly(13), 6).map(([, text]) => text)).toEqual([
      'Jan 2000',
      'Apr 2000',
      'July 2000',
      'Oct 2000',
      'Jan 2001',
    ])
    const days: Value[] = Array.from({ length: 20 }, (_, index) => [`2026-11-${String(index + 1).padStart(2, '0')}`, 1])
    expect(daysToMark(days, 5).map(([, text]) => text)).toEqual(['1 Nov', '5 Nov', '9 Nov', '13 Nov', '17 Nov'])
    expect([monthly(200), monthly(13), days].map(endToMark), 'the last value too').toEqual(['Aug 2016', 'Jan 2001', '20 Nov'])
  })
})

it('a row of ranges names them in words', () =>
  expect(['1d', '1w', '6m', '1y', '5y', 'max'].map(rangeName)).toEqual([
    '1 day',
    '1 week',
    '6 months',
    '1 year',
    '5 years',
    'Max',
  ]))

it('a chart reads and changes its range within 4 kB of script', async () => {
  const bundles = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: ['client/ui/chart/reader.tsx', 'client/ui/chart/range-links.tsx'],
        preserveEntrySignatures: 'strict',
        external: [/^react/],
      },
    },
  })
  const chunks = [bundles].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  const scripts = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : []))
  expect(scripts.length).toBeGreaterThan(1)
  expect(brotliCompressSync(scripts.join('\n')).length).toBeLessThanOrEqual(4096)
})

/** What a page prints of stored figures: changes against what is stored, gaps as gaps, and a table that stopped says so. */
import { describe, expect, it } from 'vitest'
import { valueOn } from '#shared/economy/curve.ts'
import type { FigurePage } from '#shared/economy/figure-page.ts'
import { lineOf, measured, readingOf, slotsOf } from '#shared/economy/measure.ts'
import { FIGURE_PAGES, figurePage } from '#shared/economy/pages.ts'
import type { Value } from '#shared/economy/reading.ts'
import { FIGURES } from '#shared/economy/statistics.ts'
import { monthsEarlier } from '#shared/market/periods.ts'
import { takeFor } from '#shared/tools/compute.ts'
import { CURRENCIES } from '#shared/tools/currency/texts.en.ts'
import { currency } from '#shared/tools/currency/tool.ts'
import { ITEMS, PLACES } from '#shared/tools/inflation/texts.en.ts'
import { inflation as inflationSum } from '#shared/tools/inflation/tool.ts'
import type { StoredFigures } from '#shared/tools/stored.ts'
import { observation } from '../../support/market/market.ts'

const NOW = Date.UTC(2026, 9, 20)
const inflation = figurePage('inflation') as FigurePage

/** The figures that a sum takes, for each of its choices. */
function summed(): string[] {
  const taken: string[] = []
  const stored: StoredFigures = (figure) => {
    taken.push(figure)
    return { values: [], from: null }
  }
  const months = { from: '2020-01', to: '2020-02' }
  for (const place of Object.keys(PLACES)) takeFor(inflationSum, { ...months, place }, stored)
  for (const item of Object.keys(ITEMS)) takeFor(inflationSum, { ...months, item }, stored)
  for (const from of Object.keys(CURRENCIES)) takeFor(currency, { from, to: 'CAD', on: '2020-01-02' }, stored)
  return taken
}

describe('the pages of figures', () => {
  it('give every figure that is followed a page, a province a place on the page of Canada, and the rest is for sums', () => {
    const shown = FIGURE_PAGES.flatMap((page) => [page.figure.id, ...page.provinces.map(({ figure }) => figure)])
    expect(new Set([...shown, ...summed()])).toEqual(new Set(FIGURES.map(({ id }) => id)))
    expect(new Set(FIGURE_PAGES.map(({ slug }) => slug)).size).toBe(FIGURE_PAGES.length)
  })

  it('say in two sentences what each measures', () => {
    for (const { slug, what } of FIGURE_PAGES) expect([slug, what.split(/(?<=[.”’])\s+(?=[A-Z])/).length]).toEqual([slug, 2])
  })

  it('call a posted rate posted, wherever it is named', () => {
    const posted = FIGURE_PAGES.filter(({ figure }) => figure.id.startsWith('mortgage'))
    expect(posted).toHaveLength(3)
    for (const { name, what } of posted) expect([name, what].join()).toMatch(/posted.*not what people pay/)
  })
})

describe('a measure', () => {
  const index: Value[] = [
    ['2025-08-01', 100],
    ['2025-09-01', 101],
    ['2026-08-01', 103],
  ]

  it('compares with the same month a year earlier, and leaves out what has none', () => {
    expect(measured(index, 'year-change', 'monthly')).toEqual([['2026-08-01', expect.closeTo(3, 9)]])
  })

  it('compares with the month before alone: across a gap there is no change', () => {
    expect(measured(index, 'period-change', 'monthly')).toEqual([['2025-09-01', expect.closeTo(1, 9)]])
  })
})

describe('a line of two years', () => {
  it('keeps a missing month as a gap', () => {
    const values: Value[] = [
      ['2026-05-01', 1],
      ['2026-06-01', 2],
      ['2026-08-01', 4],
    ]
    expect(lineOf(values, 'monthly')).toEqual([1, 2, null, 4])
  })

  it('is no longer than two years', () => {
    const months = Array.from({ length: 40 }, (_, index): Value => {
      const date = new Date(Date.UTC(2023, index, 1))
      return [date.toISOString().slice(0, 10), index]
    })
    expect(lineOf(months, 'monthly')).toHaveLength(24)
  })

  it('leaves the months before the first value empty in the table of figures, whose lines share one head', () => {
    const values: Value[] = [
      ['2026-07-01', 2],
      ['2026-08-01', 4],
    ]
    expect(slotsOf(values, 'monthly')).toEqual([...Array(22).fill(null), 2, 4])
  })
})

describe('a reading', () => {
  const months = (from: number, values: readonly number[]) =>
    values.map((value, index) =>
      observation({ period: new Date(Date.UTC(2025, from + index, 1)).toISOString().slice(0, 10), value }),
    )
  const year = months(7, [160, 160, 160, 160, 160, 160, 160, 160, 160, 160, 160, 164, 163.2])

  it('is the newest value with the one before, its release and its source’s mark', () => {
    expect(readingOf(inflation, year, { now: NOW })).toMatchObject({
      slug: 'inflation',
      period: '2026-08-01',
      value: expect.closeTo(2, 9),
      before: null,
      stopped: false,
      sampleOf: null,
    })
  })

  it('says that a table has stopped, once nothing newer came for twice its period', () => {
    const later = Date.UTC(2026, 11, 20)
    expect(readingOf(inflation, year, { now: later })?.stopped).toBe(true)
  })

  it('says of a sample when it was captured, and never that it has stopped: it was never today’s', () => {
    const reading = readingOf(inflation, year, { now: Date.UTC(2030, 0, 1), sampleOf: '2026-09-01' })
    expect(reading).toMatchObject({ sampleOf: '2026-09-01', stopped: false })
  })

  it('that did not change says since which period it is so, of all stored values and as they are printed', () => {
    const rate = figurePage('policy-rate') as FigurePage
    const days = (...values: readonly number[]) =>
      values.map((value, index) => observation({ figure: 'policy-rate', unit: '%', period: `2026-10-0${index + 1}`, value }))
    const steady = (...values: readonly number[]) => readingOf(rate, days(...values), { now: NOW })?.steady
    expect(steady(2.5, 2.25, 2.25, 2.25)).toEqual({ since: '2026-10-02', isFirst: false })
    expect(steady(2.25, 2.5, 2.251, 2.249)).toEqual({ since: '2026-10-03', isFirst: false })
    expect(steady(2.25, 2.25)).toEqual({ since: '2026-10-01', isFirst: true })
    expect([steady(2.25, 2.5), steady(2.25)]).toEqual([null, null])
  })

  it('is nothing where nothing can be compared', () => {
    expect(readingOf(inflation, year.slice(0, 3), { now: NOW })).toBeNull()
  })
})

describe('the yield curve', () => {
  it('takes the value of a day or of the days just before it, and none that is older', () => {
    const values: Value[] = [
      ['2026-07-09', 3.52],
      ['2026-08-20', 3.6],
    ]
    expect(valueOn(values, '2026-07-12')?.[1]).toBe(3.52)
    expect(valueOn(values, '2026-08-01')).toBeUndefined()
    expect(valueOn(values, '2026-07-01')).toBeUndefined()
  })

  it('counts a month back within the calendar', () => {
    expect(monthsEarlier('2026-03-31', 1)).toBe('2026-02-28')
    expect(monthsEarlier('2026-07-09', 12)).toBe('2025-07-09')
    expect(monthsEarlier('2026-01-15', 1)).toBe('2025-12-15')
  })
})

/** The market sheet: what a week, a month and a year are counted from, how its lines are sorted, and its sentence. */
import { describe, expect, it } from 'vitest'
import { SHEET_PATHS, type Span, sheetPath, sheetSort } from '#shared/market/front/spans.ts'
import { wordsOf } from '#shared/ui/told.ts'
import { sheetWords } from '../../../client/market/breadth/breadth.ts'
import { commoditiesNote } from '../../../client/market/overview/market-section.tsx'
import { formatChange } from '../../../client/market/quote/format.ts'
import { sinceOf, sortRows } from '../../../client/market/table/sheet-sort.ts'
import { quoteRow } from '../../support/market/quote-row.ts'

const NOW = Date.UTC(2026, 10, 20, 21)

const row = (symbol: string, percent: number | null, price = 100) =>
  quoteRow({
    symbol,
    name: `${symbol}, a share`,
    price,
    change_percent: percent,
    source: 'kraken',
    as_of: new Date(NOW).toISOString(),
  })

const span = (values: Partial<Span> = {}): Span => ({
  ...{ source: 'kraken', week: 80, month: null, year: 50, low: 40, high: 120, last: [NOW, 100] },
  ...values,
})

describe('a span', () => {
  it('counts in per cent of its own source’s price, and not for a price that is old', () => {
    expect(sinceOf(row('RY', 1), span(), 'week')).toBeCloseTo(25)
    expect(sinceOf(row('RY', 1), span(), 'month')).toBeNull()
    expect(sinceOf({ ...row('RY', 1), source: 'other' }, span(), 'week')).toBeNull()
    expect(sinceOf({ ...row('RY', 1), status: 'stale' }, span(), 'week')).toBeNull()
    expect(sinceOf(row('RY', 1), undefined, 'year')).toBeNull()
  })

  it('has no figure for a price of a later day than what is stored of its ranges', () => {
    const tomorrow = { ...row('RY', 1), as_of: new Date(NOW + 20 * 3_600_000).toISOString() }
    expect(sinceOf(tomorrow, span(), 'week')).toBeNull()
  })

  it('counts to the stored close where that is newer than the last quote of its session', () => {
    expect(sinceOf(row('RY', 1), span({ last: [NOW + 60_000, 120] }), 'week')).toBeCloseTo(50)
  })
})

describe('the order of the sheet', () => {
  const rows = [row('B', 1), row('A', null), row('C', 3, 50)]
  const names = (by: 'day' | 'week' | 'symbol', up = false): string =>
    sortRows(rows, { A: span(), B: span(), C: span({ week: 10 }) }, { by, up })
      .map(({ symbol }) => symbol)
      .join('')

  it('is by the figure, the largest first or last; what has none comes last either way', () => {
    expect([names('day'), names('day', true), names('week'), names('week', true)]).toEqual(['CBA', 'BCA', 'CBA', 'BAC'])
    expect([names('symbol'), names('symbol', true)]).toEqual(['ABC', 'CBA'])
  })

  it('is an address, each in one spelling', () => {
    expect(SHEET_PATHS).toHaveLength(10)
    expect(new Set(SHEET_PATHS).size).toBe(10)
    expect(SHEET_PATHS.slice(0, 3)).toEqual(['/markets/sheet', '/markets/sheet/day-up', '/markets/sheet/week'])
    for (const path of SHEET_PATHS) {
      const sort = sheetSort(path.split('/')[3])
      expect(sort && sheetPath(sort)).toBe(path)
    }
    expect(['day', 'price', 'week-down', ''].map(sheetSort)).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('what it says', () => {
  it('counts what rose, fell and is unchanged, and names both ends', () => {
    expect(wordsOf(sheetWords([row('A', 2), row('B', -1), row('C', 0), row('D', null)]))).toBe(
      '1 of 3 prices are up on the day, 1 down, 1 unchanged. A leads (+2.00%). B fell the most (\u22121.00%).',
    )
    expect(wordsOf(sheetWords([row('A', 2)]))).toBe('1 of 1 prices are up on the day, 0 down. A leads (+2.00%).')
    expect(wordsOf(sheetWords([row('A', null)]))).toBe('No fresh change of our 1 prices.')
  })

  it('prints the change of a coin under a dollar with the decimals of its price', () => {
    const coin = { category: 'crypto', change_percent: -0.8 } as const
    expect(formatChange({ ...coin, change_amount: -0.0018, price: 0.2245 })).toBe('\u22120.0018')
    expect(formatChange({ ...coin, change_amount: -396.7, price: 112_847.36 })).toBe('\u2212396.70')
    expect(formatChange({ ...coin, change_amount: -0.000_000_12, price: 0.000_012_34 })).toBe('\u22120.00000012')
  })
})

it('the note of commodities calls oil a day old only where its price is an official one', () => {
  const oil = (status: 'official' | 'simulated' | 'delayed') => commoditiesNote([quoteRow({ symbol: 'OIL', status })])
  expect(oil('official')).toBe('Oil and gas may be a day or more old; wheat has one price a month.')
  for (const status of ['simulated', 'delayed'] as const) expect(oil(status)).toMatch(/^Natural gas may be/)
})

/** The spec's display rules as a table: what a reader sees for which figure. */
import { describe, expect, it } from 'vitest'
import type { Category } from '#shared/market/quote.ts'
import {
  directionOf,
  formatChange,
  formatPercent,
  formatPrice,
  formatTimeET,
  formatWhenET,
} from '../../../client/market/quote/format.ts'
import * as french from '../../../client/market/quote/texts.fr.tsx'

const row = (category: Category, price: number | null, currency = 'CAD') => ({ symbol: 'X', category, price, currency })
const moved = (category: Category, change_amount: number | null, change_percent: number | null) => ({
  category,
  change_amount,
  change_percent,
})

describe('prices', () => {
  it.each([
    ['crypto takes a dollar sign, separators and two decimals', row('crypto', 112847.36, 'USD'), '$112,847.36'],
    ['crypto under ten dollars takes four decimals', row('crypto', 2.8314, 'USD'), '$2.8314'],
    ['crypto at ten dollars takes two', row('crypto', 10, 'USD'), '$10.00'],
    ['a tiny coin is not printed as zero', row('crypto', 1e-9, 'USD'), '$0.000000001'],
    ['a trillion keeps its separators', row('crypto', 1e12, 'USD'), '$1,000,000,000,000.00'],
    ['a stock takes a dollar sign and two decimals', row('stock', 190.6), '$190.60'],
    ['a commodity takes a dollar sign and two decimals', row('commodity', 3339.4, 'USD'), '$3,339.40'],
    ['a currency takes four decimals and no sign', row('forex', 1.3878), '1.3878'],
    ['a large rate keeps its separators', row('forex', 15061.5, 'IDR'), '15,061.5000'],
    ['a price in another currency is a plain number', row('stock', 1234.5, 'EUR'), '1,234.5'],
    ['minus zero is zero', row('stock', -0), '$0.00'],
    ['half a cent is rounded up', row('stock', 1.005), '$1.01'],
    ['no price is a dash', row('stock', null), '—'],
    ['what is not a number is a dash', row('stock', Number.NaN), '—'],
  ])('%s', (_rule, given, printed) => {
    expect(formatPrice(given)).toBe(printed)
  })
})

describe('changes', () => {
  it.each([
    ['a rise has its plus', moved('stock', 1.234, 0.66), '+1.23'],
    ['a fall has a true minus', moved('stock', -1.2, -0.6), '\u22121.20'],
    ['zero has a plus', moved('stock', 0, 0), '+0.00'],
    ['minus zero has a plus', moved('stock', -0, -0), '+0.00'],
    ['currencies take four decimals', moved('forex', -0.0012, -0.09), '\u22120.0012'],
    ['separators stay', moved('crypto', -2512.5, -2.2), '\u22122,512.50'],
    ['a fall too small for two decimals agrees with its arrow', moved('crypto', -0.003, -1.5), '\u22120.00'],
    ['a fall too small to print at all is neither rise nor fall', moved('crypto', -1e-9, -1e-9), '0.00'],
    ['a fall whose percentage rounds to zero keeps its minus', moved('stock', -0.02, -0.004), '\u22120.02'],
    [
      'a coin under ten dollars has the decimals of its price',
      { ...moved('crypto', -0.0754, -2.59), price: 2.8314 },
      '\u22120.0754',
    ],
    ['an unknown change is a dash', moved('stock', null, null), '—'],
  ])('%s', (_rule, given, printed) => {
    expect(formatChange(given)).toBe(printed)
  })
})

describe('percent and direction', () => {
  it.each([
    [0.664, '+0.66%'],
    [-1.2, '\u22121.20%'],
    [0, '+0.00%'],
    [-0, '+0.00%'],
    [-0.001, '0.00%'],
    [1234.5, '+1,234.50%'],
    [1e-9, '+0.00%'],
    [1e12, '+1,000,000,000,000.00%'],
    [null, '—'],
    [Number.POSITIVE_INFINITY, '—'],
  ])('prints %s as %s', (value, printed) => {
    expect(formatPercent(value)).toBe(printed)
  })

  it.each([
    ['up for a printed rise', moved('stock', 1, 0.5), 'up'],
    ['down for a printed fall', moved('stock', -1, -0.5), 'down'],
    ['flat when the printed percent is zero', moved('stock', 0.001, 0.001), 'flat'],
    ['by the amount when no percent is known', moved('stock', -1, null), 'down'],
    ['flat when nothing is known', moved('stock', null, null), 'flat'],
  ])('%s', (_rule, given, direction) => {
    expect(directionOf(given)).toBe(direction)
  })
})

describe('the two figures of a change', () => {
  it.each([-0.02, -0.004, 0, 0.004, 0.02])('never differ in sign: %d', (amount) => {
    for (const percent of [amount / 200, amount, amount * 10]) {
      const figures = [formatChange(moved('stock', amount, percent)), formatPercent(percent)].join(' ')
      expect(figures).not.toMatch(amount < 0 ? /\+/ : /\u2212/)
    }
  })
})

describe('times', () => {
  it.each([
    ['summer', '2026-07-10T19:42:08Z', '15:42:08 ET'],
    ['winter', '2026-01-10T20:42:08.999Z', '15:42:08 ET'],
    ['midnight', '2026-01-10T05:00:00Z', '00:00:00 ET'],
    ['no time', null, '—'],
    ['no date', 'soon', '—'],
  ])('are Toronto wall-clock times: %s', (_rule, iso, printed) => {
    expect(formatTimeET(iso)).toBe(printed)
  })

  it('are written in French with colons where they have seconds, in words where they have none', () => {
    expect(french.clockEt('09', '05', '17')).toBe('09:05:17\u00a0HE')
    expect(french.clockEt('09', '05', false)).toBe('9\u00a0h\u00a005\u00a0HE')
  })

  it.each([
    ['the second of a price that moves', 'OIL', 'live', false, 'at 17:00:00 ET'],
    ['the day of an official price', 'OIL', 'official', false, 'of 30 Sept 2026'],
    ['the month of an official price of a month', 'WHEAT', 'official', false, 'of Sept 2026'],
    ['the day of a simulated price whose market is closed', 'OIL', 'simulated', true, 'on 30 Sept, 17:00 ET'],
    ['the second of a simulated price whose market is open', 'OIL', 'simulated', false, 'at 17:00:00 ET'],
    ['the day of a price that is late', 'OIL', 'stale', false, 'on 30 Sept, 17:00 ET'],
  ] as const)('say %s', (_rule, symbol, status, closed, printed) => {
    expect(formatWhenET({ symbol, category: 'commodity', status, closed, as_of: '2026-09-30T21:00:00.000Z' })).toBe(printed)
  })
})

/** Longer bars are put together from a source's days, and from nothing else. */
import { expect, it } from 'vitest'
import { barsBy, readBars, writeBars } from '#server/market/store/bars.ts'
import type { Bar } from '#shared/market/history.ts'
import { marketStore } from '../../support/market/market.ts'

const DAYS: readonly Bar[] = [
  ['2026-10-29', 10, 12, 9, 11, 100],
  ['2026-10-30', 11, 15, 10, 14, 200],
  ['2026-11-02', 14, 14, 8, 9, 300],
  ['2026-11-06', 9, 10, 9, 10, null],
]

it('a week opens with its first day, closes with its last, and has the highest, the lowest and all that was traded', () => {
  expect(barsBy(DAYS, 'week')).toEqual([
    ['2026-10-29', 10, 15, 9, 14, 300],
    ['2026-11-02', 14, 14, 8, 10, null],
  ])
})

it('a month too; what was not sent of a day is not known of the whole', () => {
  expect(barsBy(DAYS, 'month')).toEqual([
    ['2026-10-29', 10, 15, 9, 14, 300],
    ['2026-11-02', 14, 14, 8, 10, null],
  ])
  expect(barsBy(DAYS, 'day')).toBe(DAYS)
  expect(barsBy([], 'month')).toEqual([])
})

it('a week begins on Monday, also where a year ends in it', () => {
  const newYear: readonly Bar[] = [
    ['2025-12-29', 1, 1, 1, 1, 1],
    ['2026-01-02', 2, 2, 2, 2, 1],
    ['2026-01-05', 3, 3, 3, 3, 1],
  ]
  expect(barsBy(newYear, 'week').map(([day]) => day)).toEqual(['2025-12-29', '2026-01-05'])
})

it('those of a range are of the days after the one that it counts from', async () => {
  const { db, close } = await marketStore()
  const of = { symbol: 'RY', source: 'twelvedata' }
  const days = ['2025-11-19', '2025-11-20', '2025-11-21', '2026-10-19', '2026-10-20', '2026-10-21', '2026-11-20']
  await writeBars(
    db,
    of,
    days.map((day): Bar => [day, 1, 1, 1, 1, null]),
  )
  const first = async (range: '1m' | '1y' | 'max') => (await readBars(db, of, range))?.rows[0]?.[0]
  expect([await first('1m'), await first('1y'), await first('max')]).toEqual(['2026-10-21', '2025-11-21', '2025-11-19'])
  await close()
})

/** Longer bars are put together from a source's days, and from nothing else. */
import { expect, it } from 'vitest'
import { barsBy } from '#server/market/store/bars.ts'
import type { Bar } from '#shared/market/history.ts'

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

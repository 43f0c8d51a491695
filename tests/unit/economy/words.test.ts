/** How official figures are printed. */
import { describe, expect, it } from 'vitest'
import { formatChange, formatPeriod, formatRelease, formatValue, type Printed, unitWords } from '#shared/economy/print.ts'
import { ticksOf } from '../../../client/ui/chart/scale.ts'

const rate: Printed = { unit: '%', decimals: 1, frequency: 'monthly' }
const oil: Printed = { unit: 'US$ a barrel', decimals: 2, frequency: 'daily' }
const people: Printed = { unit: 'persons', decimals: 0, frequency: 'monthly' }
const was = (value: number): readonly [string, number] => ['2026-01-01', value]

describe('a value', () => {
  it('carries its currency before it, its per cent behind it, and the rest of its unit in words', () => {
    expect([formatValue(2.36, rate), formatValue(-0.42, rate)]).toEqual(['2.4%', '−0.4%'])
    expect([formatValue(62.35, oil), unitWords(oil.unit)]).toEqual(['US$62.35', 'a barrel'])
    expect([formatValue(107.21, { ...oil, unit: '$' }), unitWords('$')]).toEqual(['$107.21', ''])
    expect([formatValue(21_050_000, people), unitWords(people.unit)]).toEqual(['21,050,000', 'persons'])
  })

  it('that rounds to nothing is not negative', () => {
    expect(formatValue(-0.04, rate)).toBe('0.0%')
  })
})

describe('a change', () => {
  it('is of the printed values: points of a rate, persons by number, else per cent', () => {
    expect(formatChange({ value: 2.36, before: was(2.24) }, rate)).toBe('+0.2 pt')
    expect(formatChange({ value: 2.36, before: was(2.44) }, rate)).toBe('unchanged')
    expect(formatChange({ value: 21_027_600, before: was(21_050_000) }, people)).toBe('−22,400')
    expect(formatChange({ value: 66, before: was(60) }, oil)).toBe('+10.0%')
  })

  it('is none where there is nothing before', () => {
    expect(formatChange({ value: 2, before: null }, rate)).toBe('—')
  })
})

describe('a time', () => {
  it('is a month, a quarter or a day, by how often the figure comes', () => {
    expect(formatPeriod('2026-09-01', 'monthly')).toBe('Sept 2026')
    expect(formatPeriod('2026-04-01', 'quarterly')).toBe('Q2 2026')
    expect(formatPeriod('2026-07-09', 'daily')).toBe('9 July 2026')
  })

  it('of a release is Toronto’s, before and after the clocks change', () => {
    expect(formatRelease('2026-10-19T12:30:00.000Z')).toBe('Mon 19 Oct 2026, 08:30 ET')
    expect(formatRelease('2026-12-14T13:30:00.000Z')).toBe('Mon 14 Dec 2026, 08:30 ET')
  })
})

describe('an axis', () => {
  it('of a rate that is set has quarters of a point, or more of them', () => {
    expect([ticksOf(2.25, 2.75, true), ticksOf(2.25, 2.25, true), ticksOf(0.25, 5, true)]).toEqual([
      [2.25, 2.5, 2.75],
      [2.25, 2.5],
      [0, 2.5, 5],
    ])
  })

  it('has three to six round values that hold all', () => {
    for (const [low, high] of [
      [1.5, 6],
      [0, 0],
      [-1.4, 6],
      [430, 626],
      [2.25, 2.25],
      [20_000_000, 21_050_000],
    ] as const) {
      const ticks = ticksOf(low, high)
      expect([ticks.length >= 2 && ticks.length <= 6, (ticks[0] ?? 0) <= low, (ticks.at(-1) ?? 0) >= high]).toEqual([
        true,
        true,
        true,
      ])
    }
  })
})

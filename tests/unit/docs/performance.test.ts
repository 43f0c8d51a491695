/** What the benchmarks print: ratios, and of each goal whether it was met. */
import { describe, expect, it } from 'vitest'
import { compare, meets } from '../../../ops/bench/measure.ts'
import { tableOf } from '../../../ops/bench/table.ts'

const figure = (goal: string) => ({ name: 'x', ours: 50, reference: 100, unit: 'ms', ratio: 0.5, goal })

it('a table says of each figure whether its goal was met', () => {
  const rows = tableOf([figure('<= 1'), figure('>= 1'), figure('')]).split('\n')
  expect(rows.slice(2).map((row) => row.split(' | ').at(-1))).toEqual(['yes |', '**no** |', ' |'])
})

describe('a goal', () => {
  it.each([
    ['<= 0.5', true],
    ['< 0.5', false],
    ['>= 0.6', false],
    ['ours <= 60', true],
    ['ours = 0', false],
    ['ours < 20', false],
    ['', undefined],
    ['–', undefined],
  ])('%s is met by a ratio of 0.5 and a figure of 50: %s', (goal, met) => {
    expect(meets(figure(goal))).toBe(met)
  })
})

describe('a ratio', () => {
  it('is the median of the ratios of rounds, not the ratio of medians', () => {
    expect(compare({ name: 'x', unit: 'ms', goal: '' }, [1, 10, 100], [1, 100, 10])).toMatchObject({ ratio: 1, range: [0.1, 10] })
    expect(compare({ name: 'x', unit: 'ms', goal: '' }, [1, 10, 30], [2, 2, 3])).toMatchObject({
      ours: 10,
      reference: 2,
      ratio: 5,
    })
  })
})

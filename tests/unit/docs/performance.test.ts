/** docs/performance.md says what was measured, and says of each goal whether it was met. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compare, meets } from '../../../ops/bench/measure.ts'
import { documentOf } from '../../../ops/bench/report/document.ts'
import { parseReport, withPart } from '../../../ops/bench/report/report.ts'

const figure = (goal: string) => ({ name: 'x', ours: 50, reference: 100, unit: 'ms', ratio: 0.5, goal })
const part = (name: string, seconds: number) => ({
  name,
  at: '2026-11-22T10:00:00.000Z',
  commit: 'abc',
  seconds,
  load: [0, 1] as [number, number],
  figures: [],
})

describe('the page of figures', () => {
  it('is what the benchmarks wrote from the figures beside it', () => {
    const report = parseReport(readFileSync('docs/performance.json', 'utf8'))
    expect(readFileSync('docs/performance.md', 'utf8')).toBe(documentOf(report))
  })

  it('says of a part that failed that it was not measured, and why', () => {
    const report = { machine: 'm', parts: [{ ...part('pages', 1), failure: 'wrk is missing' }] }
    expect(documentOf(report)).toContain('Not measured: wrk is missing')
  })
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

describe('a report', () => {
  it('keeps what other runs measured, puts a newer part in the place of the older one, and keeps the order of a whole run', () => {
    const report = { machine: 'm', parts: [part('b', 1), part('c', 1)] }
    const next = withPart(withPart(report, part('b', 2), ['a', 'b', 'c']), part('a', 3), ['a', 'b', 'c'])
    expect(next.parts.map(({ name, seconds }) => [name, seconds])).toEqual([
      ['a', 3],
      ['b', 2],
      ['c', 1],
    ])
  })
})

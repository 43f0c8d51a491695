/** Numbers of formulas belong to a year, have a source that was read on a day, and are missed before they are due. */
import { describe, expect, it } from 'vitest'
import { toolParameters } from '#ops/machine/findings.ts'
import { insurance } from '#shared/tools/insurance/tool.ts'
import type { ParameterSet } from '#shared/tools/parameters/parameter-set.ts'
import { olderYear } from '#shared/tools/parameters/texts.en.ts'
import { yearGiven } from '#shared/tools/parameters/year-input.ts'
import { listed, missingYear, numbersOf, YEARS, yearInUse } from '#shared/tools/parameters/years.ts'
import { renewal } from '#shared/tools/renewal/tool.ts'

const at = (day: string): number => Date.parse(`${day}T17:00:00Z`)
const LAST = Math.max(...Object.keys(YEARS).map(Number))

describe('the parameters of a year', () => {
  it.each(Object.entries(YEARS).flatMap(([year, sets]) => Object.values(sets).map((set) => ({ year, set }))))(
    'of $year name the source of $set.name and the day on which it was read',
    ({ set }) => {
      expect(set.url).toMatch(/^https:\/\//)
      expect(set.readOn).toMatch(/^20\d\d-\d\d-\d\d$/)
      const rows = listed(set)
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    },
  )

  it('name the two ends of a bracket, and what the first and the last one lack', () => {
    const set = {
      ...YEARS[LAST]?.['transfer-BC'],
      brackets: [
        [0, 1],
        [200_000, 2],
        [2_000_000, 3],
      ],
    } as ParameterSet
    expect(numbersOf({ ...set, values: {} })).toEqual([
      ['Up to $200,000', 1, '%'],
      ['$200,000 to $2,000,000', 2, '%'],
      ['Above $2,000,000', 3, '%'],
    ])
    expect(numbersOf({ ...set, brackets: [[0, 1.5]], values: {} })).toEqual([['On the full price', 1.5, '%']])
  })

  it('say in one line what belongs together', () => {
    const of = (name: 'insurance-premium' | 'transfer-AB' | 'transfer-PE') => numbersOf(YEARS[LAST]?.[name] as ParameterSet)
    expect(of('insurance-premium')).toContainEqual(['Surcharge over 25 years', 0.2, '%'])
    expect(of('transfer-AB')).toEqual([
      ['Base fee', 50, 'C$'],
      ['Charged per $5,000 or part of it', 5, 'C$'],
    ])
    expect(of('transfer-PE')).toContainEqual(['From $1,000,000, on the full price', 2, '%'])
  })

  it('begin with the newest of several years', () => {
    expect(numbersOf({ name: '', source: '', url: '', readOn: '', byYear: { 2025: 1, 2026: 2 } })).toEqual([
      ['2026', 2, 'C$'],
      ['2025', 1, 'C$'],
    ])
  })

  it('are those of the last year that has some', () => {
    expect([yearInUse(LAST), yearInUse(LAST + 3), yearInUse(1990)]).toEqual([
      LAST,
      LAST,
      Math.min(...Object.keys(YEARS).map(Number)),
    ])
  })

  it('are taken of this year by a tool that is given none, and a later year says that it takes older ones', () => {
    expect(yearGiven(insurance.inputs, at(`${LAST}-06-01`))).toEqual({ year: `${LAST}` })
    expect(yearGiven(insurance.inputs, at(`${LAST + 2}-06-01`))).toEqual({ year: `${LAST}` })
    expect(yearGiven(renewal.inputs, at(`${LAST}-06-01`))).toEqual({})
    expect(olderYear(LAST + 1, LAST)).toBe(`We have no parameters for ${LAST + 1} yet: this result uses those of ${LAST}.`)
  })

  it('are missed a month before a year without them begins, and are a problem from then on', () => {
    expect(missingYear(at(`${LAST}-11-30`))).toBeUndefined()
    expect(missingYear(at(`${LAST}-12-01`))).toBe(LAST + 1)
    expect(toolParameters(at(`${LAST}-11-30`))).toMatchObject({ problem: null, detail: `of ${LAST}` })
    expect(toolParameters(at(`${LAST}-12-01`))).toMatchObject({ problem: null, isUnseen: true })
    expect(toolParameters(at(`${LAST + 1}-01-01`)).problem).toContain(`none of ${LAST + 1} yet`)
  })
})

/** A sum that is worked through: each line, computed from the numbers printed in it, gives the number at its end, in both languages. */
import { describe, expect, it } from 'vitest'
import { readFile, workOut } from '#shared/tools/acb/file.ts'
import { tradeSteps } from '#shared/tools/acb/steps.ts'
import { computeWith, takeFor, type Worked } from '#shared/tools/compute.ts'
import { fhsaYears, type Moves, tfsaYears } from '#shared/tools/room/room.ts'
import { roomSteps, rrspSteps } from '#shared/tools/room/steps.ts'
import type { Tool } from '#shared/tools/tool.ts'
import { TOOLS } from '#shared/tools/tools.ts'
import { storedFigures } from '../../support/sum-figures.ts'
import { workedOut } from '../../support/worked-out.ts'

type Given = Readonly<Record<string, string>>

const initialOf = ({ inputs }: Tool): Given =>
  Object.fromEntries(Object.entries(inputs).map(([name, { initial }]) => [name, initial === undefined ? '' : `${initial}`]))

function sumOf(tool: Tool, given: Given): Worked {
  const all = { ...initialOf(tool), ...given }
  const worked = computeWith(tool, all, takeFor(tool, all, storedFigures))
  if ('problems' in worked) throw new Error(JSON.stringify(worked.problems))
  return worked
}
const stepsOf = (tool: Tool, given: Given): readonly string[] => sumOf(tool, given).steps

const toolOf = (name: string): Tool => {
  const tool = TOOLS.find((each) => each.name === name)
  if (!tool) throw new Error(name)
  return tool
}

describe.each(TOOLS)('the steps of $name', (tool) => {
  it('come to their own ends, and say the answer', () => {
    const { steps, labels } = sumOf(tool, {})
    expect(steps.length).toBeGreaterThan(0)
    expect(workedOut(steps)).toEqual([])
    const [answer = ''] = Object.keys(tool.results)
    expect(steps.some((line) => line.startsWith(`${labels?.[answer] ?? tool.results[answer]?.label} = `))).toBe(true)
  })

  it.each(tool.examples.filter(({ facts }) => facts === undefined))('come to their own ends for $publisher', ({ given }) => {
    expect(workedOut(stepsOf(tool, given))).toEqual([])
  })
})

describe('the steps', () => {
  it('set the numbers into the formula of the drawn example', () => {
    expect(stepsOf(toolOf('mortgage'), { rate: '5' })).toEqual([
      'i = (1 + 5% ÷ 2)^(2 ÷ 12) − 1 = 0.4123915465%',
      'Each payment = $500,000.00 × i ÷ (1 − (1 + i)^−300) = $2,908.02',
      'Last payment, compared with the others = $2,911.02 − $2,908.02 = $3.00',
      'Total interest = $2,908.02 × 299 + $2,911.02 − $500,000.00 = $372,409.00',
    ])
  })

  it('say the rate of two weeks too, by which an accelerated mortgage is repaid', () => {
    const lines = stepsOf(toolOf('mortgage'), { frequency: 'accelerated-biweekly', rate: '5' })
    expect(lines[2]).toBe('i₂ = (1 + 5% ÷ 2)^(2 ÷ 26) − 1 = 0.1901236801%')
  })

  it('of a transfer tax have a line for each part of the price, exact before the one rounding', () => {
    expect(stepsOf(toolOf('transfer-tax'), { price: '843210.99', firstTime: 'yes' })).toEqual([
      'Up to $55,000 = $55,000.00 × 0.5% = $275.00',
      '$55,000 to $250,000 = $195,000.00 × 1% = $1,950.00',
      '$250,000 to $400,000 = $150,000.00 × 1.5% = $2,250.00',
      '$400,000 to $2,000,000 = $443,210.99 × 2% = $8,864.2198',
      'To the province or territory = $275.00 + $1,950.00 + $2,250.00 + $8,864.2198 = $13,339.22',
      'First-home rebate = (the lesser of $13,339.22 and $4,000.00) = $4,000.00',
      'Total to pay = $13,339.22 − $4,000.00 = $9,339.22',
    ])
  })

  it('of a fee say what is counted, also where a fee has a maximum', () => {
    expect(stepsOf(toolOf('transfer-tax'), { province: 'AB' })).toEqual([
      'Base fee = $50.00',
      'For each $5,000 of the price, or part of it = 120 × $5.00 = $600.00',
      'To the province or territory = $50.00 + $600.00 = $650.00',
      'Total to pay = $650.00',
    ])
    expect(stepsOf(toolOf('transfer-tax'), { province: 'NL', price: '2000000' }).slice(1, 3)).toEqual([
      'For each $100 of the price above $500, or part of it = 19995 × $0.40 = $7,998.00',
      'To the province or territory = (the lesser of $100.00 + $7,998.00 and $5,000.00) = $5,000.00',
    ])
  })

  it.each([
    ['ON', /^tax = each part of the price × its rate/],
    ['AB', /^fee = base fee \+/],
    ['YT', /^fee = the amount set for the price/],
  ])('of a transfer in %s follow the formula of that place', (province, formula) => {
    expect(sumOf(toolOf('transfer-tax'), { province }).formula).toMatch(formula)
  })

  it('of inflation print an index as its fact does', () => {
    expect(stepsOf(toolOf('inflation'), { from: '2023-04', to: '1914-04' })[0]).toMatch(/ × \d+\.\d ÷ \d+\.\d = /)
  })

  it.each([
    ['mortgage', { rate: '0' }],
    ['mortgage', { payment: '4000', frequency: 'weekly' }],
    ['mortgage', { frequency: 'accelerated-biweekly', rate: '30', years: '40' }],
    ['renewal', { rate: '0', newRate: '30' }],
    ['penalty', { comparisonRate: '9' }],
    ['penalty', { comparisonRate: '9', discount: '1.5' }],
    ['insurance', { price: '1500000', down: '300000', rate: '4.54' }],
    ['insurance', { price: '1499999.99', down: '125000', years: '30' }],
    ['transfer-tax', { price: '25000000', city: 'toronto', firstTime: 'yes' }],
    ['transfer-tax', { price: '843210.99', province: 'BC', firstTime: 'yes' }],
    ['transfer-tax', { price: '900000', province: 'BC', firstTime: 'yes' }],
    ['transfer-tax', { price: '2000000', province: 'NL' }],
    ['transfer-tax', { price: '6000', province: 'SK' }],
    ['transfer-tax', { price: '100', province: 'SK' }],
    ['transfer-tax', { price: '1400000', province: 'PE' }],
    ['transfer-tax', { price: '41234.56', province: 'NU' }],
    ['transfer-tax', { price: '1234567', province: 'NT' }],
    ['transfer-tax', { price: '600000', province: 'YT' }],
    ['currency', { to: 'EUR' }],
    ['inflation', { from: '2023-04', to: '1914-04' }],
    ['currency', { from: 'CAD', to: 'USD', amount: '1000000000' }],
  ] as const)('of %s come to their own ends for %j', (name, given) => {
    expect(workedOut(stepsOf(toolOf(name), given))).toEqual([])
  })
})

describe('room and gains', () => {
  const moves: Moves = new Map([[2026, { paid: 900_000, taken: 0 }]])
  it.each([
    ['a TFSA', roomSteps(tfsaYears({ bornIn: 1990, until: 2026 }, moves))],
    ['an FHSA', roomSteps(fhsaYears({ openedIn: 2023, until: 2026 }, moves))],
    [
      'an FHSA at its lifetime limit',
      roomSteps(fhsaYears({ openedIn: 2023, until: 2030 }, new Map([[2025, { paid: 3_500_000, taken: 0 }]]))),
    ],
    ['an RRSP', rrspSteps({ year: 2026, earned: 12_345_678, pensionAdjustment: 100_000, unused: 5, paid: 1 })],
    ['an RRSP at its limit', rrspSteps({ year: 2026, earned: 99_999_999, pensionAdjustment: 0, unused: 0, paid: 0 })],
  ])('of %s come to their own ends', (_, steps) => {
    expect(steps.length).toBeGreaterThan(1)
    expect(workedOut(steps)).toEqual([])
  })

  it('of an RRSP with a pension adjustment have a line for the share of income, and none of one choice in another', () => {
    const lines = rrspSteps({ year: 2026, earned: 12_345_678, pensionAdjustment: 100_000, unused: 0, paid: 0 })
    expect(lines.slice(0, 2)).toEqual([
      'Share of your income = (the lesser of $123,456.78 × 18% and $33,810.00) = $22,222.22',
      'New room this year = (the greater of $22,222.22 − $1,000.00 and $0.00) = $21,222.22',
    ])
  })

  it('of a sale keep parts of a cent until the last, so that each sum can be checked', () => {
    const file = readFile(
      'date,security,type,shares,price,commission,currency,rate\n2024-01-02,X,buy,50,100,0,CAD,\n2025-01-02,X,sell,50,69.9,9.985,CAD,\n2025-01-20,X,buy,20,5,0,CAD,',
    )
    const worked = 'rows' in file ? workOut(file.rows, () => undefined) : file
    const steps = 'entries' in worked ? worked.entries.flatMap(tradeSteps) : []
    expect(steps.slice(1)).toEqual([
      'Gain = $3,485.015 − $5,000.00 × 50 ÷ 50 = −$1,514.985',
      'Superficial loss = $1,514.985 × 20 ÷ 50 = $605.994',
      'Gain = −$1,514.985 + $605.994 = −$908.99',
    ])
    expect(workedOut(steps)).toEqual([])
  })

  it('of a sale with a superficial part come to their own ends', () => {
    const file = readFile(
      'date,security,type,shares,price,commission,currency,rate\n2024-01-02,X,buy,50,10,1,CAD,\n2025-01-02,X,sell,20,5,0,CAD,\n2025-01-20,X,buy,15,5,0,CAD,',
    )
    const worked = 'rows' in file ? workOut(file.rows, () => undefined) : file
    const steps = 'entries' in worked ? worked.entries.flatMap(tradeSteps) : []
    expect(steps).toEqual([
      'X, 2 Jan 2025: Amount, C$ = (20 × 5 − 0) × 1 = $100.00',
      'Gain = $100.00 − $501.00 × 20 ÷ 50 = −$100.40',
      'Superficial loss = $100.40 × 15 ÷ 20 = $75.30',
      'Gain = −$100.40 + $75.30 = −$25.10',
    ])
    expect(workedOut(steps)).toEqual([])
  })
})

describe('the control', () => {
  it.each([
    ['payment = $100.00 × 3 ÷ 12 = $25.01', 25],
    ['share = $1.00 ÷ $3.00 = 33.34%', 1 / 3],
    ['penalty = (the greater of $1.00 and $2.00) = $1.00', 2],
  ])('finds that %s is wrong', (line, value) => expect(workedOut([line])).toEqual([`${line}: ${value}`]))
})

/** What pages of tools print: the inputs of a result on paper, units within the names of fields, and the rates of today. */
import { describe, expect, it } from 'vitest'
import type { LedgerRow } from '#shared/economy/views.ts'
import { computeWith } from '#shared/tools/compute.ts'
import { currency } from '#shared/tools/currency/tool.ts'
import { mortgage } from '#shared/tools/mortgage/tool.ts'
import { renewal } from '#shared/tools/renewal/tool.ts'
import type { Tool } from '#shared/tools/tool.ts'
import { transferTax } from '#shared/tools/transfer-tax/tool.ts'
import { Answers } from '../../../client/economy/ledger/answers.tsx'
import { printResult } from '../../../client/tools/format.ts'
import { Inputs } from '../../../client/tools/inputs.tsx'
import { Result } from '../../../client/tools/result.tsx'
import { UnitField } from '../../../client/tools/unit-field.tsx'
import { WorkedLines } from '../../../client/tools/worked-lines.tsx'
import { markupOf, textOf } from '../../support/text-of.ts'

const given = { principal: '$500,000', rate: '5.1234', years: '25', frequency: 'monthly' }
const printed = (changed: Partial<typeof given>): string => textOf(<Inputs tool={mortgage} given={{ ...given, ...changed }} />)

describe('the inputs of a result on paper', () => {
  it('are named, each with its value as it was read', () => {
    expect(printed({})).toMatch(
      /Amount borrowed\s*\$500,000\s*Annual rate.*5\.1234%\s*Amortization \(years\)\s*25 years.*Monthly/,
    )
  })

  it('are not printed where one of them was refused', () => {
    expect(printed({ years: 'many' })).toBe('')
  })
})

describe('a change in a result', () => {
  it('has its sign both ways, and an amount has none', () => {
    const signs = [404.53, -404.53, 0].map((value) => printResult(renewal as Tool, 'change', value))
    expect(signs).toEqual(['+$404.53', '\u2212$404.53', '$0.00'])
    expect(printResult(renewal as Tool, 'changePercent', 19.11)).toBe('+19.11%')
    expect(printResult(renewal as Tool, 'newPayment', 2521.62)).toBe('$2,521.62')
  })
})

describe('an amount that is taken off the answer', () => {
  it('has its minus, and none where it is zero', () => {
    const printedOf = (name: string, value: number) => printResult(transferTax as Tool, name, value)
    expect([8475, 0].map((value) => printedOf('rebate', value))).toEqual(['\u2212$8,475.00', '$0.00'])
    expect(printedOf('municipal', 13475)).toBe('$13,475.00')
  })
})

describe('the result of a transfer tax', () => {
  it.each([
    ['AB', /^\$650\.00 Total to pay ?To the province or territory ?\$650\.00$/],
    ['QC', /^\$[\d,.]+ Total to pay ?To the municipality ?\$[\d,.]+$/],
  ])('in %s has no line of a tax or a rebate that is not there', (province, lines) => {
    const worked = computeWith(transferTax as Tool, { price: '600000', province, firstTime: 'no', year: '2026' })
    expect('result' in worked && textOf(<Result tool={transferTax as Tool} worked={worked} />).trim()).toMatch(lines)
  })
})

describe('an amount of another currency', () => {
  it('is printed with the code of what it was converted to, and says of what', () => {
    const printedOf = (from: string, to: string): string => {
      const worked = computeWith(
        currency,
        { amount: '1000', from, to, on: '2026-03-13' },
        { facts: { rate: 1.25, day: '2026-03-13' } },
      )
      return 'result' in worked ? textOf(<Result tool={currency as Tool} worked={worked} />) : ''
    }
    expect(printedOf('USD', 'CAD')).toMatch(/1,250\.00\sCAD Value of 1,000\.00\sUSD .*Canadian dollars for 1\sUSD 1\.25/)
    expect(printedOf('CAD', 'JPY')).toMatch(/800\.00\sJPY Value of 1,000\.00\sCAD .*Canadian dollars for 1\sJPY 1\.25/)
  })
})

describe('a sum that is worked through', () => {
  it('keeps the minus of an amount with its number, and parts no other', () => {
    const kept = markupOf(<WorkedLines lines={['Gain = $1.00 − $143.99 = −$142.99']} />).match(/<span class="nb">[^<]*/g)
    expect(kept).toEqual(['<span class="nb">−$142.99'])
  })
})

describe('a field with a unit', () => {
  it('is called by its label and its unit', () => {
    expect(textOf(<UnitField name="rate" label="Annual rate" unit="%" />)).toContain('Annual rate (%)')
  })
})

describe('the rates of today', () => {
  const none = 'We have no official rates yet.'
  const row: LedgerRow = {
    ...{ slug: 'policy-rate', name: 'Policy rate', unit: '%', decimals: 2, frequency: 'daily', source: 'Bank of Canada' },
    ...{ reading: null, line: '', nothing: '', nextAt: null },
  }

  it('say so where nothing is stored and no decision is known', () => {
    expect(textOf(<Answers rows={[row]} none={none} />)).toBe(none)
    expect(textOf(<Answers rows={[{ ...row, nextAt: '2026-12-09T14:45:00.000Z' }]} none={none} />)).toContain('Wed 9 Dec')
  })
})

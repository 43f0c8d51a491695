import { describe, expect, it } from 'vitest'
import { compute, computeWith } from '#shared/tools/compute.ts'
import { insurance } from '#shared/tools/insurance/tool.ts'
import { penalty } from '#shared/tools/penalty/tool.ts'
import { renewal } from '#shared/tools/renewal/tool.ts'
import { asPrinted, type Computed } from '#shared/tools/tool.ts'
import { TOOLS } from '#shared/tools/tools.ts'
import { PROVINCES } from '#shared/tools/transfer-tax/texts.en.ts'
import { transferTax } from '#shared/tools/transfer-tax/tool.ts'
import { storedFigures } from '../../support/sum-figures.ts'

const [mortgage] = TOOLS
const of = (given: Record<string, string>): Computed => {
  if (!mortgage) throw new Error('There is no tool.')
  return compute(mortgage, given)
}
const BASE = { principal: '500000', rate: '5', years: '25', frequency: 'monthly' }
const resultOf = (given: Record<string, string>) => {
  const computed = of({ ...BASE, ...given })
  if ('problems' in computed) throw new Error(JSON.stringify(computed.problems))
  return computed.result as Record<string, number>
}

describe.each(TOOLS)('the tool $name', (tool) => {
  it.each(tool.examples)('computes what $publisher prints, or says why it differs', (example) => {
    const { given, facts, field, printed, why } = example
    const computed = computeWith(tool, given, facts && { facts })
    const ours = 'result' in computed && asPrinted(example, Number(computed.result[field]))
    if (why === undefined) expect(ours).toBe(printed)
    else expect(ours).not.toBe(printed)
  })

  it('computes what its fields hold first, and says what each result is', () => {
    const initial = Object.entries(tool.inputs).map(([name, { initial }]) => [name, initial === undefined ? '' : `${initial}`])
    const computed = compute(tool, Object.fromEntries(initial), storedFigures)
    expect(Object.keys('result' in computed ? computed.result : {})).toEqual(
      Object.entries(tool.results).flatMap(([name, { isOptional }]) => (isOptional ? [] : [name])),
    )
  })

  it('names each field that it got nothing for', () => {
    const computed = compute(tool, {})
    const needed = Object.entries(tool.inputs).filter(([, { optional }]) => !optional)
    expect(Object.keys('problems' in computed ? computed.problems : {})).toEqual(needed.map(([name]) => name))
  })
})

describe('a mortgage', () => {
  it('costs the drawn example to the cent', () => {
    expect(resultOf({})).toEqual({ payment: 2908.02, payments: 300, interest: 372_409, lastPayment: 2911.02 })
  })

  it.each([
    [
      { rate: '0', principal: '1200', years: '1' },
      { payment: 100, payments: 12, interest: 0, lastPayment: 100 },
    ],
    [
      { principal: '1', years: '40', frequency: 'weekly' },
      { payment: 0.01, payments: 100, interest: 0, lastPayment: 0.01 },
    ],
    [
      { principal: '$500,000.00', payment: '600000' },
      { payments: 1, interest: 2061.96, lastPayment: 502_061.96 },
    ],
  ])('computes the extreme %j', (given, expected) => expect(resultOf(given)).toMatchObject(expected))

  it.each([
    [{ principal: '-1' }, { principal: 'Enter an amount from $1 to $1 billion.' }],
    [{ principal: '1.234' }, { principal: 'Enter at most 2 decimals.' }],
    [{ principal: '1000000000000000' }, { principal: 'Enter an amount from $1 to $1 billion.' }],
    [{ years: '100' }, { years: 'Enter a whole number of years from 1 to 40.' }],
    [{ years: '2.5' }, { years: 'Enter a whole number of years from 1 to 40.' }],
    [{ rate: '5,25' }, { rate: 'Use a point for decimals: 5.25.' }],
    [{ principal: '$1,50' }, { principal: 'Use a point for decimals: 1.50.' }],
    [
      { rate: '1e1', frequency: 'daily' },
      { rate: 'Enter a rate from 0% to 30%.', frequency: expect.stringContaining('Enter one of ') },
    ],
    [{ payment: '2000' }, { payment: expect.stringContaining('first payment’s interest is $2,061.96') }],
  ])('refuses %j by its field', (given, problems) => expect(of({ ...BASE, ...given })).toEqual({ problems }))

  it('owes at each year’s end what was borrowed and its interest, less what was paid, and nothing at the last', () => {
    if (!mortgage) throw new Error('There is no tool.')
    const worked = computeWith(mortgage, { ...BASE, years: '5' })
    if ('problems' in worked) throw new Error(JSON.stringify(worked.problems))
    const { payment = 0, interest: all = 0 } = worked.result as Record<string, number>
    const owed = worked.owed ?? []
    expect(owed.map(({ year }) => year)).toEqual([0, 1, 2, 3, 4, 5])
    for (const { year, interest, balance } of owed.slice(0, -1))
      expect(balance).toBe(50_000_000 + interest - Math.round(payment * 100) * 12 * year)
    expect(owed.at(-1)).toEqual({ year: 5, interest: Math.round(all * 100), balance: 0 })
  })

  it('says in how many years it is paid off, and how that is counted, where they are not those of the amortization', () => {
    if (!mortgage) throw new Error('There is no tool.')
    const said = (given: Record<string, string>) => {
      const worked = computeWith(mortgage, { ...BASE, ...given })
      return 'remark' in worked ? worked.remark : undefined
    }
    expect(said({ frequency: 'accelerated-biweekly' })).toBe('Paid off in 21.5 years (559 ÷ 26 payments a year), not in 25.')
    expect(said({ payment: '2500' })).toMatch(/^Paid off in 3\d\.\d years \(\d+ ÷ 12 payments a year\), not in 25\.$/)
    expect([said({}), said({ frequency: 'weekly' })]).toEqual([undefined, undefined])
  })

  it('costs less a payment over more years, and is paid to the cent', () => {
    for (let n = 1; n <= 200; n++) {
      const principal = (n * 786_433) % 2_000_000
      const years = 5 + (n % 30)
      const given = { principal: `${principal}`, rate: `${((n * 7919) % 1000) / 100}` }
      const { payment = 0, payments = 0, interest = 0, lastPayment = 0 } = resultOf({ ...given, years: `${years}` })
      expect(resultOf({ ...given, years: `${years + 5}` }).payment).toBeLessThanOrEqual(payment)
      expect(payment * (payments - 1) + lastPayment - interest).toBeCloseTo(principal, 2)
    }
  })
})

describe('a penalty', () => {
  const given = { balance: '150000', rate: '3.79', monthsLeft: '24' }

  it('is three months of interest when the lender loses nothing, and says nothing of a discount that was not given', () => {
    expect(compute(penalty, { ...given, comparisonRate: '5' })).toEqual({
      result: { threeMonths: 1421.25, differential: 0, penalty: 1421.25 },
    })
  })

  it('is the differential from posted rates where that is greater', () => {
    expect(compute(penalty, { ...given, comparisonRate: '2.89', discount: '1.35' })).toEqual({
      result: { threeMonths: 1421.25, differential: 2700, differentialPosted: 6750, penalty: 6750 },
    })
  })

  it('is nothing at 0 % and exact at the greatest amounts', () => {
    expect(compute(penalty, { ...given, rate: '0', comparisonRate: '0' })).toMatchObject({ result: { penalty: 0 } })
    const greatest = { balance: '999999999.99', rate: '30', comparisonRate: '0', discount: '30', monthsLeft: '480' }
    expect(compute(penalty, greatest)).toMatchObject({ result: { penalty: 23_999_999_999.76 } })
  })
})

describe('a renewal', () => {
  const given = { balance: '400000', rate: '2.5', newRate: '4.5', yearsLeft: '20', frequency: 'monthly' }

  it('is the difference of two payments over the same years', () => {
    expect(compute(renewal, given)).toEqual({
      result: { payment: 2117.09, newPayment: 2521.62, change: 404.53, changePercent: 19.11 },
    })
  })

  it('changes nothing at the same rate, and falls with a lower one', () => {
    expect(compute(renewal, { ...given, newRate: '2.5' })).toMatchObject({ result: { change: 0, changePercent: 0 } })
    expect(compute(renewal, { ...given, newRate: '0' })).toMatchObject({ result: { newPayment: 1666.67, change: -450.42 } })
  })

  it('is as much as the mortgage tool computes of the same inputs', () => {
    for (let n = 1; n <= 200; n++) {
      const [rate, newRate] = [`${(n * 37) % 30}`, `${(n * 53) % 30}`]
      const frequency = ['monthly', 'semi-monthly', 'biweekly', 'accelerated-biweekly', 'weekly'][n % 5] ?? ''
      const years = `${1 + (n % 40)}`
      const own = resultOf({ principal: `${n * 7919}`, rate: newRate, years, frequency }).payment
      expect(compute(renewal, { balance: `${n * 7919}`, rate, newRate, yearsLeft: years, frequency })).toMatchObject({
        result: { newPayment: own },
      })
    }
  })
})

describe('mortgage insurance', () => {
  const of = (given: Record<string, string>): Computed =>
    compute(insurance, { price: '500000', down: '25000', years: '25', ...given })

  it.each([
    ['25000', 4],
    ['49999.99', 4],
    ['50000', 3.1],
    ['75000', 2.8],
    ['99999.99', 2.8],
    ['100000', 0],
    ['500000', 0],
  ])('has one rate on the whole loan: with %s down of 500,000 dollars %d%%', (down, premiumRate) =>
    expect(of({ down })).toMatchObject({ result: { premiumRate } }),
  )

  it('costs more after 25 years, and is refused after 30', () => {
    expect(of({ years: '26' })).toMatchObject({ result: { premiumRate: 4.2, premium: 19_950 } })
    expect(of({ years: '31' })).toEqual({ problems: { years: expect.stringContaining('at most 30 years') } })
    expect(of({ years: '31', down: '100000' })).toMatchObject({ result: { premium: 0 } })
  })

  it('takes 5% of the first half million and 10% of the rest, and 20% from 1.5 million on', () => {
    const least = (price: string) => of({ price, down: price })
    expect(least('500000.20')).toMatchObject({ result: { minimumDown: 25_000.02 } })
    expect(least('1499999.99')).toMatchObject({ result: { minimumDown: 125_000 } })
    expect(least('1500000')).toMatchObject({ result: { minimumDown: 300_000 } })
    expect(least('1000000000')).toMatchObject({ result: { minimumDown: 200_000_000, premium: 0 } })
    expect(of({ down: '24999.99' })).toEqual({
      problems: { down: 'At this price, enter at least $25,000.00.' },
    })
    expect(of({ down: '500000.01' })).toEqual({ problems: { down: 'Enter at most the price, $500,000.00.' } })
  })

  it('tests at the rate plus two, and never below the floor', () => {
    expect([of({}), of({ rate: '3.25' }), of({ rate: '3.26' }), of({ rate: '30' })]).toMatchObject(
      [5.25, 5.25, 5.26, 32].map((stressRate) => ({ result: { stressRate } })),
    )
  })

  it('costs less with more down, and its loan never exceeds the price by more than the premium', () => {
    for (let n = 1; n <= 300; n++) {
      const price = 100_000 + n * 4567
      const premiums = [0.1, 0.12, 0.15, 0.18, 0.2].map((share) => {
        const computed = of({ price: `${price}`, down: `${Math.ceil(price * share)}` })
        return 'result' in computed ? Number(computed.result.premium) : Number.NaN
      })
      expect(premiums).toEqual(premiums.toSorted((a, b) => b - a))
    }
  })
})

describe('land transfer tax', () => {
  const of = (given: Record<string, string>): Computed => compute(transferTax, { price: '600000', province: 'ON', ...given })
  const taxOf = (given: Record<string, string>): number => {
    const computed = of(given)
    if ('problems' in computed) throw new Error(JSON.stringify(computed.problems))
    return Number(computed.result.tax)
  }

  it('is the province’s, the city’s, and less for a first home', () => {
    expect(of({ city: 'toronto', firstTime: 'yes' })).toEqual({
      result: { tax: 8475, provincial: 8475, municipal: 8475, rebate: 8475 },
    })
    expect(of({ province: 'QC' })).toMatchObject({ result: { provincial: 0, municipal: 7110.5 } })
    expect(of({ firstTime: 'true' })).toEqual(of({ firstTime: 'yes' }))
  })

  it.each([
    [{ price: '1' }, 0.01],
    [{ price: '1000000000', city: 'toronto' }, 110_506_450],
    [{ province: 'PE', price: '30000' }, 0],
    [{ province: 'PE', price: '30000.01' }, 300],
    [{ province: 'PE', firstTime: 'yes' }, 0],
    [{ province: 'SK', price: '500' }, 0],
    [{ province: 'SK', price: '6300' }, 25],
    [{ province: 'NL', price: '1000000000' }, 5000],
    [{ province: 'BC', price: '500000', firstTime: 'yes' }, 0],
    [{ province: 'BC', price: '860000', firstTime: 'yes' }, 15_200],
    [{ province: 'MB', price: '30000' }, 0],
    [{ province: 'PE', price: '999999.99' }, 10_000],
    [{ province: 'PE', price: '1000000' }, 20_000],
    [{ province: 'PE', price: '999999.99', firstTime: 'yes' }, 0],
    [{ province: 'PE', price: '1000000', firstTime: 'yes' }, 20_000],
    [{ province: 'YT', price: '99999.99' }, 50],
    [{ province: 'YT', price: '100000' }, 150],
    [{ province: 'YT', price: '1000000000' }, 750],
    [{ province: 'NT', price: '50000' }, 100],
    [{ province: 'NT', price: '50000.01' }, 102],
    [{ province: 'NT', price: '1000000.01' }, 2001.5],
    [{ province: 'NU', price: '1' }, 60],
    [{ province: 'NU', price: '1400000' }, 1900],
  ])('of the extreme %j is %d', (given, tax) => expect(taxOf(given)).toBe(tax))

  it.each([
    [{}, ['transfer-ON']],
    [{ city: 'toronto' }, ['transfer-ON', 'transfer-toronto']],
    [{ province: 'QC', city: 'montreal' }, ['transfer-montreal']],
    [{ province: 'YT' }, ['transfer-YT']],
  ])('of %j is by the rules of its own place alone', (given, used) => {
    const worked = computeWith(transferTax, { price: '600000', province: 'ON', ...given })
    expect('used' in worked && worked.used).toEqual(used)
  })

  it('refuses a city in another province, and a province it does not know', () => {
    expect(of({ province: 'BC', city: 'toronto' })).toEqual({
      problems: { city: 'Toronto is in Ontario.' },
    })
    expect(of({ province: 'ZZ' })).toEqual({ problems: { province: expect.stringContaining('Enter one of AB, BC') } })
  })

  it('never falls as the price rises, and is never below zero for a first home', () => {
    for (const province of Object.keys(PROVINCES))
      for (let price = 1000, before = 0; price < 6_000_000; price = Math.round(price * 1.07)) {
        const tax = taxOf({ province, price: `${price}` })
        expect(tax).toBeGreaterThanOrEqual(before)
        const forFirst = taxOf({ province, price: `${price}`, firstTime: 'yes' })
        expect(forFirst).toBeGreaterThanOrEqual(0)
        expect(forFirst).toBeLessThanOrEqual(tax)
        before = tax
      }
  })
})

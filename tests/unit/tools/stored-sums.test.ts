/** Sums of the official figures that the site stores: inflation between two months, a currency on a day. */
import { describe, expect, it } from 'vitest'
import { compute, computeWith, takeFor } from '#shared/tools/compute.ts'
import { currency } from '#shared/tools/currency/tool.ts'
import { scaled } from '#shared/tools/exact.ts'
import { inflation } from '#shared/tools/inflation/tool.ts'
import { heldFor, initialOf, officialOf } from '#shared/tools/initial.ts'
import { mortgage } from '#shared/tools/mortgage/tool.ts'
import { NOTHING_STORED, type StoredFigures } from '#shared/tools/stored.ts'
import { storedFigures } from '../../support/sum-figures.ts'

const FROM = {
  publisher: 'A publisher',
  url: 'https://publisher.example/',
  series: 'x',
  first: '2017-01-03',
  last: '',
  sampleOf: null,
}
const MONTHS = { amount: '100', from: '1914-04', to: '2023-04' }
const worth = (given: Record<string, string>) => compute(inflation, { ...MONTHS, ...given }, storedFigures)
const ON = { amount: '100', from: 'USD', to: 'CAD', on: '2020-06-10' }
const exchange = (given: Record<string, string>) => compute(currency, { ...ON, ...given }, storedFigures)
const resultOf = (computed: ReturnType<typeof compute>): Readonly<Record<string, number | string>> => {
  if ('problems' in computed) throw new Error(JSON.stringify(computed.problems))
  return computed.result
}

describe('inflation', () => {
  it('is the amount times one index over the other, and says which stored series it took', () => {
    expect(worth({})).toEqual({
      result: { amount: 2606.67, change: 2506.67, indexFrom: 6, indexTo: 156.4 },
      from: expect.objectContaining({ series: 'cpi', first: '1914-01-01', last: '2026-12-01' }),
    })
  })

  it('is of the place or the item that was chosen', () => {
    expect(worth({ place: 'NL' })).toMatchObject({ from: { series: 'cpi-newfoundland-and-labrador' } })
    expect(worth({ item: 'gasoline' })).toMatchObject({ from: { series: 'cpi-gasoline' } })
  })

  it.each([
    [{ amount: '0' }, { amount: 0, change: 0 }],
    [{ to: '1914-04' }, { amount: 100, change: 0 }],
    [
      { from: '2023-04', to: '1914-04' },
      { amount: 3.84, change: -96.16 },
    ],
    [{ amount: '1000000000' }, { amount: 26_066_666_666.67 }],
  ])('computes the extreme %j', (given, expected) => expect(worth(given)).toMatchObject({ result: expected }))

  it.each([
    [{ amount: '-1' }, { amount: 'Enter an amount from $0 to $1 billion.' }],
    [{ amount: '1000000000000000' }, { amount: 'Enter an amount from $0 to $1 billion.' }],
    [{ from: '1913-12' }, { from: 'We have prices from Jan 1914 to Dec 2026.' }],
    [{ from: '1913' }, { from: 'Enter a month as YYYY-MM.' }],
    [
      { from: '2020-13', to: 'May' },
      { from: expect.stringContaining('Enter a month'), to: expect.stringContaining('Enter a month') },
    ],
    [{ to: '2300-01' }, { to: 'We have prices from Jan 1914 to Dec 2026.' }],
    [{ place: 'PE' }, { place: expect.stringContaining('We have no values') }],
    [{ place: 'ON', item: 'food' }, { item: expect.stringContaining('for Canada only') }],
    [{ place: 'Ontario' }, { place: expect.stringContaining('Enter one of CA, NL') }],
  ])('refuses %j by its field', (given, problems) => expect(worth(given)).toEqual({ problems }))

  it('there and back again is the same amount, to the cent', () => {
    for (let n = 0; n < 200; n++) {
      const amount = (((n * 7_919_337) % 10_000_000) + 100_000) / 100
      const [from, to] = [`${1920 + (n % 100)}-0${(n % 9) + 1}`, '2026-05']
      const there = resultOf(worth({ amount: `${amount}`, from, to })).amount
      const back = resultOf(worth({ amount: `${there}`, from: to, to: from })).amount
      expect(back).toBeCloseTo(amount, 1)
    }
  })

  it('shows a line of at most one point a year over many years', () => {
    const taken = takeFor(inflation, MONTHS, storedFigures)
    expect(taken && 'drawn' in taken && taken.drawn?.length).toBe(110)
  })
})

describe('a currency', () => {
  it('is multiplied by the rate of its day into dollars, and divided by it out of them', () => {
    const { rate, amount, day } = resultOf(exchange({}))
    expect([amount, day]).toEqual([Math.round(Number(rate) * 10_000) / 100, '2020-06-10'])
    expect(resultOf(exchange({ from: 'CAD', to: 'USD' })).amount).toBe(Math.round(10_000 / Number(rate)) / 100)
  })

  it('meets another one in Canadian dollars, at the rates of a day that has both', () => {
    const rateOf = (from: string, on: string) => resultOf(exchange({ from, on }))
    const cross = resultOf(exchange({ to: 'EUR' }))
    const [usd, eur] = [rateOf('USD', '2020-06-10'), rateOf('EUR', '2020-06-10')]
    expect(cross).toEqual({
      amount: Math.round((10_000 * Number(usd.rate)) / Number(eur.rate)) / 100,
      rate: usd.rate,
      otherRate: eur.rate,
      day: '2020-06-10',
    })
    const ofEuro = new Set(storedFigures('fx-eur').values.map(([day]) => day))
    const missing = storedFigures('fx-usd').values.findLast(([day]) => !ofEuro.has(day))?.[0] ?? ''
    const before = resultOf(exchange({ to: 'EUR', on: missing }))
    expect(before.day).not.toBe(missing)
    expect(before).toMatchObject({
      rate: rateOf('USD', String(before.day)).rate,
      otherRate: rateOf('EUR', String(before.day)).rate,
    })
  })

  it('comes back from another one as it was, to the cent of either', () => {
    for (let n = 1; n < 200; n++) {
      const amount = 1 + n * 7.13
      const there = resultOf(exchange({ amount: `${amount.toFixed(2)}`, to: 'EUR' })).amount
      const back = Number(resultOf(exchange({ amount: `${there}`, from: 'EUR', to: 'USD' })).amount)
      expect(Math.abs(back - amount)).toBeLessThan(0.011)
    }
  })

  it('has the rate of the business day before on a weekend, and says so', () => {
    const [friday, sunday] = [exchange({ on: '2020-06-12' }), exchange({ on: '2020-06-14' })]
    expect(resultOf(sunday)).toEqual(resultOf(friday))
    const taken = takeFor(currency, ON, storedFigures)
    const worked = computeWith(currency, { ...ON, on: '2020-06-14' }, taken)
    expect(worked).toMatchObject({ remark: expect.stringContaining('business day before, 10 June 2020') })
    expect(computeWith(currency, ON, taken)).not.toHaveProperty('remark')
  })

  it.each([
    [{ on: '2017-01-02' }, { on: 'We have this rate from 3 Jan 2017 to 31 Dec 2026.' }],
    [{ on: '2021-02-30' }, { on: 'Enter a day as YYYY-MM-DD.' }],
    [{ on: '9999-12-31' }, { on: 'We have this rate from 3 Jan 2017 to 31 Dec 2026.' }],
    [
      { amount: '', on: '9999-12-31' },
      { amount: expect.stringContaining('Enter an amount'), on: expect.stringContaining('We have this rate') },
    ],
    [{ from: 'CAD' }, { to: 'Choose two different currencies.' }],
    [{ to: 'USD' }, { to: 'Choose two different currencies.' }],
    [{ to: 'EUR', on: '2016-12-30' }, { on: expect.stringContaining('We have this rate from ') }],
    [{ from: 'XAU' }, { from: expect.stringContaining('Enter one of CAD, USD') }],
    [{ amount: '-0.01' }, { amount: 'Enter an amount from 0 to 1 billion.' }],
  ])('refuses %j by its field', (given, problems) => expect(exchange(given)).toEqual({ problems }))

  it('is exact at the greatest amount, where a double is not', () => {
    expect(scaled(99_999_999_999_999, { times: 1.00000001, by: 1 })).toBe(100_000_000_999_999)
    expect(scaled(5, { times: 0.1, by: 1 })).toBe(1)
  })
})

it('no sum of stored figures looks at the amount for them: a browser sends another one', () => {
  for (const [tool, given] of [
    [inflation, MONTHS],
    [currency, ON],
  ] as const) {
    const taken = takeFor(tool, given, storedFigures)
    expect(takeFor(tool, { ...given, amount: '777123.45' }, storedFigures)).toEqual(taken)
    expect(takeFor(tool, { ...given, amount: '' }, storedFigures)).toEqual(taken)
  }
})

it('a rate begins with the newest stored official figure, which is named, and without one with the tool’s own', () => {
  const posted: StoredFigures = (figure) => ({
    values:
      figure === 'mortgage-posted-5y'
        ? [
            ['2026-11-11', 6.14],
            ['2026-11-18', 6.09],
          ]
        : [],
    from: figure === 'mortgage-posted-5y' ? { ...FROM, last: '2026-11-18' } : null,
  })
  const official = officialOf(mortgage, posted)
  expect(official).toEqual({
    rate: { name: 'Posted mortgage rate, 5 years', value: 6.09, from: { ...FROM, last: '2026-11-18' } },
  })
  expect(initialOf(mortgage, official, null)).toMatchObject({ rate: '6.09', years: '25', payment: '' })
  expect(initialOf(mortgage, officialOf(mortgage, NOTHING_STORED), null)).toMatchObject({ rate: '5' })
})

describe('the dates of a sum', () => {
  const since =
    (first: string, last: string): StoredFigures =>
    () => ({ values: [], from: { ...FROM, first, last } })
  const datesOf = (tool: typeof inflation | typeof currency, stored: StoredFigures) =>
    initialOf(tool, {}, heldFor(tool, {}, stored))

  it('begin with the newest stored month or day, and with none that is not stored', () => {
    expect(datesOf(currency, since('2025-01-02', '2026-03-16'))).toMatchObject({ on: '2026-03-16' })
    expect(datesOf(inflation, since('2022-09-01', '2026-04-01'))).toMatchObject({ from: '2023-01', to: '2026-04' })
    expect(datesOf(inflation, since('2024-02-01', '2026-04-01'))).toMatchObject({ from: '2024-02', to: '2026-04' })
    expect(datesOf(inflation, since('1914-01-01', '2022-04-01'))).toMatchObject({ from: '2022-04', to: '2022-04' })
    expect(datesOf(inflation, NOTHING_STORED)).toMatchObject({ from: '2023-01', to: '2026-01' })
  })

  it('are those stored of the place, the item or the currencies that are chosen, whatever else is wrong', () => {
    expect(heldFor(inflation, { from: 'x', place: 'NL', item: 'no such item' }, storedFigures)).toMatchObject({
      series: 'cpi-newfoundland-and-labrador',
    })
    expect(heldFor(currency, { from: 'EUR', to: 'USD', on: '' }, storedFigures)).toMatchObject({ series: 'fx-eur, fx-usd' })
    expect(heldFor(inflation, { place: 'PE' }, storedFigures)).toBeNull()
    expect(heldFor(mortgage, {}, storedFigures)).toBeNull()
  })
})

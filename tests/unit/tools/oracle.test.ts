/**
 * Second implementations by other ways than ours, ten thousand random cases each. `journalism` 1.18.4 (MIT) was compared outside of the
 * tree, because it brings 95 packages and 59 MB: of 10,000 cases each, it and ours gave the same monthly and accelerated payments; its
 * other frequencies are the monthly payment times 12 over 24, 26 or 52, ours follow the Interest Act's rate of each period; its
 * inflation differed by a cent 12 times and its premium by a dollar 15 times, half a unit that its doubles round down.
 */
import { expect, it } from 'vitest'
import { scaled } from '#shared/tools/exact.ts'
import { insurance } from '#shared/tools/insurance/tool.ts'
import { PAYMENTS_A_YEAR, paymentOf } from '#shared/tools/mortgage/payments.ts'
import { penaltyOf } from '#shared/tools/penalty/penalty.ts'
import type { Computed } from '#shared/tools/tool.ts'
import { transferTax } from '#shared/tools/transfer-tax/tool.ts'

const CASES = 10_000

/** The same numbers at each run. */
function numbers(seed: number): (low: number, high: number) => number {
  let state = seed
  return (low, high) => {
    state = (state * 48_271) % 2_147_483_647
    return low + Math.floor((state / 2_147_483_647) * (high - low + 1))
  }
}

/** Fixed point with fifty decimals: no logarithm, no exponential and no double, which ours are made of. */
const ONE = 10n ** 50n
const times = (a: bigint, b: bigint): bigint => (a * b) / ONE
const power = (base: bigint, exponent: number): bigint =>
  exponent === 0 ? ONE : exponent % 2 === 0 ? power(times(base, base), exponent / 2) : times(base, power(base, exponent - 1))

/** The root of a number a little above one, by Newton's way. */
function root(value: bigint, degree: number): bigint {
  const n = BigInt(degree)
  let guess = ONE + (value - ONE) / n
  for (let step = 0; step < 12; step++) {
    const next = ((n - 1n) * guess + (value * ONE) / power(guess, degree - 1)) / n
    if (next === guess) break
    guess = next
  }
  return guess
}

/** The payment in cents, half up, of a rate in ten-thousandths of a per cent: a geometric sum of what each payment is worth today. */
function exactPayment(principal: number, rate: number, payments: number, paymentsAYear: number): number {
  const half = ONE + (BigInt(rate) * ONE) / 2_000_000n
  const growth = root(half, paymentsAYear / 2)
  const grown = power(growth, payments)
  const exact = (BigInt(principal) * times(growth - ONE, grown) * ONE) / (grown - ONE)
  return Number((exact * 2n + ONE) / (2n * ONE))
}

it('a mortgage payment is that of exact arithmetic, in ten thousand cases', () => {
  const next = numbers(20_261_127)
  const frequencies = ['monthly', 'semi-monthly', 'biweekly', 'weekly'] as const
  const wrong = Array.from({ length: CASES }, (_, n) => {
    const frequency = frequencies[n % frequencies.length] ?? 'monthly'
    const [principal, rate, years] = [next(100_000, 300_000_000), next(1, 300_000), next(1, 40)]
    const perYear = PAYMENTS_A_YEAR[frequency]
    const exact = exactPayment(principal, rate, years * perYear, perYear)
    const ours = paymentOf({ principal, rate: rate / 10_000, years, frequency })
    return ours === exact ? [] : [{ principal, rate, years, frequency, ours, exact }]
  }).flat()
  expect(wrong).toEqual([])
})

it('inflation is what a double gives, but for half cents, in ten thousand cases', () => {
  const next = numbers(1914)
  const wrong: number[][] = []
  let halves = 0
  for (let n = 0; n < CASES; n++) {
    const [cents, from, to] = [next(0, 1_000_000_000), next(60, 1700), next(60, 1700)]
    const ours = scaled(cents, { times: to / 10, by: from / 10 })
    const double = cents + (cents * (to - from)) / from
    const exact = Number((BigInt(cents) * BigInt(to) * 2n + BigInt(from)) / (2n * BigInt(from)))
    if (ours !== exact || Math.abs(ours - double) > 0.5001) wrong.push([cents, from, to])
    if (ours !== Math.round(double)) halves++
  }
  expect(wrong).toEqual([])
  expect(halves).toBeLessThan(CASES / 500)
})

/** As a law office prints Ontario's tax: a rate on the whole price, less an amount. Dollars; rates in per cent. */
const LESS = [
  [2_000_000, 2.5, 13_525],
  [400_000, 2, 3525],
  [250_000, 1.5, 1525],
  [55_000, 1, 275],
  [0, 0.5, 0],
] as const

/** How far ours are from a double's, at most. */
const furthest = (cases: (next: ReturnType<typeof numbers>) => number, seed: number): number => {
  const next = numbers(seed)
  return Array.from({ length: CASES }, () => cases(next)).reduce((most, each) => Math.max(most, Math.abs(each)), 0)
}
const HALF_A_CENT = 0.005_001
const numberOf = (computed: Computed, name: string): number => ('result' in computed ? Number(computed.result[name]) : Number.NaN)

it('Ontario’s tax is one rate on the whole price less an amount, in ten thousand cases', () => {
  const apart = furthest((next) => {
    const price = next(1, 400_000_000) / 100
    const [, rate, less] = LESS.find(([above]) => price > above) ?? LESS[4]
    const computed = transferTax.compute({ price, province: 'ON', city: 'none', firstTime: 'no', year: '2026' }, {})
    return numberOf(computed, 'tax') - ((price * rate) / 100 - less)
  }, 416)
  expect(apart).toBeLessThan(HALF_A_CENT)
})

it('a penalty is the greater of two simple interests, in ten thousand cases', () => {
  const apart = furthest((next) => {
    const [balance, rate, comparison, monthsLeft] = [next(100, 200_000_000), next(0, 3000), next(0, 3000), next(1, 120)]
    const { penalty } = penaltyOf({ balance, rate: rate / 100, comparisonRate: comparison / 100, monthsLeft, discount: 0 })
    const double = Math.max((balance * rate * 3) / 120_000, (balance * (rate - comparison) * monthsLeft) / 120_000)
    return (penalty - double) / 100
  }, 31)
  expect(apart).toBeLessThan(HALF_A_CENT)
})

it('a premium is the printed rate of the share that is paid down, in ten thousand cases', () => {
  const apart = furthest((next) => {
    const price = next(100_000, 500_000)
    const down = Math.ceil(price * (0.05 + next(0, 3000) / 10_000))
    const share = down / price
    const rate = share < 0.1 ? 4 : share < 0.15 ? 3.1 : share < 0.2 ? 2.8 : 0
    const computed = insurance.compute({ price, down, years: 25, rate: undefined, year: '2026' }, {})
    return numberOf(computed, 'premium') - ((price - down) * rate) / 100
  }, 95)
  expect(apart).toBeLessThan(HALF_A_CENT)
})

it('the control: another compounding is found', () => {
  const monthly = Math.round((50_000_000 * (0.05 / 12)) / (1 - (1 + 0.05 / 12) ** -300))
  expect(exactPayment(50_000_000, 50_000, 300, 12)).toBe(290_802)
  expect(monthly).not.toBe(290_802)
})

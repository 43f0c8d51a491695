/** Rates by brackets. Money is in whole cents. */
import { toCents } from './exact.ts'
import type { Brackets } from './parameters/parameter-set.ts'
import { bracket } from './parameters/texts.en.ts'
import { dollars, exactDollars, type Part, percent } from './print.ts'

/** Rates are whole ten-thousandths of a per cent, so all is whole numbers. */
const SCALE = 10_000
const DIVISOR = BigInt(100 * SCALE)

/** Each part of an amount at its own rate; the sum is rounded to the cent once, half up. */
export function bracketed(cents: number, brackets: Brackets): Part {
  const parts = brackets
    .map(([above, rate], index) => {
      const end = brackets[index + 1]?.[0]
      const part = Math.min(cents, toCents(end ?? Number.POSITIVE_INFINITY)) - toCents(above)
      return { name: bracket(above, end), part, rate, worked: () => `${dollars(part)} × ${percent(rate)}` }
    })
    .filter(({ part }) => part > 0)
  const exact = parts.reduce((sum, { part, rate }) => sum + BigInt(part) * BigInt(Math.round(rate * SCALE)), 0n)
  return {
    cents: Number((exact * 2n + DIVISOR) / (DIVISOR * 2n)),
    worked: () => parts.map(({ worked }) => worked()).join(' + '),
    lines: () => parts.map(({ name, part, rate, worked }) => [name, worked(), exactDollars((part * rate) / 100)]),
  }
}

/** One rate on the whole amount. */
export const atRate = (cents: number, rate: number): Part => bracketed(cents, [[0, rate]])

/** The one rate of a loan by its share of a price: that of the last bracket below the share. */
export const rateOfShare = (loan: number, price: number, shares: Brackets): number =>
  shares.findLast(([share]) => loan * 100 > share * price)?.[1] ?? 0

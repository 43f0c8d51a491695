/** Rates by brackets. Money is in whole cents. */
import { toCents } from './exact.ts'
import type { Brackets } from './parameters/parameter-set.ts'
import { dollars, type Part, percent } from './print.ts'

/** Rates are whole ten-thousandths of a per cent, so all is whole numbers. */
const SCALE = 10_000
const DIVISOR = BigInt(100 * SCALE)

/** Each part of an amount at its own rate; the sum is rounded to the cent once, half up. */
export function bracketed(cents: number, brackets: Brackets): Part {
  const parts = brackets.map(([above, rate], index) => {
    const end = toCents(brackets[index + 1]?.[0] ?? Number.POSITIVE_INFINITY)
    return { part: Math.max(0, Math.min(cents, end) - toCents(above)), rate }
  })
  const exact = parts.reduce((sum, { part, rate }) => sum + BigInt(part) * BigInt(Math.round(rate * SCALE)), 0n)
  return {
    cents: Number((exact * 2n + DIVISOR) / (DIVISOR * 2n)),
    worked: () =>
      parts
        .filter(({ part }) => part > 0)
        .map(({ part, rate }) => `${dollars(part)} × ${percent(rate)}`)
        .join(' + '),
  }
}

/** One rate on the whole amount. */
export const atRate = (cents: number, rate: number): Part => bracketed(cents, [[0, rate]])

/** The one rate of a loan by its share of a price: that of the last bracket below the share. */
export const rateOfShare = (loan: number, price: number, shares: Brackets): number =>
  shares.findLast(([share]) => loan * 100 > share * price)?.[1] ?? 0

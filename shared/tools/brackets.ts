/** Rates by brackets. Money is in whole cents. */
import { toCents } from './exact.ts'
import type { Brackets } from './parameters/parameter-set.ts'

/** Rates are whole ten-thousandths of a per cent, so all is whole numbers. */
const SCALE = 10_000
const DIVISOR = BigInt(100 * SCALE)

/** Each part of an amount at its own rate; the sum is rounded to the cent once, half up. */
export function bracketed(cents: number, brackets: Brackets): number {
  let exact = 0n
  for (const [index, [above, percent]] of brackets.entries()) {
    const end = toCents(brackets[index + 1]?.[0] ?? Number.POSITIVE_INFINITY)
    const part = Math.max(0, Math.min(cents, end) - toCents(above))
    exact += BigInt(part) * BigInt(Math.round(percent * SCALE))
  }
  return Number((exact * 2n + DIVISOR) / (DIVISOR * 2n))
}

/** The one rate of a loan by its share of a price: that of the last bracket below the share. */
export const rateOfShare = (loan: number, price: number, shares: Brackets): number =>
  shares.findLast(([share]) => loan * 100 > share * price)?.[1] ?? 0

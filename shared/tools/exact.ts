/** Exact sums of money: whole cents, and factors of at most eight decimals. */

const SCALE = 100_000_000

const whole = (factor: number): bigint => BigInt(Math.round(factor * SCALE))

/** A positive amount of cents times `times` divided by `by`, rounded to the cent, half up. Both factors are above zero. */
export function scaled(cents: number, { times, by }: { readonly times: number; readonly by: number }): number {
  const divisor = whole(by)
  return Number((BigInt(cents) * whole(times) * 2n + divisor) / (divisor * 2n))
}

/** Dollars with cents as whole cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

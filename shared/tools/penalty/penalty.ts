/** What a lender may charge when a fixed mortgage is paid off early: an estimate. Money is in whole cents, rounded half up. */

export type Prepaid = {
  /** In cents. */
  readonly balance: number
  /** In per cent a year, as are the other two. */
  readonly rate: number
  readonly comparisonRate: number
  readonly monthsLeft: number
  /** What the lender took off its posted rate. */
  readonly discount: number
}
/** In cents. */
export type Penalty = {
  readonly threeMonths: number
  readonly differential: number
  readonly differentialPosted: number
  readonly penalty: number
}

const MONTHS_A_YEAR = 12
const MONTHS_OF_INTEREST = 3

/** Rates are whole ten-thousandths of a per cent, so all is whole numbers. */
const DIVISOR = BigInt(MONTHS_A_YEAR * 1_000_000)

/** Simple interest, in cents, exact for any balance; below zero there is none. */
function interestOf(balance: number, rate: number, months: number): number {
  const exact = BigInt(balance) * BigInt(Math.max(0, Math.round(rate * 10_000))) * BigInt(months)
  return Number((exact * 2n + DIVISOR) / (DIVISOR * 2n))
}

/** The greater of three months' interest and the differential, which a lender that gave a discount takes from its posted rates. */
export function penaltyOf({ balance, rate, comparisonRate, monthsLeft, discount }: Prepaid): Penalty {
  const threeMonths = interestOf(balance, rate, MONTHS_OF_INTEREST)
  const differential = interestOf(balance, rate - comparisonRate, monthsLeft)
  const differentialPosted = interestOf(balance, rate + discount - comparisonRate, monthsLeft)
  return { penalty: Math.max(threeMonths, differentialPosted), threeMonths, differential, differentialPosted }
}

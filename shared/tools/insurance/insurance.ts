/** Mortgage insurance and what else a lender asks of a buyer. Money is in whole cents, rounded half up. */
import { atRate, bracketed, rateOfShare } from '../brackets.ts'
import { toCents } from '../exact.ts'
import type { YearParameters } from '../parameters/years.ts'
import type { Part } from '../print.ts'

export type Purchase = { readonly price: number; readonly down: number; readonly years: number }

/** The least down payment of a price. */
export function leastDown(price: number, { 'down-payment': rules }: YearParameters): Part {
  const { insurableBelow, uninsuredDown } = rules.values
  return price < toCents(insurableBelow) ? bracketed(price, rules.brackets) : atRate(price, uninsuredDown)
}

export const needsInsurance = ({ price, down }: Purchase, { 'down-payment': { values } }: YearParameters): boolean =>
  down * 100 < price * values.uninsuredDown

/** The premium, and its rate in per cent of the loan; nothing where no insurance is needed. */
export function premiumOf(purchase: Purchase, parameters: YearParameters): { readonly premium: Part; readonly rate: number } {
  const { shares, values } = parameters['insurance-premium']
  const loan = purchase.price - purchase.down
  const surcharge = purchase.years > values.longAfter ? values.longSurcharge : 0
  const rate = needsInsurance(purchase, parameters)
    ? Math.round((rateOfShare(loan, purchase.price, shares) + surcharge) * 100) / 100
    : 0
  return { premium: atRate(loan, rate), rate }
}

/** The rate at which a borrower must be able to pay; without a contract rate the least one. */
export const stressRate = (rate: number | undefined, { 'stress-test': { values } }: YearParameters): number =>
  Math.max(values.floor, rate === undefined ? 0 : Math.round((rate + values.buffer) * 10_000) / 10_000)

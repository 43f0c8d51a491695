/** A blended mortgage with a fixed rate, compounded half-yearly. Money is in whole cents, rounded half up. */
import { dollars, percent, step } from '../print.ts'
import type { YearOwed } from '../tool.ts'

export const PAYMENTS_A_YEAR = {
  monthly: 12,
  'semi-monthly': 24,
  biweekly: 26,
  'accelerated-biweekly': 26,
  weekly: 52,
} as const
export type Frequency = keyof typeof PAYMENTS_A_YEAR

export type Mortgage = {
  /** In cents. */
  readonly principal: number
  /** In per cent a year. */
  readonly rate: number
  readonly years: number
  readonly frequency: Frequency
}

/** Payments until all is paid, in cents, and each year of them. */
export type Repaid = {
  readonly payments: number
  readonly interest: number
  readonly lastPayment: number
  readonly byYear: readonly YearOwed[]
}

const COMPOUNDED_A_YEAR = 2
/** With a payment that a reader chose: longer than any mortgage that a tool takes. */
const LONGEST_YEARS = 100

/** The rate of one payment: (1 + r/2)^(2/p) − 1, without the loss of digits that this has near zero. */
export const periodRate = (rate: number, paymentsAYear: number): number =>
  Math.expm1((COMPOUNDED_A_YEAR / paymentsAYear) * Math.log1p(rate / 100 / COMPOUNDED_A_YEAR))

function levelPayment({ principal, rate, years }: Mortgage, paymentsAYear: number): number {
  const payments = years * paymentsAYear
  const i = periodRate(rate, paymentsAYear)
  return i === 0 ? principal / payments : (principal * i) / -Math.expm1(-payments * Math.log1p(i))
}

/** The regular payment, in cents. An accelerated one is half of the monthly one. */
export function paymentOf(mortgage: Mortgage): number {
  const { frequency } = mortgage
  const exact =
    frequency === 'accelerated-biweekly'
      ? levelPayment(mortgage, PAYMENTS_A_YEAR.monthly) / 2
      : levelPayment(mortgage, PAYMENTS_A_YEAR[frequency])
  return Math.max(1, Math.round(exact))
}

/** How a payment is worked out, in two lines; `i` is what its rate is called. */
export function paymentSteps(name: string, mortgage: Mortgage, i = 'i'): readonly string[] {
  const { principal, rate, years, frequency } = mortgage
  const [of, half] = frequency === 'accelerated-biweekly' ? (['monthly', ' ÷ 2'] as const) : ([frequency, ''] as const)
  const payments = years * PAYMENTS_A_YEAR[of]
  const payment = dollars(paymentOf(mortgage))
  if (rate === 0) return [step(name, `${dollars(principal)} ÷ ${payments}${half}`, payment)]
  const level = `${dollars(principal)} × ${i} ÷ (1 − (1 + ${i})^−${payments})`
  return [rateStep(i, rate, PAYMENTS_A_YEAR[of]), step(name, `${level}${half}`, payment)]
}

/** The rate of one payment, in per cent with so many decimals that the payment comes out to the cent. */
export const rateStep = (i: string, rate: number, paymentsAYear: number): string =>
  step(i, `(1 + ${percent(rate)} ÷ 2)^(2 ÷ ${paymentsAYear}) − 1`, percent(periodRate(rate, paymentsAYear) * 100, 10))

/** The interest of the first payment, in cents: a payment that is not more never ends. */
export const firstInterest = ({ principal, rate, frequency }: Mortgage): number =>
  Math.round(principal * periodRate(rate, PAYMENTS_A_YEAR[frequency]))

/**
 * Pays `payment` cents each time until nothing is owed. The last payment is what is left then; of a payment that was computed for
 * `years`, rounding may leave a few cents more than one payment, which the last one takes.
 * @returns undefined when a century of payments does not suffice
 */
export function repay(mortgage: Mortgage, payment: number, years = LONGEST_YEARS): Repaid | undefined {
  const perYear = PAYMENTS_A_YEAR[mortgage.frequency]
  const i = periodRate(mortgage.rate, perYear)
  const most = years * perYear
  let balance = mortgage.principal
  let interest = 0
  const byYear: YearOwed[] = [{ year: 0, interest, balance }]
  for (let payments = 1; payments <= most; payments++) {
    const due = Math.round(balance * i)
    interest += due
    balance += due
    const isLast = balance <= payment || (payments === most && years < LONGEST_YEARS)
    const lastPayment = balance
    balance -= isLast ? balance : payment
    if (isLast || payments % perYear === 0) byYear.push({ year: byYear.length, interest, balance })
    if (isLast) return { payments, interest, lastPayment, byYear }
  }
  return
}

import { toCents } from '../exact.ts'
import { dollars, plain, step } from '../print.ts'
import type { Computed, Inputs, Sum, Tool, ValuesOf } from '../tool.ts'
import { EXAMPLES } from './examples.ts'
import { firstInterest, type Mortgage, PAYMENTS_A_YEAR, paymentOf, paymentSteps, rateStep, repay } from './payments.ts'
import { FORMULA, FREQUENCIES, HALF_YEARLY, HALF_YEARLY_SOURCE, LABELS, paidIn, TEXTS, tooSmall } from './texts.en.ts'

const DOLLARS = { unit: 'C$', decimals: 2, min: 1, max: 1_000_000_000 } as const

const inputs = {
  principal: { ...DOLLARS, label: LABELS.principal, initial: 500_000 },
  rate: { label: LABELS.rate, unit: '%', decimals: 4, min: 0, max: 30, initial: 5, official: 'mortgage-posted-5y' },
  years: { label: LABELS.years, unit: 'years', decimals: 0, min: 1, max: 40, initial: 25 },
  frequency: { label: LABELS.frequency, options: FREQUENCIES, initial: 'monthly' },
  payment: { ...DOLLARS, label: LABELS.ownPayment, optional: true },
} as const satisfies Inputs

function repaidOf({ principal, payment: chosen, ...rest }: ValuesOf<typeof inputs>) {
  const mortgage: Mortgage = { ...rest, principal: toCents(principal) }
  const payment = chosen === undefined ? paymentOf(mortgage) : toCents(chosen)
  return { mortgage, payment, repaid: repay(mortgage, payment, chosen === undefined ? mortgage.years : undefined) }
}

function computeMortgage(values: ValuesOf<typeof inputs>): Computed {
  const { mortgage, payment, repaid } = repaidOf(values)
  if (!repaid) return { problems: { payment: tooSmall(dollars(firstInterest(mortgage))) } }
  const { payments, interest, lastPayment } = repaid
  return { result: { payment: payment / 100, payments, interest: interest / 100, lastPayment: lastPayment / 100 } }
}

function steps(values: ValuesOf<typeof inputs>, { payments, interest, lastPayment }: Sum): readonly string[] {
  const { mortgage, payment } = repaidOf(values)
  const [amount, each, last] = [mortgage.principal, payment, toCents(Number(lastPayment))].map(dollars)
  const less = step(LABELS.lastLess, `${last} − ${each}`, dollars(toCents(Number(lastPayment)) - payment))
  const all = step(LABELS.interest, `${each} × ${Number(payments) - 1} + ${last} − ${amount}`, dollars(toCents(Number(interest))))
  const rateOf = (i: string): string => rateStep(i, mortgage.rate, PAYMENTS_A_YEAR[mortgage.frequency])
  if (values.payment !== undefined) return [rateOf('i'), all]
  // An accelerated payment is worked out with the rate of a month, and its interest with the rate of two weeks.
  const own = mortgage.frequency === 'accelerated-biweekly' && mortgage.rate > 0 ? [rateOf('i₂')] : []
  return [...paymentSteps(LABELS.payment, mortgage), ...own, less, all]
}

/** How long the payments last, in years, where that is not the amortization: an accelerated or a chosen payment ends at another time. */
function remark({ payments }: Sum, { years, frequency }: ValuesOf<typeof inputs>): string | undefined {
  const perYear = PAYMENTS_A_YEAR[frequency]
  if (payments === years * perYear) return undefined
  return paidIn(plain(Number(payments)), perYear, plain(Math.round((Number(payments) / perYear) * 10) / 10), years)
}

/** What a fixed-rate mortgage costs: the payment, how many there are, all interest, and the last one. */
export const mortgage: Tool<typeof inputs> = {
  name: 'mortgage',
  inputs,
  compute: computeMortgage,
  steps,
  remark,
  owed: (values) => repaidOf(values).repaid?.byYear,
  results: {
    payment: { label: LABELS.payment, unit: 'C$' },
    payments: { label: LABELS.payments, unit: 'payments' },
    interest: { label: LABELS.interest, unit: 'C$' },
    lastPayment: { label: LABELS.lastPayment, unit: 'C$' },
  },
  texts: TEXTS,
  formula: FORMULA,
  parameters: [
    {
      name: HALF_YEARLY,
      value: 2,
      source: HALF_YEARLY_SOURCE,
      readOn: '2026-11-23',
    },
  ],
  examples: EXAMPLES,
}

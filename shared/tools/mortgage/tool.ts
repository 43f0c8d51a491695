import { inDollars } from '../exact.ts'
import type { Computed, Inputs, Tool, ValuesOf } from '../tool.ts'
import { EXAMPLES } from './examples.ts'
import { firstInterest, type Mortgage, paymentOf, repay } from './payments.ts'
import { FORMULA, FREQUENCIES, HALF_YEARLY, HALF_YEARLY_SOURCE, LABELS, TEXTS, tooSmall } from './texts.en.ts'

const DOLLARS = { unit: 'C$', decimals: 2, min: 1, max: 1_000_000_000 } as const

const inputs = {
  principal: { ...DOLLARS, label: LABELS.principal, initial: 500_000 },
  rate: { label: LABELS.rate, unit: '%', decimals: 4, min: 0, max: 30, initial: 5, official: 'mortgage-posted-5y' },
  years: { label: LABELS.years, unit: 'years', decimals: 0, min: 1, max: 40, initial: 25 },
  frequency: { label: LABELS.frequency, options: FREQUENCIES, initial: 'monthly' },
  payment: { ...DOLLARS, label: LABELS.ownPayment, optional: true },
} as const satisfies Inputs

const cents = (dollars: number): number => Math.round(dollars * 100)

function repaidOf({ principal, payment: chosen, ...rest }: ValuesOf<typeof inputs>) {
  const mortgage: Mortgage = { ...rest, principal: cents(principal) }
  const payment = chosen === undefined ? paymentOf(mortgage) : cents(chosen)
  return { mortgage, payment, repaid: repay(mortgage, payment, chosen === undefined ? mortgage.years : undefined) }
}

function computeMortgage(values: ValuesOf<typeof inputs>): Computed {
  const { mortgage, payment, repaid } = repaidOf(values)
  if (!repaid) return { problems: { payment: tooSmall(inDollars(payment), inDollars(firstInterest(mortgage))) } }
  const { payments, interest, lastPayment } = repaid
  return { result: { payment: payment / 100, payments, interest: interest / 100, lastPayment: lastPayment / 100 } }
}

/** What a fixed-rate mortgage costs: the payment, how many there are, all interest, and the last one. */
export const mortgage: Tool<typeof inputs> = {
  name: 'mortgage',
  inputs,
  compute: computeMortgage,
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

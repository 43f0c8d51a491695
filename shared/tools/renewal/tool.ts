import { toCents } from '../exact.ts'
import { type Mortgage, paymentOf, paymentSteps } from '../mortgage/payments.ts'
import { FREQUENCIES, HALF_YEARLY } from '../mortgage/texts.en.ts'
import { dollars, percent, step } from '../print.ts'
import type { Computed, Inputs, Sum, Tool, ValuesOf } from '../tool.ts'
import { EXAMPLES } from './examples.ts'
import { FORMULA, INTEREST_ACT, LABELS, OTHERS, TEXTS } from './texts.en.ts'

const RATE = { unit: '%', decimals: 4, min: 0, max: 30 } as const

const inputs = {
  balance: { label: LABELS.balance, unit: 'C$', decimals: 2, min: 1, max: 1_000_000_000, initial: 400_000 },
  rate: { ...RATE, label: LABELS.rate, initial: 2.5 },
  newRate: { ...RATE, label: LABELS.newRate, initial: 4.5, official: 'mortgage-posted-5y' },
  yearsLeft: { label: LABELS.yearsLeft, unit: 'years', decimals: 0, min: 1, max: 40, initial: 20 },
  frequency: { label: LABELS.frequency, options: FREQUENCIES, initial: 'monthly' },
} as const satisfies Inputs

/** The same debt at another rate. */
const at = ({ balance, yearsLeft, frequency }: ValuesOf<typeof inputs>, rate: number): Mortgage => ({
  principal: toCents(balance),
  rate,
  years: yearsLeft,
  frequency,
})

function computeRenewal(values: ValuesOf<typeof inputs>): Computed {
  const [payment, newPayment] = [paymentOf(at(values, values.rate)), paymentOf(at(values, values.newRate))]
  const change = newPayment - payment
  return {
    result: {
      newPayment: newPayment / 100,
      payment: payment / 100,
      change: change / 100,
      changePercent: Math.round((change / payment) * 10_000) / 100,
    },
  }
}

function steps(values: ValuesOf<typeof inputs>, { payment, newPayment, change, changePercent }: Sum): readonly string[] {
  const [before, after, more] = [payment, newPayment, change].map((amount) => dollars(toCents(Number(amount))))
  return [
    ...paymentSteps(LABELS.payment, at(values, values.rate), 'i₁'),
    ...paymentSteps(LABELS.newPayment, at(values, values.newRate), 'i₂'),
    step(LABELS.change, `${after} − ${before}`, `${more}`),
    step(LABELS.changePercent, `${more} ÷ ${before}`, percent(Number(changePercent))),
  ]
}

/** What a mortgage costs at its old and at a new rate, over the years that are left. */
export const renewal: Tool<typeof inputs> = {
  name: 'renewal',
  inputs,
  compute: computeRenewal,
  steps,
  compared: ({ rate, newRate }, { payment, newPayment }) => [
    { name: LABELS.payment, rate, cents: toCents(Number(payment)) },
    { name: LABELS.newPayment, rate: newRate, cents: toCents(Number(newPayment)) },
  ],
  results: {
    newPayment: { label: LABELS.newPayment, unit: 'C$' },
    payment: { label: LABELS.payment, unit: 'C$' },
    change: { label: LABELS.change, unit: 'C$', isChange: true },
    changePercent: { label: LABELS.changePercent, unit: '%', isChange: true },
  },
  texts: TEXTS,
  beside: OTHERS,
  formula: FORMULA,
  parameters: [
    {
      name: HALF_YEARLY,
      value: 2,
      source: INTEREST_ACT,
      readOn: '2026-11-23',
    },
  ],
  examples: EXAMPLES,
}

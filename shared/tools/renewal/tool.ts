import { toCents } from '../exact.ts'
import { paymentOf } from '../mortgage/payments.ts'
import { FREQUENCIES, HALF_YEARLY } from '../mortgage/texts.en.ts'
import type { Computed, Inputs, Tool, ValuesOf } from '../tool.ts'
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

function computeRenewal({ balance, rate, newRate, yearsLeft, frequency }: ValuesOf<typeof inputs>): Computed {
  const at = (percent: number): number => paymentOf({ principal: toCents(balance), rate: percent, years: yearsLeft, frequency })
  const [payment, newPayment] = [at(rate), at(newRate)]
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

/** What a mortgage costs at its old and at a new rate, over the years that are left. */
export const renewal: Tool<typeof inputs> = {
  name: 'renewal',
  inputs,
  compute: computeRenewal,
  results: {
    newPayment: { label: LABELS.newPayment, unit: 'C$' },
    payment: { label: LABELS.payment, unit: 'C$' },
    change: { label: LABELS.change, unit: 'C$' },
    changePercent: { label: LABELS.changePercent, unit: '%' },
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

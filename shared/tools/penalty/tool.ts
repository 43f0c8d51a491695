import type { Computed, Inputs, Tool, ValuesOf } from '../tool.ts'
import { EXAMPLES } from './examples.ts'
import { penaltyOf } from './penalty.ts'
import { FORMULA, LABELS, TEXTS } from './texts.en.ts'

const RATE = { unit: '%', decimals: 4, min: 0, max: 30 } as const

const inputs = {
  balance: { label: LABELS.balance, unit: 'C$', decimals: 2, min: 1, max: 1_000_000_000, initial: 300_000 },
  rate: { ...RATE, label: LABELS.rate, initial: 5 },
  comparisonRate: { ...RATE, label: LABELS.comparisonRate, initial: 4 },
  monthsLeft: { label: LABELS.monthsLeft, unit: 'months', decimals: 0, min: 1, max: 480, initial: 24 },
  discount: { ...RATE, label: LABELS.discount, optional: true },
} as const satisfies Inputs

function computePenalty({ balance, discount = 0, ...rest }: ValuesOf<typeof inputs>): Computed {
  const cents = penaltyOf({ ...rest, discount, balance: Math.round(balance * 100) })
  return { result: Object.fromEntries(Object.entries(cents).map(([name, amount]) => [name, amount / 100])) }
}

/** What ending a fixed-rate mortgage early may cost, by both methods. */
export const penalty: Tool<typeof inputs> = {
  name: 'penalty',
  inputs,
  compute: computePenalty,
  results: {
    penalty: { label: LABELS.penalty, unit: 'C$' },
    threeMonths: { label: LABELS.threeMonths, unit: 'C$' },
    differential: { label: LABELS.differential, unit: 'C$' },
    differentialPosted: { label: LABELS.differentialPosted, unit: 'C$' },
  },
  texts: TEXTS,
  formula: FORMULA,
  parameters: [],
  examples: EXAMPLES,
}

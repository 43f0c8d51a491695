import { toCents } from '../exact.ts'
import { dollars, percent, step } from '../print.ts'
import { STEP_TEXTS } from '../texts.en.ts'
import type { Computed, Inputs, Sum, Tool, ValuesOf } from '../tool.ts'
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

function computePenalty({ balance, discount, ...rest }: ValuesOf<typeof inputs>): Computed {
  const { differentialPosted, ...cents } = penaltyOf({ ...rest, discount: discount ?? 0, balance: toCents(balance) })
  const shown = discount === undefined ? cents : { ...cents, differentialPosted }
  return { result: Object.fromEntries(Object.entries(shown).map(([name, amount]) => [name, amount / 100])) }
}

function steps({ balance, rate, comparisonRate, monthsLeft, discount }: ValuesOf<typeof inputs>, result: Sum): readonly string[] {
  const line = (name: 'threeMonths' | 'differential' | 'differentialPosted' | 'penalty', worked: string): string =>
    step(LABELS[name], worked, dollars(toCents(Number(result[name]))))
  /** What is below zero counts as zero, and says so. */
  const lost = (above: number, worked: string): string =>
    `${dollars(toCents(balance))} × ${above < 0 ? STEP_TEXTS.greater(worked, percent(0)) : `(${worked})`} × ${monthsLeft} ÷ 12`
  const [own, today, off] = [rate, comparisonRate, discount ?? 0].map((each) => percent(each))
  return [
    line('threeMonths', `${dollars(toCents(balance))} × ${own} × 3 ÷ 12`),
    line('differential', lost(rate - comparisonRate, `${own} − ${today}`)),
    ...(discount === undefined
      ? []
      : [line('differentialPosted', lost(rate + discount - comparisonRate, `${own} + ${off} − ${today}`))]),
    line(
      'penalty',
      STEP_TEXTS.greater(
        dollars(toCents(Number(result.threeMonths))),
        dollars(toCents(Number(result.differentialPosted ?? result.differential))),
      ),
    ),
  ]
}

/** What ending a fixed-rate mortgage early may cost, by both methods. */
export const penalty: Tool<typeof inputs> = {
  name: 'penalty',
  inputs,
  compute: computePenalty,
  steps,
  results: {
    penalty: { label: LABELS.penalty, unit: 'C$' },
    threeMonths: { label: LABELS.threeMonths, unit: 'C$' },
    differential: { label: LABELS.differential, unit: 'C$' },
    differentialPosted: { label: LABELS.differentialPosted, unit: 'C$', isOptional: true },
  },
  texts: TEXTS,
  formula: FORMULA,
  parameters: [],
  examples: EXAMPLES,
}

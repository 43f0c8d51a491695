import { toCents } from '../exact.ts'
import { YEAR } from '../parameters/year-input.ts'
import { parametersOf } from '../parameters/years.ts'
import { dollars, percent, step, stepOf } from '../print.ts'
import { STEP_TEXTS } from '../texts.en.ts'
import type { Computed, Inputs, Sum, Tool, ValuesOf } from '../tool.ts'
import { EXAMPLES } from './examples.ts'
import { leastDown, needsInsurance, premiumOf, stressRate } from './insurance.ts'
import { FORMULA, LABELS, LEAST_STRESS_RATE, TEXTS, tooLittle, tooLong, tooMuch } from './texts.en.ts'

const DOLLARS = { unit: 'C$', decimals: 2, min: 1, max: 1_000_000_000 } as const

const inputs = {
  price: { ...DOLLARS, label: LABELS.price, initial: 600_000 },
  down: { ...DOLLARS, min: 0, label: LABELS.down, initial: 60_000 },
  years: { label: LABELS.years, unit: 'years', decimals: 0, min: 1, max: 40, initial: 25 },
  rate: { label: LABELS.rate, unit: '%', decimals: 4, min: 0, max: 30, optional: true, official: 'mortgage-posted-5y' },
  year: YEAR,
} as const satisfies Inputs

function computeInsurance({ years, rate, year, ...given }: ValuesOf<typeof inputs>): Computed {
  const parameters = parametersOf(Number(year))
  const [price, down] = [toCents(given.price), toCents(given.down)]
  const least = leastDown(price, parameters).cents
  const most = parameters['insurance-premium'].values.longestInsured
  if (down > price) return { problems: { down: tooMuch(dollars(price)) } }
  if (down < least) return { problems: { down: tooLittle(dollars(least)) } }
  const purchase = { price, down, years }
  if (years > most && needsInsurance(purchase, parameters)) return { problems: { years: tooLong(most) } }
  const insured = premiumOf(purchase, parameters)
  return {
    result: {
      premium: insured.premium.cents / 100,
      premiumRate: insured.rate,
      minimumDown: least / 100,
      stressRate: stressRate(rate, parameters),
    },
  }
}

const stressLabel = (rate: number | undefined): string => (rate === undefined ? LEAST_STRESS_RATE : LABELS.stressRate)

function steps({ years, rate, year, ...given }: ValuesOf<typeof inputs>, { stressRate: tested }: Sum): readonly string[] {
  const parameters = parametersOf(Number(year))
  const [price, down] = [toCents(given.price), toCents(given.down)]
  const loan = dollars(price - down)
  const { buffer, floor } = parameters['stress-test'].values
  const added = rate === undefined ? percent(floor) : STEP_TEXTS.greater(`${percent(rate)} + ${percent(buffer)}`, percent(floor))
  return [
    step(LABELS.loan, `${dollars(price)} − ${dollars(down)}`, loan),
    step(LABELS.share, `${loan} ÷ ${dollars(price)}`, percent((1 - down / price) * 100)),
    stepOf(LABELS.premium, premiumOf({ price, down, years }, parameters).premium),
    stepOf(LABELS.minimumDown, leastDown(price, parameters)),
    step(stressLabel(rate), added, percent(Number(tested))),
  ]
}

/** What insurance of a mortgage costs, and what a lender asks of its buyer. */
export const insurance: Tool<typeof inputs> = {
  name: 'insurance',
  inputs,
  compute: computeInsurance,
  labels: ({ rate }) => ({ stressRate: stressLabel(rate) }),
  steps,
  results: {
    premium: { label: LABELS.premium, unit: 'C$' },
    premiumRate: { label: LABELS.premiumRate, unit: '%' },
    minimumDown: { label: LABELS.minimumDown, unit: 'C$' },
    stressRate: { label: LABELS.stressRate, unit: '%' },
  },
  texts: TEXTS,
  formula: FORMULA,
  parameters: [],
  sets: ['insurance-premium', 'down-payment', 'stress-test'],
  examples: EXAMPLES,
}

import { RATES_SINCE } from '../../economy/statistics.ts'
import { scaled, toCents } from '../exact.ts'
import { plain, step } from '../print.ts'
import type { StoredFigures } from '../stored.ts'
import type { Computed, Inputs, Sum, Taken, Tool, ValuesOf } from '../tool.ts'
import { EXAMPLES } from './examples.ts'
import { CURRENCIES, dayBefore, FORMULA, LABELS, NOTHING, notStored, notWithDollar, TEXTS } from './texts.en.ts'

const inputs = {
  amount: { label: LABELS.amount, unit: 'amount', decimals: 2, min: 0, max: 1_000_000_000, initial: 100 },
  from: { label: LABELS.from, options: CURRENCIES, initial: 'USD' },
  to: { label: LABELS.to, options: CURRENCIES, initial: 'CAD' },
  on: { label: LABELS.on, precision: 'day', min: RATES_SINCE, initial: '2026-03-13' },
} as const satisfies Inputs

/** The longest run of days without a business day, and some more. */
const LOOK_BACK_DAYS = 7
const DAY = 86_400_000

function takeRate({ from, to, on }: ValuesOf<typeof inputs>, stored: StoredFigures): Taken {
  if ((from === 'CAD') === (to === 'CAD')) return { problems: { to: notWithDollar(to) } }
  const { values, from: source } = stored(`fx-${(from === 'CAD' ? to : from).toLowerCase()}`)
  if (!source) return { problems: { on: NOTHING } }
  const found = values.findLast(([day]) => day <= on)
  const isNear = found && Date.parse(on) - Date.parse(found[0]) <= LOOK_BACK_DAYS * DAY
  if (!isNear) return { problems: { on: notStored(on, [source.first, source.last]) } }
  return { facts: { rate: found[1], day: found[0] }, from: source }
}

function computeCurrency({ amount, from }: ValuesOf<typeof inputs>, { rate, day = '' }: Sum): Computed {
  const dollars = Number(rate)
  const cents = scaled(toCents(amount), from === 'CAD' ? { times: 1, by: dollars } : { times: dollars, by: 1 })
  return { result: { amount: cents / 100, rate: dollars, day } }
}

const steps = ({ amount, from }: ValuesOf<typeof inputs>, result: Sum): readonly string[] => [
  step(
    LABELS.result,
    `${plain(amount, 2)} ${from === 'CAD' ? '÷' : '×'} ${plain(Number(result.rate), 4)}`,
    plain(Number(result.amount), 2),
  ),
]

/** An amount in another currency, at the Bank of Canada's rate of a day. */
export const currency: Tool<typeof inputs> = {
  name: 'currency',
  inputs,
  take: takeRate,
  compute: computeCurrency,
  steps,
  remark: ({ day }, { on }) => (day === on ? undefined : dayBefore(on, String(day))),
  results: {
    amount: { label: LABELS.result, unit: 'amount' },
    rate: { label: LABELS.rate, unit: 'rate' },
    day: { label: LABELS.day, unit: 'day' },
  },
  texts: TEXTS,
  formula: FORMULA,
  parameters: [],
  examples: EXAMPLES,
}

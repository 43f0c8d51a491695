import type { Value } from '../../economy/reading.ts'
import { scaled, toCents } from '../exact.ts'
import { inCurrency, plain, step } from '../print.ts'
import type { StoredFigures, TakenFrom } from '../stored.ts'
import type { Computed, Inputs, Sum, Taken, Tool, ValuesOf } from '../tool.ts'
import { EXAMPLES } from './examples.ts'
import { CURRENCIES, dayBefore, FORMULA, LABELS, NOTHING, notStored, rateOf, SAME_TWICE, TEXTS, worthOf } from './texts.en.ts'

const inputs = {
  amount: { label: LABELS.amount, unit: 'amount', decimals: 2, min: 0, max: 1_000_000_000, initial: 100 },
  from: { label: LABELS.from, options: CURRENCIES, initial: 'USD' },
  to: { label: LABELS.to, options: CURRENCIES, initial: 'CAD' },
  on: { label: LABELS.on, precision: 'day', initial: '2026-03-13', isNewest: true },
} as const satisfies Inputs

/** The longest run of days without a business day, and some more. */
const LOOK_BACK_DAYS = 7
const DAY = 86_400_000

type Rates = { readonly values: readonly Value[]; readonly source: TakenFrom }

/** The stored rates of one currency, or of two on the days that both have one: `otherRate` is that of the second. */
function ratesOf([first, second]: readonly string[], stored: StoredFigures): Rates | undefined {
  const { values, from: source } = stored(`fx-${first?.toLowerCase()}`)
  if (!source || second === undefined) return source ? { values, source } : undefined
  const other = ratesOf([second], stored)
  if (!other) return undefined
  const days = new Set(other.values.map(([day]) => day))
  const [begins, ends] = [[source.first, other.source.first].toSorted(), [source.last, other.source.last].toSorted()]
  const both = { ...source, series: `${source.series}, ${other.source.series}`, first: begins[1] ?? '', last: ends[0] ?? '' }
  return { values: values.filter(([day]) => days.has(day)), source: both }
}

const foreignOf = ({ from, to }: Pick<ValuesOf<typeof inputs>, 'from' | 'to'>): readonly string[] =>
  [from, to].filter((currency) => currency !== 'CAD')

/** The Bank's rates are against the Canadian dollar: two other currencies meet in it. */
function takeRate({ from, to, on }: ValuesOf<typeof inputs>, stored: StoredFigures): Taken {
  if (from === to) return { problems: { to: SAME_TWICE } }
  const foreign = foreignOf({ from, to })
  const rates = ratesOf(foreign, stored)
  if (!rates) return { problems: { on: NOTHING } }
  const { values, source } = rates
  const found = values.findLast(([day]) => day <= on)
  const isNear = found && Date.parse(on) - Date.parse(found[0]) <= LOOK_BACK_DAYS * DAY
  if (!isNear) return { problems: { on: notStored(source.first, source.last) } }
  const [day, rate] = found
  if (foreign.length === 1) return { facts: { rate, day }, from: source }
  const otherRate = stored(`fx-${to.toLowerCase()}`).values.find(([each]) => each === day)?.[1]
  return otherRate === undefined ? { problems: { on: NOTHING } } : { facts: { rate, otherRate, day }, from: source }
}

/** By what an amount is multiplied, and by what it is divided. */
function factors(from: string, { rate, otherRate }: Sum): { readonly times: number; readonly by: number } {
  if (otherRate !== undefined) return { times: Number(rate), by: Number(otherRate) }
  return from === 'CAD' ? { times: 1, by: Number(rate) } : { times: Number(rate), by: 1 }
}

function computeCurrency({ amount, from }: ValuesOf<typeof inputs>, facts: Sum): Computed {
  const { rate = 0, otherRate, day = '' } = facts
  const cents = scaled(toCents(amount), factors(from, facts))
  return { result: { amount: cents / 100, rate, ...(otherRate !== undefined && { otherRate }), day } }
}

/** Names what was converted, and each currency that has a rate. */
function labels({ amount, from, to }: ValuesOf<typeof inputs>): Record<'amount' | 'rate' | 'otherRate', string> {
  const [first = '', second = ''] = foreignOf({ from, to })
  return { amount: worthOf(inCurrency(plain(amount, 2), from)), rate: rateOf(first), otherRate: rateOf(second) }
}

function steps(values: ValuesOf<typeof inputs>, result: Sum): readonly string[] {
  const { amount, from, to } = values
  const { times, by } = factors(from, result)
  const worked = [
    plain(amount, 2),
    ...(times === 1 ? [] : [`× ${plain(times, 4)}`]),
    ...(by === 1 ? [] : [`÷ ${plain(by, 4)}`]),
  ].join(' ')
  return [step(labels(values).amount, worked, inCurrency(plain(Number(result.amount), 2), to))]
}

/** An amount in another currency, at the Bank of Canada's rate of a day. */
export const currency: Tool<typeof inputs> = {
  name: 'currency',
  inputs,
  take: takeRate,
  held: (values, stored) => ratesOf(foreignOf(values), stored)?.source ?? null,
  compute: computeCurrency,
  labels,
  currency: ({ to }) => to,
  steps,
  remark: ({ day }, { on }) => (day === on ? undefined : dayBefore(on, String(day))),
  results: {
    amount: { label: LABELS.result, unit: 'amount' },
    rate: { label: LABELS.rate, unit: 'rate' },
    otherRate: { label: LABELS.otherRate, unit: 'rate', isOptional: true },
    day: { label: LABELS.day, unit: 'day' },
  },
  texts: TEXTS,
  formula: FORMULA,
  parameters: [],
  examples: EXAMPLES,
}

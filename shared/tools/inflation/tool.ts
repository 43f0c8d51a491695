import { formatPeriod } from '../../economy/print.ts'
import type { Value } from '../../economy/reading.ts'
import { asDecimal } from '../../language/locale.en.ts'
import { scaled, toCents } from '../exact.ts'
import { dollars, plain, step } from '../print.ts'
import type { StoredFigures } from '../stored.ts'
import type { Computed, Inputs, Sum, Taken, Tool, ValuesOf } from '../tool.ts'
import { EXAMPLES } from './examples.ts'
import {
  FORMULA,
  ITEM_OF_PROVINCE,
  ITEMS,
  indexOf,
  inPricesOf,
  LABELS,
  NOTHING,
  notStored,
  PLACES,
  prices,
  TEXTS,
  UNCHANGED,
} from './texts.en.ts'

const MONTH = { precision: 'month' } as const

const inputs = {
  amount: { label: LABELS.amount, unit: 'C$', decimals: 2, min: 0, max: 1_000_000_000, initial: 100 },
  from: { ...MONTH, label: LABELS.from, initial: '2023-01' },
  to: { ...MONTH, label: LABELS.to, initial: '2026-01', isNewest: true },
  place: { label: LABELS.place, options: PLACES, initial: 'CA', optional: true },
  item: { label: LABELS.item, options: ITEMS, initial: 'all', optional: true },
} as const satisfies Inputs

const MONTHS_A_YEAR = 12
const MOST_MONTHS = 20 * MONTHS_A_YEAR

/** The stored index of a place or an item. */
function figureOf({ place, item }: Pick<ValuesOf<typeof inputs>, 'place' | 'item'>): string {
  if (item !== 'all') return `cpi-${item}`
  return place === 'CA' ? 'cpi' : `cpi-${PLACES[place].toLowerCase().replaceAll(' ', '-')}`
}

/** Of many years one month of each, and the last: a line shows no more. */
const thinned = (values: readonly Value[]): readonly Value[] =>
  values.length <= MOST_MONTHS ? values : values.filter((_, index) => index % MONTHS_A_YEAR === 0 || index === values.length - 1)

function takeIndices({ from, to, place, item }: ValuesOf<typeof inputs>, stored: StoredFigures): Taken {
  if (place !== 'CA' && item !== 'all') return { problems: { item: ITEM_OF_PROVINCE } }
  const figure = stored(figureOf({ place, item }))
  const source = figure.from
  if (!source) return { problems: item === 'all' ? { place: NOTHING } : { item: NOTHING } }
  const indexIn = (month: string): number | undefined => figure.values.find(([period]) => period.startsWith(month))?.[1]
  const [indexFrom, indexTo] = [indexIn(from), indexIn(to)]
  const problem = notStored(formatPeriod(source.first, 'monthly'), formatPeriod(source.last, 'monthly'))
  const problems = {
    ...(indexFrom === undefined && { from: problem }),
    ...(indexTo === undefined && { to: problem }),
  }
  if (indexFrom === undefined || indexTo === undefined) return { problems }
  const [first = '', last = ''] = [from, to].toSorted()
  const drawn = figure.values.filter(([period]) => period.slice(0, 7) >= first && period.slice(0, 7) <= last)
  return { facts: { indexFrom, indexTo }, from: source, drawn: thinned(drawn) }
}

function computeInflation({ amount }: ValuesOf<typeof inputs>, facts: Sum): Computed {
  const [indexFrom, indexTo] = [Number(facts.indexFrom), Number(facts.indexTo)]
  const given = toCents(amount)
  const worth = scaled(given, { times: indexTo, by: indexFrom })
  return { result: { amount: worth / 100, change: (worth - given) / 100, indexFrom, indexTo } }
}

/** Names the months. */
function labels({ from, to }: ValuesOf<typeof inputs>): Record<'amount' | 'indexFrom' | 'indexTo', string> {
  const [first, second] = [from, to].map((month) => formatPeriod(`${month}-01`, 'monthly'))
  return { amount: inPricesOf(`${second}`), indexFrom: indexOf(`${first}`), indexTo: indexOf(`${second}`) }
}

function steps(values: ValuesOf<typeof inputs>, result: Sum): readonly string[] {
  const [given, worth, change] = [values.amount, result.amount, result.change].map((each) => dollars(toCents(Number(each))))
  return [
    step(
      labels(values).amount,
      `${given} × ${plain(Number(result.indexTo), 1)} ÷ ${plain(Number(result.indexFrom), 1)}`,
      `${worth}`,
    ),
    step(LABELS.change, `${worth} − ${given}`, `${change}`),
  ]
}

function remark(result: Sum): string {
  const percent = (Number(result.indexTo) / Number(result.indexFrom) - 1) * 100
  return percent === 0 ? UNCHANGED : prices(asDecimal(Math.abs(percent), 1), percent > 0)
}

/** What an amount of one month is worth in the prices of another, by the consumer price index. */
export const inflation: Tool<typeof inputs> = {
  name: 'inflation',
  inputs,
  take: takeIndices,
  held: (values, stored) => stored(figureOf(values)).from,
  compute: computeInflation,
  labels,
  steps,
  remark,
  results: {
    amount: { label: LABELS.result, unit: 'C$' },
    change: { label: LABELS.change, unit: 'C$', isChange: true },
    indexFrom: { label: LABELS.indexFrom, unit: 'index' },
    indexTo: { label: LABELS.indexTo, unit: 'index' },
  },
  texts: TEXTS,
  formula: FORMULA,
  parameters: [],
  examples: EXAMPLES,
}

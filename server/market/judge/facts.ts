/** Judges the facts that come with a price: a wrong unit or a range with its ends swapped would be printed beside it. Pure. */
import { FACT_NAMES, type FactName, type Facts } from '#shared/market/facts.ts'
import type { Quote } from '#shared/market/quote.ts'

type Values = Facts['values']
type Test = (value: number, price: number) => boolean

/** How far a price of the day, and one of the year, may be from this one; what is further is another unit. */
const DAY_RATIO = 50
const YEAR_RATIO = 1000
const LARGEST = 1e16
/** A price and the range it lies in are taken a moment apart. */
const SLACK = 0.02

const within =
  (ratio: number): Test =>
  (value, price) =>
    value / price < ratio && price / value < ratio
const isCount: Test = (value) => Number.isInteger(value)

const TESTS: Readonly<Partial<Record<FactName, Test>>> = {
  open: within(DAY_RATIO),
  high: within(DAY_RATIO),
  low: within(DAY_RATIO),
  previousClose: within(DAY_RATIO),
  yearLow: within(YEAR_RATIO),
  yearHigh: within(YEAR_RATIO),
  rank: isCount,
}
const RANGES = [
  ['low', 'high'],
  ['yearLow', 'yearHigh'],
] as const satisfies readonly (readonly [FactName, FactName])[]

const isPossible = (name: FactName, value: number, price: number): boolean =>
  Number.isFinite(value) && value > 0 && value < LARGEST && (TESTS[name]?.(value, price) ?? true)

/** Whether the price lies between the two ends, where the source gave both. */
function holdsPrice(values: Values, [low, high]: (typeof RANGES)[number], price: number): boolean {
  const [from, to] = [values[low], values[high]]
  if (from === undefined || to === undefined) return true
  return from <= to && price >= from * (1 - SLACK) && price <= to * (1 + SLACK)
}

/** The facts of a quote that can be true; `undefined` where none is left. */
export function soundFacts({ facts, price }: Quote): Facts | undefined {
  if (!facts) return undefined
  const { values } = facts
  const wrongRange = RANGES.filter((range) => !holdsPrice(values, range, price)).flat()
  const sound = FACT_NAMES.flatMap((name) => {
    const value = values[name]
    if (value === undefined || wrongRange.some((each) => each === name)) return []
    return isPossible(name, value, price) ? [[name, value] as const] : []
  })
  return sound.length === 0 ? undefined : { ...facts, values: Object.fromEntries(sound) }
}

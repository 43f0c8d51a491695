/** The ranges of a chart of values by period: official figures, closes of coins. Pure. */
import { monthsEarlier, RANGE_MONTHS } from '../market/periods.ts'
import type { Value } from './reading.ts'

export type ValueRange = keyof typeof RANGE_MONTHS
/** Those with an address of their own; the page itself shows everything, which is called `max`. */
export const VALUE_RANGES = ['1m', '6m', '1y', '5y', '10y'] as const satisfies readonly ValueRange[]

/** Fewer values say no more as a line than in their table. */
const ENOUGH = 12

/** The range that the end of an address names; `undefined` where there is no end, `null` for one that names none. */
export function valueRange(named: string | undefined): ValueRange | undefined | null {
  return named === undefined ? undefined : (VALUE_RANGES.find((each) => each === named) ?? null)
}

/** The values, oldest first, of so long up to the newest. */
export function valuesIn(values: readonly Value[], range: ValueRange | undefined): readonly Value[] {
  const newest = values.at(-1)?.[0]
  if (range === undefined || newest === undefined) return values
  const from = monthsEarlier(newest, RANGE_MONTHS[range])
  return values.filter(([period]) => period >= from)
}

/** The ranges that show enough of what is stored, and not all of it. */
export const offeredRanges = (values: readonly Value[]): (ValueRange | 'max')[] => [
  ...VALUE_RANGES.filter((range) => {
    const { length } = valuesIn(values, range)
    return length >= ENOUGH && length < values.length
  }),
  'max',
]

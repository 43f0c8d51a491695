/** Which years have parameters. A new one is a file beside this one and a row here. */
import { torontoWall } from '../../toronto.ts'
import { YEAR_2026 } from './2026.ts'
import {
  type Parameter,
  type ParameterSet,
  SAID_WITH,
  VALUE_UNITS,
  type ValueName,
  type Values,
  type ValueUnit,
} from './parameter-set.ts'
import { bracket, feeFrom, loanAbove, loanUpTo, VALUE_LABELS } from './texts.en.ts'

export type YearParameters = typeof YEAR_2026
export type SetName = keyof YearParameters

export const YEARS: Readonly<Record<number, YearParameters>> = { 2026: YEAR_2026 }

/** Oldest first. */
const KNOWN = Object.keys(YEARS)
  .map(Number)
  .toSorted((a, b) => a - b)

/** The calendar year in Toronto at a moment (epoch milliseconds). */
export const yearOf = (now: number): number => Number(torontoWall(now).date.slice(0, 4))

/** The last year up to this one that has parameters; the first of all where there is none. */
export const yearInUse = (year: number): number => KNOWN.findLast((known) => known <= year) ?? KNOWN[0] ?? year

export const parametersOf = (year: number): YearParameters => YEARS[yearInUse(year)] ?? YEAR_2026

const LAST_MONTH = '12-01'

/** The year that needs parameters and has none: this one, or in December the next. */
export function missingYear(now: number): number | undefined {
  const needed = yearOf(now) + (torontoWall(now).date.slice(5) >= LAST_MONTH ? 1 : 0)
  return needed in YEARS ? undefined : needed
}

/** A value of a set by what it is, unless another one's label says it. */
function labelOf(key: ValueName, values: Values): string | undefined {
  const other = SAID_WITH[key]
  if (other && values[other] !== undefined) return undefined
  const label = VALUE_LABELS[key]
  return typeof label === 'string' ? label : label(values)
}

const isValue = (entry: readonly [string, number]): entry is [ValueName, number] => Object.hasOwn(VALUE_LABELS, entry[0])

/** The single numbers of a set, by what each of them is; of years the newest first. */
export const numbersOf = ({
  values = {},
  brackets = [],
  fees = [],
  shares = [],
  byYear = {},
}: ParameterSet): readonly (readonly [what: string, value: number, unit: ValueUnit])[] => [
  ...brackets.map(([from, percent], index) => [bracket(from, brackets[index + 1]?.[0]), percent, '%'] as const),
  ...fees.map(([from, fee], index) => [feeFrom(from, fees[index + 1]?.[0] ?? 0), fee, 'C$'] as const),
  ...shares.map(
    ([share, percent], index) =>
      [share === 0 ? loanUpTo(shares[index + 1]?.[0] ?? 100) : loanAbove(share), percent, '%'] as const,
  ),
  ...Object.entries(values)
    .filter(isValue)
    .flatMap(([key, value]) => {
      const label = labelOf(key, values)
      return label === undefined ? [] : [[label, value, VALUE_UNITS[key]] as const]
    }),
  ...Object.entries(byYear)
    .toReversed()
    .map(([year, amount]) => [year, amount, 'C$'] as const),
]

/** The same, each with the name of its set, its unit, its source and the day on which that was read. */
export const listed = (set: ParameterSet): Parameter[] =>
  numbersOf(set).map(([what, value, unit]) => ({
    name: `${set.name}: ${what} (${unit})`,
    value,
    source: set.source,
    readOn: set.readOn,
  }))

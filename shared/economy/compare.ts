/** Two official figures beside each other: the address, and the values that belong together. Pure; part of the browser bundle. */
import { monthsEarlier } from '../market/periods.ts'
import type { Value } from './reading.ts'
import type { Frequency } from './statistics.ts'

const WITH = 'with'

/** What follows the figure in its page's address: `5y/with/inflation`. */
export type FigureAddress = {
  /** A range, or the period of a release note. */
  readonly named: string | undefined
  /** The figure that it is compared with; empty where the form leads that chooses one. */
  readonly other: string | undefined
}

/** `undefined` for what is no view of a figure. */
export function figureAddress(rest: string): FigureAddress | undefined {
  const parts = rest === '' ? [] : rest.split('/')
  const named = parts[0] === WITH ? undefined : parts[0]
  const [word, other = '', ...more] = named === undefined ? parts : parts.slice(1)
  if (word === undefined) return { named, other: undefined }
  return word === WITH && more.length === 0 ? { named, other } : undefined
}

/** The end of an address that compares. */
export const figureCompared = (slug: string): string => `/${WITH}/${slug}`

/** Where a form sends the figure that its reader chose, as `figure`. */
export const figureCompareAction = (page: string): string => `${page}/${WITH}`

type Measured = { readonly frequency: Frequency; readonly values: readonly Value[] }

/** The values of both from the day on which both have some. */
export function ofSameTime(own: readonly Value[], other: readonly Value[]): readonly [own: Value[], other: Value[]] {
  const from = [own[0]?.[0] ?? '', other[0]?.[0] ?? ''].toSorted()[1] ?? ''
  const since = (values: readonly Value[]): Value[] => values.filter(([period]) => period >= from)
  return [since(own), since(other)]
}

const OFTEN: readonly Frequency[] = ['daily', 'weekly', 'monthly', 'quarterly']
const DAY = 86_400_000
const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** The days that belong to a value: its own, the week up to it, or its month or quarter. */
function daysOf(period: string, frequency: Frequency): readonly [from: string, to: string] {
  if (frequency === 'daily') return [period, period]
  if (frequency === 'weekly') return [dayAfter(period, -6), period]
  return [period, dayAfter(monthsEarlier(period, frequency === 'monthly' ? -1 : -3), -1)]
}

/** A period of the figure that is published less often, and the last value of each in it. */
export type PairedValues = { readonly period: string; readonly own: Value | undefined; readonly other: Value | undefined }

/** How often the rows of {@link paired} are: as the figure that is published less often. */
export const pairedOften = (own: Pick<Measured, 'frequency'>, other: Pick<Measured, 'frequency'>): Frequency =>
  OFTEN.indexOf(own.frequency) >= OFTEN.indexOf(other.frequency) ? own.frequency : other.frequency

/** The values of two figures, oldest first, side by side by the last periods of the one that is published less often; newest first. */
export function paired(own: Measured, other: Measured, most: number): PairedValues[] {
  const often = pairedOften(own, other)
  const periods = (often === own.frequency ? own : other).values.map(([period]) => period)
  const lastIn = (values: readonly Value[], period: string): Value | undefined => {
    const [from, to] = daysOf(period, often)
    const found = values.findLast(([each]) => each <= to)
    return found && found[0] >= from ? found : undefined
  }
  return periods
    .slice(-most)
    .toReversed()
    .map((period) => ({ period, own: lastIn(own.values, period), other: lastIn(other.values, period) }))
}

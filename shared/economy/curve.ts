/** The yield curve: what lenders are paid by how long they lend, on one day. Pure. */
import type { Value } from './reading.ts'

/** Page and years to maturity, shortest first. The long bond has about thirty years to run. */
export const CANADA: readonly (readonly [slug: string, years: number])[] = [
  ['bill-3m', 0.25],
  ['bond-2y', 2],
  ['bond-3y', 3],
  ['bond-5y', 5],
  ['bond-7y', 7],
  ['bond-10y', 10],
  ['bond-long', 30],
]
export const UNITED_STATES: readonly (readonly [slug: string, years: number])[] = [
  ['us-bond-2y', 2],
  ['us-bond-5y', 5],
  ['us-bond-10y', 10],
  ['us-bond-30y', 30],
]

const DAY = 86_400_000
/** Weekends, holidays, and a figure that comes once a week. */
export const AT_MOST_OLDER_DAYS = 8

/** The last value of a figure on a day or shortly before it. */
export function valueOn(values: readonly Value[], day: string): Value | undefined {
  const found = values.findLast(([period]) => period <= day)
  if (!found || Date.parse(day) - Date.parse(found[0]) > AT_MOST_OLDER_DAYS * DAY) return undefined
  return found
}

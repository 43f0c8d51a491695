/** The places of periods in a chart: everything in per cent of its box, so that no text is stretched. Pure. */
import { formatDay } from '#shared/days.ts'
import { formatPeriod } from '#shared/economy/print.ts'
import type { Value } from '#shared/economy/reading.ts'
import type { Scale } from '../../ui/chart/scale.ts'

const DAY = 86_400_000

const at = (period: string): number => Date.parse(period)

/** From periods to per cent of the width. */
export function horizontalScale(values: readonly Value[]): (period: string) => number {
  const first = at(values[0]?.[0] ?? '')
  const span = at(values.at(-1)?.[0] ?? '') - first || 1
  return (period) => ((at(period) - first) / span) * 100
}

/** A day with what is written under it. */
export type DayMark = readonly [day: string, text: string]

/** Spans in days up to which weeks and months are marked; beyond them years. */
const OF_WEEKS = 70
const OF_MONTHS = 1100

/** The first days of these years or months between two days. */
function firstDays(from: string, to: string, months: number): string[] {
  const days: string[] = []
  const [year = 0, month = 1] = from.split('-').map(Number)
  const begin = months === 12 ? 0 : month - 1
  for (let index = 0; ; index++) {
    const day = new Date(Date.UTC(year, begin + index * months, 1)).toISOString().slice(0, 10)
    if (day > to) return days
    if (day >= from) days.push(day)
  }
}

const endsOf = (values: readonly Value[]): readonly [from: string, to: string] => [values[0]?.[0] ?? '', values.at(-1)?.[0] ?? '']
const daysIn = (values: readonly Value[]): number => {
  const [from, to] = endsOf(values)
  return (at(to) - at(from)) / DAY
}
const inWeeks = (day: string): string => formatDay(day).replace(/ \d+$/, '')
const inMonths = (day: string): string => formatPeriod(day, 'monthly')

/** The days to mark under these values, at most `most`: every so many years, months or days. */
export function daysToMark(values: readonly Value[], most: number): DayMark[] {
  const [from, to] = endsOf(values)
  const span = daysIn(values)
  const [days, print] =
    span <= OF_WEEKS
      ? [values.map(([day]) => day), inWeeks]
      : span <= OF_MONTHS
        ? [firstDays(from, to, 1), inMonths]
        : [firstDays(from, to, 12), (day: string) => day.slice(0, 4)]
  const every = Math.ceil(days.length / most)
  return days.filter((_, index) => index % every === 0).map((day) => [day, print(day)])
}

/** The last of these values, as it is marked at the end of the axis. */
export const endToMark = (values: readonly Value[]): string =>
  (daysIn(values) <= OF_WEEKS ? inWeeks : inMonths)(endsOf(values)[1])

const GAPS = { daily: 12, weekly: 15, monthly: 45, quarterly: 130 } as const

type Frequency = keyof typeof GAPS

/** Whether a line is broken between two periods that follow each other in the store. */
const isBroken = (from: string, to: string, frequency: Frequency): boolean => at(to) - at(from) > GAPS[frequency] * DAY

/** The line through these values, broken where periods are missing. */
export function pathOf(values: readonly Value[], frequency: Frequency, x: (period: string) => number, y: Scale): string {
  return values
    .map(([period, value], index) => {
      const before = values[index - 1]
      const isGap = before === undefined || isBroken(before[0], period, frequency)
      return `${isGap ? 'M' : 'L'}${x(period).toFixed(2)} ${y(value).toFixed(2)}`
    })
    .join('')
}

/** The same of what holds until it is set again: unbroken steps. */
export const stepsOf = (values: readonly Value[], x: (period: string) => number, y: Scale): string =>
  values
    .map(
      ([period, value], index) =>
        `${index === 0 ? 'M' : `H${x(period).toFixed(2)}L`}${x(period).toFixed(2)} ${y(value).toFixed(2)}`,
    )
    .join('')

/** How high either line is on a day, between its values too; `undefined` where it is broken, or before it begins. A place, no value. */
export function heightOn(
  values: readonly Value[],
  day: string,
  line: { isSet: boolean; frequency: Frequency },
): number | undefined {
  const index = values.findLastIndex(([period]) => period <= day)
  const [before, after] = [values[index], values[index + 1]]
  if (!before || before[0] === day || line.isSet) return before?.[1]
  if (!after || isBroken(before[0], after[0], line.frequency)) return undefined
  return before[1] + ((after[1] - before[1]) * (at(day) - at(before[0]))) / (at(after[0]) - at(before[0]))
}

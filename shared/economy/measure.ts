/** From stored observations to what a page prints of a figure: its newest value, what changed, and the line of its years. Pure. */
import { monthsEarlier } from '../market/periods.ts'
import { type DrawnValue, drawnValue } from '../ui/drawn-value.ts'
import type { FigurePage, Measure } from './figure-page.ts'
import { hasStopped, type Observation } from './observation.ts'
import { printStrip, rounded } from './print.ts'
import type { Reading, Steady, Value } from './reading.ts'
import type { Frequency } from './statistics.ts'

const MONTHS: Readonly<Partial<Record<Frequency, number>>> = { monthly: 1, quarterly: 3 }
const DAY = 86_400_000

const percent = (value: number, base: number): number => (value / base - 1) * 100

/** The values that a page shows of its figure's stored ones, oldest first. A change against what is not stored is left out. */
export function measured(values: readonly Value[], measure: Measure, frequency: Frequency): Value[] {
  if (measure === 'level') return [...values]
  const months = measure === 'year-change' ? 12 : MONTHS[frequency]
  if (months === undefined) throw new Error(`No change of a ${frequency} figure is measured`)
  const known = new Map(values)
  return values.flatMap(([period, value]): Value[] => {
    const base = known.get(monthsEarlier(period, months))
    return base === undefined || base === 0 ? [] : [[period, percent(value, base)]]
  })
}

/** How the line of two years is cut: its slots, and how many days or months each is. */
const SLOTS: Readonly<Record<Frequency, { readonly count: number; readonly days?: number; readonly months?: number }>> = {
  daily: { count: 52, days: 14 },
  weekly: { count: 52, days: 14 },
  monthly: { count: 24, months: 1 },
  quarterly: { count: 8, months: 3 },
}

/** Two years up to the newest value, the last value of each slot; slots before the first value are empty. */
export function slotsOf(values: readonly Value[], frequency: Frequency): (DrawnValue | null)[] {
  const last = values.at(-1)
  if (!last) return []
  const { count, days, months = 1 } = SLOTS[frequency]
  const monthOf = (period: string): number => Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7))
  const age = ([period]: Value): number =>
    days === undefined ? (monthOf(last[0]) - monthOf(period)) / months : (Date.parse(last[0]) - Date.parse(period)) / (days * DAY)
  const slots: (DrawnValue | null)[] = Array.from({ length: count }, () => null)
  for (const each of values) {
    const slot = count - 1 - Math.floor(age(each))
    if (slot >= 0) slots[slot] = drawnValue(each[1])
  }
  return slots
}

/** The same from the first value on. */
export function lineOf(values: readonly Value[], frequency: Frequency): (DrawnValue | null)[] {
  const slots = slotsOf(values, frequency)
  return slots.slice(slots.findIndex((value) => value !== null))
}

/** Counted over all stored values, as they are printed. */
function steadyOf(values: readonly Value[], decimals: number): Steady | null {
  const printed = values.map(([, value]) => rounded(value, decimals))
  const start = printed.findLastIndex((value) => value !== printed.at(-1)) + 1
  const since = values[start]?.[0]
  return since === undefined || start === values.length - 1 ? null : { since, isFirst: start === 0 }
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/**
 * The newest value of a page, from its figure's stored observations, oldest first.
 * @param moment.sampleOf the day on which these were captured, where they are a sample
 */
export function readingOf(
  page: FigurePage,
  observations: readonly Observation[],
  { now, sampleOf = null }: { readonly now: number; readonly sampleOf?: string | null },
): Omit<Reading, 'note'> | null {
  const values = measured(
    observations.map(({ period, value }) => [period, value]),
    page.measure,
    page.figure.frequency,
  )
  const last = values.at(-1)
  const stored = observations.findLast(({ period }) => period === last?.[0])
  if (!last || !stored) return null
  const told = {
    period: last[0],
    value: last[1],
    before: values.at(-2) ?? null,
    steady: steadyOf(values, page.decimals),
    stopped: sampleOf === null && hasStopped(page.figure, stored, now),
    sampleOf,
  }
  const { unit, decimals, figure } = page
  return {
    ...told,
    slug: page.slug,
    releasedAt: iso(stored.releasedAt),
    receivedAt: new Date(stored.receivedAt).toISOString(),
    revision: stored.revision,
    printed: printStrip(told, { unit, decimals, frequency: figure.frequency }),
  }
}

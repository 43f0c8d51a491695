/** What a page prints of a stored figure: its newest value, what changed, and the line of its years. Pure. */

import type { FigurePage, Measure } from './figure-page.ts'
import type { Frequency } from './figures.ts'
import { hasStopped, type Observation, type Revision } from './observation.ts'
import { printStrip } from './print.ts'

/** A period by its first day, and the value of it. */
export type Value = readonly [period: string, value: number]

/** The newest value of a page's figure, as it travels to readers. Times are ISO 8601. */
export type Reading = {
  readonly slug: string
  readonly period: string
  readonly value: number
  /** The value of the period before that is stored; `null`: this is the only one. */
  readonly before: Value | null
  readonly releasedAt: string | null
  readonly receivedAt: string
  readonly revision: Revision | null
  /** Nothing new for twice its period. */
  readonly stopped: boolean
  /** The day on which a sample was captured; `null` for what the source published to us. */
  readonly sampleOf: string | null
  /** As a strip prints it. */
  readonly printed: { readonly value: string; readonly facts: string }
}

/** What pages know of one figure. */
export type FigureState = {
  readonly slug: string
  /** `null`: nothing is stored of it. */
  readonly reading: Reading | null
  /** The path of two years, or of less where less is stored; a gap is a gap. */
  readonly line: string
  /** Why there is no reading, where there is none. */
  readonly nothing: string
}

const MONTHS: Readonly<Partial<Record<Frequency, number>>> = { monthly: 1, quarterly: 3 }
const DAY = 86_400_000

/** The first day of the period so many months earlier. */
function monthsBefore(period: string, months: number): string {
  const date = new Date(`${period}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}

const percent = (value: number, base: number): number => (value / base - 1) * 100

/** The values that a page shows of its figure's stored ones, oldest first. A change against what is not stored is left out. */
export function measured(values: readonly Value[], measure: Measure, frequency: Frequency): Value[] {
  if (measure === 'level') return [...values]
  const months = measure === 'year-change' ? 12 : MONTHS[frequency]
  if (months === undefined) throw new Error(`No change of a ${frequency} figure is measured`)
  const known = new Map(values)
  return values.flatMap(([period, value]): Value[] => {
    const base = known.get(monthsBefore(period, months))
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

/** Two years up to the newest value, the last value of each slot; slots before the first value are left out. */
export function lineOf(values: readonly Value[], frequency: Frequency): (number | null)[] {
  const last = values.at(-1)
  if (!last) return []
  const { count, days, months = 1 } = SLOTS[frequency]
  const monthOf = (period: string): number => Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7))
  const age = ([period]: Value): number =>
    days === undefined ? (monthOf(last[0]) - monthOf(period)) / months : (Date.parse(last[0]) - Date.parse(period)) / (days * DAY)
  const slots: (number | null)[] = Array.from({ length: count }, () => null)
  for (const each of values) {
    const slot = count - 1 - Math.floor(age(each))
    if (slot >= 0) slots[slot] = each[1]
  }
  return slots.slice(slots.findIndex((value) => value !== null))
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
): Reading | null {
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

/** The official figures of the made up market: six years of each, at its own pace. */

import type { Observation } from '#shared/economy/observation.ts'
import { FIGURES, type Figure, type Frequency } from '#shared/economy/statistics.ts'
import { chance } from './prices.ts'

const DAY = 86_400_000
const YEARS = 6
/** The level of each unit's values. */
export const LEVELS: Readonly<Record<string, number>> = {
  '%': 3.2,
  index: 165,
  'index, 1972 = 100': 610,
  persons: 21_050_000,
  C$: 36.1,
  'C$ each': 1.37,
  units: 254_000,
  'C$ a tonne': 302,
  'US$ a barrel': 66,
  'US$ a million Btu': 3.4,
}
/** How long after the beginning of its period a value is published. */
const LATE: Readonly<Record<Frequency, number>> = { daily: DAY, weekly: 8 * DAY, monthly: 47 * DAY, quarterly: 130 * DAY }

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The first days of all periods of so many years before a moment, oldest first. */
function periodsOf(frequency: Frequency, now: number): string[] {
  const end = new Date(now)
  if (frequency === 'monthly' || frequency === 'quarterly') {
    const step = frequency === 'monthly' ? 1 : 3
    const month = Math.floor(end.getUTCMonth() / step) * step
    const count = (12 / step) * YEARS
    return Array.from({ length: count }, (_, index) =>
      isoDay(Date.UTC(end.getUTCFullYear(), month - step * (count - 1 - index), 1)),
    )
  }
  const days = Array.from({ length: YEARS * 365 }, (_, index) => isoDay(now - (YEARS * 365 - index) * DAY))
  const weekdayOf = (day: string): number => new Date(day).getUTCDay()
  return days.filter((day) => (frequency === 'weekly' ? weekdayOf(day) === 3 : weekdayOf(day) % 6 !== 0))
}

/** A policy rate lasts months; everything else moves every period. */
function madeValue({ id, unit, decimals }: Figure, period: string): number {
  const at = Date.parse(period)
  const level = LEVELS[unit] ?? 100
  if (id === 'policy-rate') return 2.25 + 0.25 * Math.round(4 * Math.sin(at / (170 * DAY)))
  const wave = 0.12 * Math.sin(at / (131 * DAY) + 7 * chance(id)) + 0.01 * (chance(`${id} ${period}`) - 0.5)
  return Number((level * (1 + wave + (at - Date.UTC(2026, 0, 1)) / (9000 * DAY))).toFixed(decimals + 1))
}

/** What was published after `from` and until `until`. */
export function publishedIn({ from, until }: { readonly from: number; readonly until: number }): Observation[] {
  return FIGURES.flatMap((figure) => {
    const isDated = figure.source === 'statcan'
    return periodsOf(figure.frequency, until).flatMap((period): Observation[] => {
      const releasedAt = Date.parse(`${period}T13:30:00Z`) + LATE[figure.frequency]
      if (releasedAt <= from || releasedAt > until) return []
      const value = madeValue(figure, period)
      const told = { figure: figure.id, period, value, unit: figure.unit, source: figure.source, licence: 'made up for tests' }
      const revision = isDated && chance(`${figure.id} ${period} revised`) > 0.9 ? 'revised' : null
      return [{ ...told, releasedAt: isDated ? releasedAt : null, revision, receivedAt: releasedAt + 60_000 }]
    })
  })
}

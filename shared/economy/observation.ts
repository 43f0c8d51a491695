/** One value of an official figure for one period, as its source published it. Pure. */
import type { SourceId } from '../market/quote.ts'
import type { Figure, Frequency } from './statistics.ts'

/** The source's own mark, or ours where it publishes another value than before. */
export type Revision = 'preliminary' | 'revised'

export type Observation = {
  readonly figure: string
  /** The first day of the period, `YYYY-MM-DD`. */
  readonly period: string
  /** In `unit`; a source's thousands and millions are multiplied out. */
  readonly value: number
  readonly unit: string
  /** Epoch milliseconds; `null`: the source does not say. */
  readonly releasedAt: number | null
  readonly revision: Revision | null
  readonly source: SourceId
  /** The licence it was received under. */
  readonly licence: string
  readonly receivedAt: number
}

const DAY = 86_400_000

const PERIOD_DAYS: Readonly<Record<Frequency, number>> = { daily: 1, weekly: 7, monthly: 31, quarterly: 92 }
/** Weekends and holidays in a row, and the days that a source takes to publish a day or a week. */
const LEAST_DAYS = 10

/**
 * Whether a figure has stopped: nothing new for twice its period. Counted from the release where the source names it, since
 * many months are published two months later, and from the end of the period where it does not.
 */
export function hasStopped(
  { frequency }: Pick<Figure, 'frequency'>,
  newest: Pick<Observation, 'period' | 'releasedAt'>,
  now: number,
): boolean {
  const days = PERIOD_DAYS[frequency]
  const from = newest.releasedAt ?? Date.parse(newest.period) + days * DAY
  return now - from > Math.max(2 * days, LEAST_DAYS) * DAY
}

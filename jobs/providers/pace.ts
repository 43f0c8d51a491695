/** The pace of a source's polls: every time, rarely, or within a monthly allowance. */
import type { Clock } from '#server/platform/clock.ts'

export type PollReason = 'schedule' | 'refresh'

/** Milliseconds since the source was last asked, and since it last answered well; `Infinity` for never. */
export type Since = { readonly askedMs: number; readonly answeredMs: number }

/** Calls or credits, how many of how many in a day or a month. */
export type Allowance = { readonly used: number; readonly of: number; readonly per: 'day' | 'month' }

/** How often a source may be asked now. */
export type Pace = {
  /** Milliseconds between two polls while readers watch. The freshness that pages show is based on it. */
  readonly watchedMs: number
  /** Whether a poll should go out now. A reader's refresh spends the same allowance as a scheduled poll. */
  readonly isDue: (reason: PollReason, since: Since) => Promise<boolean>
  /** Records a call. */
  readonly spent: () => Promise<void>
  /** What is used of what the plan allows, where it allows so many. */
  readonly allowance?: () => Promise<Allowance>
}

/** The pace of a source without an allowance: every scheduled poll goes out. */
export const steadyPace = (everyMs: number): Pace => ({
  watchedMs: everyMs,
  isDue: async () => true,
  spent: async () => undefined,
})

/** Relative to an even spread of what is left: four times as often while watched, four times as rarely while not. */
const WATCHED = 1 / 4
const UNWATCHED = 4
/** A scheduled poll may come a little early. */
const ROUNDING = 0.9

/** The calls made to a source this month (UTC), kept across restarts. */
export type CallCount = { readonly thisMonth: () => Promise<number>; readonly add: () => Promise<void> }

export type MonthlyAllowance = {
  readonly clock: Pick<Clock, 'now'>
  readonly calls: CallCount
  readonly callsAMonth: number
  /** The pace without an allowance. */
  readonly everyMs: number
  /** How many readers have prices open; `undefined` if unknown. */
  readonly watchers: () => Promise<number | undefined>
}

function untilNextMonth(at: number): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) - at
}

/** Milliseconds between calls that spread what is left evenly over the month; `Infinity` if nothing is left. */
const evenSpread = (leftMs: number, leftCalls: number): number => (leftCalls <= 0 ? Number.POSITIVE_INFINITY : leftMs / leftCalls)

/**
 * A source with a monthly allowance: asked more often while readers watch, never past the allowance. The spread is
 * recomputed before every poll, so spending quickly now means asking more rarely later.
 */
export function createMonthlyPace({ clock, calls, callsAMonth, everyMs, watchers }: MonthlyAllowance): Pace {
  const monthlyMs = (31 * 24 * 3_600_000) / callsAMonth
  return {
    watchedMs: Math.max(everyMs, monthlyMs * WATCHED),
    isDue: async (reason, { askedMs }) => {
      const even = evenSpread(untilNextMonth(clock.now()), callsAMonth - (await calls.thisMonth()))
      const isWatched = reason === 'refresh' || (await watchers()) !== 0
      return askedMs >= Math.max(everyMs * ROUNDING, even * (isWatched ? WATCHED : UNWATCHED))
    },
    spent: calls.add,
    allowance: async () => ({ used: await calls.thisMonth(), of: callsAMonth, per: 'month' }),
  }
}

/** A source whose prices change once a day: asked again long after an answer, and soon after a failure. */
export const occasionalPace = (afterAnswerMs: number, freshMs: number): Pace => ({
  watchedMs: freshMs,
  isDue: async (_reason, { answeredMs }) => answeredMs >= afterAnswerMs * ROUNDING,
  spent: async () => undefined,
})

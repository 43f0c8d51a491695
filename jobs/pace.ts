/** How often providers are asked that are not asked at every scheduled poll. */

import type { MarketDb } from '#server/market/queries.ts'
import { addCall, readCalls } from '#server/market/spending.ts'
import type { Clock } from '#shared/clock.ts'
import type { Pace } from './handlers/poll.ts'

/** Calls a month that CoinGecko's demo plan includes (its documentation, "Errors and rate limits"). */
export const COINGECKO_DEMO_CALLS = 10_000

/** Against the even spread of what is left: four times as often while watched, four times as rarely while not. */
const WATCHED = 1 / 4
const UNWATCHED = 4
/** A scheduled poll may come a little early. */
const ROUNDING = 0.9

type Deps = {
  readonly db: MarketDb
  readonly clock: Pick<Clock, 'now'>
  readonly provider: string
  readonly callsAMonth: number
  /** The pace without an allowance. */
  readonly everyMs: number
  /** How many readers have prices open; `undefined` when that is not known. */
  readonly watchers: () => Promise<number | undefined>
}

function untilNextMonth(at: number): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) - at
}

/** Milliseconds between calls that spread what is left evenly over the month; `Infinity` when nothing is left. */
const evenSpread = (leftMs: number, leftCalls: number): number => (leftCalls <= 0 ? Number.POSITIVE_INFINITY : leftMs / leftCalls)

/**
 * A provider with a monthly allowance: asked quicker while readers watch, never past the allowance. The spread is
 * worked out anew before every poll, so spending quickly now means asking more rarely later.
 */
export function createMonthlyPace({ db, clock, provider, callsAMonth, everyMs, watchers }: Deps): Pace {
  const monthlyMs = (31 * 24 * 3_600_000) / callsAMonth
  return {
    watchedMs: Math.max(everyMs, monthlyMs * WATCHED),
    isDue: async (reason, { askedMs }) => {
      const now = clock.now()
      const even = evenSpread(untilNextMonth(now), callsAMonth - (await readCalls(db, provider, now)))
      const isWatched = reason === 'refresh' || (await watchers()) !== 0
      return askedMs >= Math.max(everyMs * ROUNDING, even * (isWatched ? WATCHED : UNWATCHED))
    },
    spent: () => addCall(db, provider, clock.now()),
  }
}

/** A provider whose prices change once a day: asked again long after an answer, and soon after a failure. */
export const occasionalPace = (afterAnswerMs: number, freshMs: number): Pace => ({
  watchedMs: freshMs,
  isDue: async (_reason, { answeredMs }) => answeredMs >= afterAnswerMs * ROUNDING,
  spent: async () => undefined,
})

/**
 * Credits that may be spent now, so that a key never runs dry: a maximum in any 60 seconds and in the provider's day
 * (from 00:00 UTC) and, if paced, spread evenly over the day rather than gone by noon.
 */
import type { Clock } from '#server/platform/clock.ts'

const MINUTE = 60_000
const DAY = 86_400_000

type AllowanceOptions = {
  readonly perMinute: number
  /** `Infinity` for a plan without a daily limit. */
  readonly perDay: number
  readonly isPaced: boolean
  readonly clock: Clock
}

/** When the provider's day ends (epoch ms). */
export const nextUtcMidnight = (now: number): number => (Math.floor(now / DAY) + 1) * DAY

export function createAllowance({ perMinute, perDay, isPaced, clock }: AllowanceOptions) {
  /** What was spent in the last minute, on the monotonic clock. */
  let recent: { readonly at: number; readonly credits: number }[] = []
  let day = Math.floor(clock.now() / DAY)
  let spentToday = 0
  /** What was saved up at the last spending: from then on it grows, however often it is read. */
  let saved = perMinute
  let savedAt = clock.monotonic()

  const savedNow = (): number =>
    isPaced ? Math.min(perMinute, saved + ((clock.monotonic() - savedAt) * perDay) / DAY) : perMinute

  function bringUpToDate(): void {
    const monotonic = clock.monotonic()
    recent = recent.filter(({ at }) => monotonic - at < MINUTE)
    const today = Math.floor(clock.now() / DAY)
    if (today === day) return
    day = today
    spentToday = 0
  }

  function lastMinute(): number {
    bringUpToDate()
    return recent.reduce((sum, { credits }) => sum + credits, 0)
  }

  return {
    /** Whole credits. */
    available: (): number => Math.max(0, Math.floor(Math.min(perMinute - lastMinute(), perDay - spentToday, savedNow()))),
    /** Credits spent within the last 60 seconds. */
    lastMinute,
    spend(credits: number): void {
      bringUpToDate()
      saved = savedNow() - credits
      savedAt = clock.monotonic()
      recent.push({ at: savedAt, credits })
      spentToday += credits
    },
    /** Credits of the provider's day. */
    today(): { readonly used: number; readonly of: number } {
      bringUpToDate()
      return { used: Math.min(spentToday, perDay), of: perDay }
    },
    isDaySpent(): boolean {
      bringUpToDate()
      return spentToday >= perDay
    },
    /** The provider says that the day's credits are used up: another process may use the same key. */
    dayIsOver(): void {
      bringUpToDate()
      spentToday = Number.POSITIVE_INFINITY
    },
  }
}

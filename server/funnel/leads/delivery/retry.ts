/** The wait before each attempt: none, then longer and longer; 27.6 hours in all (the schedule of webhook services). */
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
export const RETRY_DELAYS_MS = [0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR] as const

/**
 * Milliseconds until the next attempt after `attempts`, spread over ±50 % so that leads queued in one outage do not return
 * together; never sooner than the tracker's `Retry-After`. `undefined` once the attempts are used up.
 */
export function retryDelay(attempts: number, random: () => number, retryAfterSeconds = 0): number | undefined {
  const base = RETRY_DELAYS_MS[attempts]
  if (base === undefined) return undefined
  const asked = Math.min(retryAfterSeconds * SECOND, 10 * HOUR)
  return Math.max(base * (0.5 + random()), asked)
}

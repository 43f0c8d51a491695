import type { Clock } from './clock.ts'

/**
 * Whole epoch milliseconds that never go back while the process lives: a host clock that is set back does not make an
 * expired code valid again, because the monotonic clock carries on from the latest time seen.
 */
export function steadyNow(clock: Clock): () => number {
  let latest = clock.now()
  let mark = clock.monotonic()
  return () => {
    const passed = clock.monotonic() - mark
    mark += passed
    latest = Math.max(clock.now(), latest + passed)
    // The monotonic clock counts in fractions, and Postgres refuses them where a time is kept.
    return Math.floor(latest)
  }
}

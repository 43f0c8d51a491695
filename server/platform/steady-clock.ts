import type { Clock } from './clock.ts'

/**
 * Whole epoch milliseconds that never go back within a process: setting the host's clock back does not make an expired
 * code valid again, because the monotonic clock continues from the latest time seen.
 */
export function steadyNow(clock: Clock): () => number {
  let latest = clock.now()
  let mark = clock.monotonic()
  return () => {
    const passed = clock.monotonic() - mark
    mark += passed
    latest = Math.max(clock.now(), latest + passed)
    // The monotonic clock has fractions, which Postgres refuses in a time column.
    return Math.floor(latest)
  }
}

import type { Clock } from '#server/platform/clock.ts'

/** A clock that only the test moves. */
export function manualClock(
  start = Date.UTC(2026, 10, 20, 15, 0, 0),
): Clock & { advance: (ms: number) => void; set: (at: number) => void } {
  let now = start
  let monotonic = 1_000_000
  return {
    now: () => now,
    monotonic: () => monotonic,
    /** Time passes: both clocks move. */
    advance(ms) {
      now += ms
      monotonic += ms
    },
    /** The host's clock is set: only the wall clock jumps. */
    set(at) {
      now = at
    },
  }
}

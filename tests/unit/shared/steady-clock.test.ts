import { expect, it } from 'vitest'
import { steadyNow } from '#server/platform/steady-clock.ts'

it('the steady clock tells whole milliseconds and never goes back, although the monotonic clock counts in fractions', () => {
  const times = { now: 1_795_244_034_900, monotonic: 53.611053 }
  const now = steadyNow({ now: () => times.now, monotonic: () => times.monotonic })
  const seen = [now()]
  for (const [host, passed] of [
    [-3_600_000, 0.7],
    [0, 0.7],
    [0, 0.7],
    [3_600_000, 15.25],
  ] as const) {
    times.now += host
    times.monotonic += passed
    seen.push(now())
  }
  // Postgres refuses a fraction for the whole numbers that times are kept in.
  expect(seen.map((at) => at - 1_795_244_034_900)).toEqual([0, 0, 1, 2, 17])
})

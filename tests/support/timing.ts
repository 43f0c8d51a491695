/** Time limits in tests: goals hold on a quiet machine, so on a busy one they are relative to the same machine. */
import { sized } from './size.ts'

/** The quantile `p` (0 to 1) of the values. */
export const quantile = (values: readonly number[], p: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * p)] ?? Number.NaN

/** The time allowed here and now: the goal, or three times what this machine needs without the load, whichever is more. */
export const allowed = (goalMs: number, usualMs: number): number => Math.max(goalMs, 3 * usualMs)

/** A time goal in milliseconds: itself in the long suite, which has the machine to itself, and five times that beside other tests. */
export const goal = (ms: number): number => sized(5 * ms, ms)

/** Milliseconds that each of many requests took, a few at a time. */
export async function timed(count: number, atOnce: number, request: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) {
      const index = next++
      const at = performance.now()
      await request(index)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return times
}

/** How long to wait before the next try. */

type Backoff = {
  readonly firstMs: number
  readonly mostMs: number
  /** By what part a wait is longer or shorter, at random; 0 where one alone waits. */
  readonly spread?: number
}

/**
 * Twice as long with each try, up to the most, spread: what lost the same server comes back at different times.
 * @param attempt 0 for the first
 * @param random 0 to 1
 * @returns milliseconds, never 0
 */
export const backoffMs = (attempt: number, { firstMs, mostMs, spread = 0.5 }: Backoff, random = Math.random()): number =>
  Math.min(mostMs, firstMs * 2 ** attempt) * (1 - spread + 2 * spread * random)

/** How long to wait before the next try. */

type Backoff = { readonly firstMs: number; readonly mostMs: number }

/**
 * Twice as long with each try, up to the most, spread by half: what lost the same server comes back at different times.
 * @param attempt 0 for the first
 * @param random 0 to 1
 * @returns milliseconds, never 0
 */
export const backoffMs = (attempt: number, { firstMs, mostMs }: Backoff, random = Math.random()): number =>
  Math.min(mostMs, firstMs * 2 ** attempt) * (0.5 + random)

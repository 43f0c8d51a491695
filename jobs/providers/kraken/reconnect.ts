/** How long to wait before the next connection. */

const FIRST_MS = 1000
const MOST_MS = 60_000

/**
 * Exponential with full jitter, in milliseconds: all who lost the same server come back spread out. Never immediately,
 * since the provider limits connections (about 150 in ten minutes).
 * @param attempt 0 for the first after a connection that was stable
 * @param random 0 to 1
 */
export function backoffMs(attempt: number, random: number, firstMs = FIRST_MS): number {
  const ceiling = Math.min(MOST_MS, firstMs * 2 ** Math.min(attempt, 16))
  return Math.round(firstMs / 4 + random * Math.max(0, ceiling - firstMs / 4))
}

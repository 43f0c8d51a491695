/** A token bucket: `burst` times at once, and `perSecond` in the long run. */
export type Rate = { readonly perSecond: number; readonly burst: number }

/**
 * Counts uses against a rate.
 * @param now monotonic milliseconds
 * @returns whether this use is within it; a refused use costs nothing
 */
export function createTokenBucket({ perSecond, burst }: Rate, now: () => number): () => boolean {
  let left = burst
  let at = now()
  return () => {
    const time = now()
    left = Math.min(burst, left + ((time - at) / 1000) * perSecond)
    at = time
    if (left < 1) return false
    left--
    return true
  }
}

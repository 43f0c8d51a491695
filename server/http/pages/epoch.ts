/** At most one new epoch, hence one render of a page, in this time. */
const LASTS_MS = 1000

/**
 * Identifies the state that cached pages show. It changes at most once a second, so that a page is rendered at most once
 * a second however often `state` changes.
 * @param now monotonic milliseconds
 */
export function createEpoch(state: () => string, now: () => number): () => string {
  let epoch = ''
  let since = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - since < LASTS_MS) return epoch
    const next = state()
    if (next !== epoch) {
      epoch = next
      since = now()
    }
    return epoch
  }
}

/**
 * Identifies the state that cached pages show. It changes at most once in `lastsMs`, so that a page is due for a new
 * render at most that often, however often `state` changes.
 * @param now monotonic milliseconds
 */
export function createEpoch(state: () => string, now: () => number, lastsMs: number): () => string {
  let epoch = ''
  let since = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    if (at - since < lastsMs) return epoch
    const next = state()
    if (next !== epoch) {
      epoch = next
      since = at
    }
    return epoch
  }
}

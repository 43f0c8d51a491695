/** The `Retry-After` header (RFC 9110, section 10.2.3) as milliseconds to wait. Goal FEED-6. */

const LEAST_MS = 1000
const MOST_MS = 15 * 60_000
/** When the header is missing or says nothing we can read. */
const UNREADABLE_MS = 60_000

const clamp = (ms: number): number => Math.min(Math.max(ms, LEAST_MS), MOST_MS)

/** Seconds or an HTTP-date, between 1 s and 15 min; 60 s for anything else. `now` in epoch milliseconds. */
export function retryAfterMs(header: string | undefined, now: number): number {
  const value = header?.trim() ?? ''
  if (/^\d+$/.test(value)) return clamp(Number(value) * 1000)
  // Date.parse reads much that is no HTTP-date, "-5" among it, and takes a date without GMT for local time.
  const at = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*, .* GMT$/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? UNREADABLE_MS : clamp(at - now)
}

/** The `Retry-After` header, read in one place for every server that we call. How long to obey it is the caller's choice. */

/** The three forms of an HTTP-date (RFC 9110, section 5.6.7) begin with a day's name; what `asctime` writes has no `GMT` and is not read. */
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*, .* GMT$/

/**
 * What a server asks for (RFC 9110, section 10.2.3): seconds, or an HTTP-date.
 * @param now epoch milliseconds
 * @returns milliseconds to wait, 0 for a moment that is over, `undefined` when the header is missing or cannot be read
 */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  const value = header?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value) * 1000
  // Date.parse reads much that is no HTTP-date, "-5" among it, and takes a date without GMT for local time.
  const at = HTTP_DATE.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

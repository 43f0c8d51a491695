/** One reading of `Retry-After` for every server that we call. Goals FEED-6 and LEAD-4. */
import { expect, test } from 'vitest'
import { readRetryAfter } from '#server/platform/http/retry-after.ts'

const NOW = Date.UTC(2026, 10, 20, 15)

test.each([
  ['0', 0],
  ['53', 53_000],
  [' 7 ', 7000],
  ['86400', 86_400_000],
  ['9'.repeat(400), Number.POSITIVE_INFINITY],
  ['Fri, 20 Nov 2026 15:00:30 GMT', 30_000],
  ['Friday, 20-Nov-26 15:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 14:00:00 GMT', 0],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['2026-11-20T15:00:30', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %j means %s ms', (header, expected) => {
  expect(readRetryAfter(header, NOW)).toBe(expected)
})

import { expect, test } from 'vitest'
import { cutRaw } from '#jobs/providers/refusals.ts'
import { decimal } from '#jobs/providers/rows.ts'

test.each([
  ['a long text', 'x'.repeat(5000)],
  ['a long text of many bytes a letter', '\u20ac'.repeat(5000)],
  ['a long list', Array.from({ length: 5000 }, (_, index) => index)],
])('%s is kept to 2 KiB and whole letters', (_name, value) => {
  const raw = cutRaw(value)
  expect(Buffer.byteLength(raw)).toBeLessThanOrEqual(2048)
  expect(Buffer.byteLength(raw)).toBeGreaterThan(2000)
  expect(raw).not.toContain('\ufffd')
})

test('what fits is kept whole, and what cannot be printed is named', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  expect(cutRaw({ id: 'bitcoin' })).toBe('{"id":"bitcoin"}')
  expect(cutRaw(undefined)).toBe('undefined')
  expect(cutRaw(circle)).toBe('unprintable: TypeError')
})

test('decimals are plain digits, and nothing JavaScript would make a number of', () => {
  for (const text of ['1.3706', '-0.5', '0', '000.10']) expect(decimal.parse(text)).toBe(Number(text))
  for (const text of ['', ' 1', '1 ', '1e5', '0x10', '1,5', '.5', '5.', 'NaN', 'Infinity', '1'.repeat(30), 7, null]) {
    expect(decimal.safeParse(text).success, String(text)).toBe(false)
  }
})

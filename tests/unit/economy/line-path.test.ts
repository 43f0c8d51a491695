/** The small line of a figure. */
import { expect, it } from 'vitest'
import { linePath } from '#shared/economy/line-path.ts'
import { drawnValue } from '#shared/ui/drawn-value.ts'

const BOX = { width: 30, height: 26 }
const of = (...values: readonly (number | null)[]) => values.map((value) => (value === null ? null : drawnValue(value)))

it('a figure that is published has a gap where nothing is stored', () => {
  expect(linePath(of(1, null, 2, 3), BOX)).toBe('M0.0 23.0h.1M20.0 13.0L30.0 3.0')
})

it('a rate that holds until it is set again is drawn in unbroken steps', () => {
  expect(linePath(of(3, null, null, 2), BOX, true)).toBe('M0.0 3.0H10.0V3.0H20.0V3.0H30.0V23.0')
})

/** The letters of rate changes under the line of a figure. */
import { expect, it } from 'vitest'
import type { Value } from '#shared/economy/reading.ts'
import { eventsOf } from '../../../client/economy/figure/over-time.tsx'

const shown = (first: string): Value[] => [
  [first, 1],
  ['2026-06-01', 2],
]
const marksOf = (moves: readonly string[], first: string) =>
  eventsOf(
    moves.map((day): Value => [day, 2]),
    shown(first),
  ).map(({ day, letter, level }) => [day, letter, level])

it('letters of changes that are near each other take two rows at most, however long the line is', () => {
  const moves = ['2025-01-30', '2025-03-13', '2025-09-18', '2025-10-30']
  expect(marksOf(moves, '2010-01-01')).toEqual([
    ['2025-09-18', 'R1', 1],
    ['2025-10-30', 'R2', 0],
  ])
  expect(marksOf(moves, '2025-01-01')).toEqual([
    ['2025-01-30', 'R1', 1],
    ['2025-03-13', 'R2', 0],
    ['2025-09-18', 'R3', 1],
    ['2025-10-30', 'R4', 0],
  ])
})

/** The letters of rate changes under the line of a figure. */
import { expect, it } from 'vitest'
import type { Value } from '#shared/economy/reading.ts'
import type { FigureView } from '#shared/economy/views.ts'
import { EventWords } from '../../../client/economy/chart/marks.tsx'
import { Changes } from '../../../client/economy/figure/changes.tsx'
import { eventsOf } from '../../../client/economy/figure/over-time.tsx'
import { textOf } from '../../support/text-of.ts'

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

it('the words of the letters say that the latest changes are marked', () => {
  const events = eventsOf([['2026-01-30', 2]], shown('2025-01-01'))
  expect(textOf(<EventWords events={events} />)).toMatch(/^\s*Latest changes marked: *R1 Rate to/)
})

it('changes before the twelve latest are behind a summary that counts them', () => {
  const row = { slug: 'policy-rate', unit: '%', decimals: 2, frequency: 'daily' }
  const values = Array.from(
    { length: 16 },
    (_, month): Value => [`${2020 + Math.floor(month / 12)}-${`${(month % 12) + 1}`.padStart(2, '0')}-15`, month],
  )
  const changes = (count: number): string =>
    textOf(<Changes view={{ row, values: values.slice(0, count) } as unknown as FigureView} />)
  expect(changes(16)).toMatch(/3 earlier changes.*15 Feb 2020/)
  expect(changes(13)).not.toContain('earlier')
})

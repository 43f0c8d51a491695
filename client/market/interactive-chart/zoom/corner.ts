/** The corner of a drawing that its lines leave free. Pure. */
import type { Drawn } from '../drawn.ts'
import { extentsOf, highestOf, lowestOf, scaleFor } from './scale.ts'

export type Corner = 'top' | 'bottom' | 'right'

/** The part of a phone's drawing that both buttons of the zoom take. */
const WIDTH = 0.34
const HEIGHT = 0.24

/**
 * The first that has room, at the left above, below and at the right, or else the one with the most.
 * @param base what a line's change counts from
 * @param isBelowFree `false`: letters are there
 */
export function freeCorner(drawn: Drawn, base: number | null, isBelowFree: boolean): Corner {
  const all = extentsOf(drawn)
  const times = all.map(({ at }) => at)
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const { min, max } = scaleFor(drawn, base)
  if (min === undefined) return 'top'
  const left = all.filter(({ at }) => at <= from + WIDTH * (to - from))
  const right = all.filter(({ at }) => at >= to - WIDTH * (to - from))
  const above = (part: typeof all): number => (max - highestOf(part)) / (max - min)
  const rooms: readonly (readonly [Corner, number])[] = [
    ['top', above(left)],
    // Volume is under candles.
    ['bottom', isBelowFree && drawn.kind !== 'candles' ? (lowestOf(left) - min) / (max - min) : 0],
    ['right', above(right)],
  ]
  const [corner] = rooms.find(([, room]) => room >= HEIGHT) ?? rooms.toSorted((a, b) => b[1] - a[1])[0] ?? ['top']
  return corner
}

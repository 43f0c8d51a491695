/** The corner of a drawing that its lines leave free. Pure. */
import { barAt, scaleOf } from '../candles.ts'
import type { Drawn } from '../drawn.ts'

export type Corner = 'top' | 'bottom' | 'right'

/** The part of a phone's drawing that both buttons of the zoom take. */
const WIDTH = 0.34
const HEIGHT = 0.24

type Extent = { readonly at: number; readonly low: number; readonly high: number }

function extentsOf(drawn: Drawn): Extent[] {
  if (drawn.kind === 'candles') return drawn.bars.rows.map(([day, , high, low]) => ({ at: barAt(day), low, high }))
  if (drawn.kind === 'line') return drawn.points.map(([at, price]) => ({ at, low: price, high: price }))
  return [...drawn.own, ...drawn.other].map(({ at, percent }) => ({ at, low: percent, high: percent }))
}

const lowestOf = (all: readonly Extent[]): number => Math.min(...all.map(({ low }) => low))
const highestOf = (all: readonly Extent[]): number => Math.max(...all.map(({ high }) => high))

/** The first that has room, at the left above, below and at the right, or else the one with the most. @param isBelowFree `false`: letters are there */
export function freeCorner(drawn: Drawn, isBelowFree: boolean): Corner {
  const all = extentsOf(drawn)
  const times = all.map(({ at }) => at)
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const { min = 0, max = 1 } = scaleOf(lowestOf(all), highestOf(all))
  const left = all.filter(({ at }) => at <= from + WIDTH * (to - from))
  const right = all.filter(({ at }) => at >= to - WIDTH * (to - from))
  const above = (part: readonly Extent[]): number => (max - highestOf(part)) / (max - min)
  const rooms: readonly (readonly [Corner, number])[] = [
    ['top', above(left)],
    // Volume is under candles.
    ['bottom', isBelowFree && drawn.kind !== 'candles' ? (lowestOf(left) - min) / (max - min) : 0],
    ['right', above(right)],
  ]
  const [corner] = rooms.find(([, room]) => room >= HEIGHT) ?? rooms.toSorted((a, b) => b[1] - a[1])[0] ?? ['top']
  return corner
}

/** The small 24-hour line of a tile: stored observations in, SVG path data out. */

import type { SparkSeries } from '#shared/market/series.ts'
import { type DrawnValue, heightOf } from '#shared/ui/drawn-value.ts'

export type SparkPaths = {
  readonly line: string
  /** The area between the line and the base. */
  readonly area: string
  readonly baseY: number
  /** The newest point. */
  readonly end: { readonly x: number; readonly y: number }
  readonly low: number
  readonly high: number
  /** The lowest value in the box, and where a value is in it. */
  readonly floor: number
  readonly toY: (value: number) => number
}

/** Free space above and below, so that the line is not cut. */
const INSET = 3
const tenth = (value: number): string => String(Math.round(value * 10) / 10)

type Spot = { readonly x: number; readonly y: number }

type Known = readonly (DrawnValue | null)[]

/** Unbroken runs of observations, as points to draw. */
function runs(values: Known, bridge: number, width: number, toY: (value: number) => number): Spot[][] {
  const step = width / Math.max(1, values.length - 1)
  const all: Spot[][] = []
  let before = Number.NEGATIVE_INFINITY
  values.forEach((value, index) => {
    if (value === null) return
    const spot = { x: index * step, y: toY(heightOf(value)) }
    if (index - before <= bridge + 1) all.at(-1)?.push(spot)
    else all.push([spot])
    before = index
  })
  return all
}

/** One observation alone is a dot. What is of the time since the one before it is drawn as steps. */
const pathOf = (run: readonly Spot[], isSteps: boolean | undefined): string => {
  const to = ({ x, y }: Spot): string => (isSteps ? `V${tenth(y)}H${tenth(x)}` : `L${tenth(x)} ${tenth(y)}`)
  return run.map((spot, i) => (i ? to(spot) : `M${tenth(spot.x)} ${tenth(spot.y)}`)).join('') + (run.length === 1 ? 'h.1' : '')
}

/**
 * Paths in a box of `width` × `height`; `undefined` for fewer than two observations, which make no line.
 * @param room further values that the box has room for
 */
export function sparkPaths(
  { values, base, bridge = 0, isSteps }: SparkSeries,
  width: number,
  height: number,
  room: readonly number[] = [],
): SparkPaths | undefined {
  const known = values.filter((value) => value !== null).map(heightOf)
  if (known.length < 2) return undefined
  const low = Math.min(...known)
  const high = Math.max(...known)
  const floor = Math.min(low, base ?? low, ...room)
  const span = Math.max(high, base ?? high, ...room) - floor
  const toY = (value: number): number =>
    span === 0 ? height / 2 : height - INSET - ((value - floor) / span) * (height - 2 * INSET)
  const drawn = runs(values, bridge, width, toY)
  const baseY = toY(base ?? known[0] ?? low)
  const last = drawn.at(-1)?.at(-1)
  if (!last) return undefined
  return {
    line: drawn.map((run) => pathOf(run, isSteps)).join(''),
    area: drawn
      .filter((run) => run.length > 1)
      .map(
        (run) => `${pathOf(run, isSteps)}L${tenth(run.at(-1)?.x ?? 0)} ${tenth(baseY)}L${tenth(run[0]?.x ?? 0)} ${tenth(baseY)}z`,
      )
      .join(''),
    baseY,
    end: last,
    low,
    high,
    floor,
    toY,
  }
}

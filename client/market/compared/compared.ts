/** Two symbols on one scale over one span: each in per cent of its price at the instant from which both count. Pure. */
import type { HistoryPoint } from '#shared/market/history.ts'
import { drawnFrom, gainOf, type StoredChart } from '#shared/market/series.ts'
import { numberOf } from '../chart/printed.ts'
import { formatPercent } from '../quote/format.ts'

/** A price at its time, and what it gained since the beginning. */
export type Rebased = { readonly at: number; readonly price: number; readonly percent: number }

/** `points` are drawn, from `since` on; `first` and `last` are of all observations. `gap`: two prices further apart are not joined. */
export type Side = {
  readonly points: readonly Rebased[]
  readonly since: number
  readonly gap: number
  readonly first: Rebased
  readonly last: Rebased
}

export type Compared = {
  /** What is drawn, up to the newer of the two last prices: epoch milliseconds. */
  readonly since: number
  readonly until: number
  readonly own: Side
  readonly other: Side
  /** The other's observation of the same five minutes, hour or day as one of ours; `undefined` where none is stored. */
  readonly besideOf: (at: number) => Rebased | undefined
}

const rebasedOn =
  ([, base]: HistoryPoint) =>
  ([at, price]: HistoryPoint): Rebased => ({ at, price, percent: gainOf(base, price) })

function sideOf({ summary, slots, from, to, bridge }: StoredChart): Side | undefined {
  if (!summary) return undefined
  const rebased = rebasedOn(summary.first)
  const first = rebased(summary.first)
  const points = slots.flatMap((point) => (point ? [rebased(drawnFrom(point))] : []))
  return {
    // A part is drawn by its last observation, so the first of all may not be among them. A day's is before what is drawn.
    points: first.at < from || points[0]?.at === first.at ? points : [first, ...points],
    since: Math.max(first.at, from),
    first,
    last: rebased(summary.last),
    gap: ((to - from) / slots.length) * (bridge + 1.5),
  }
}

function besideIn({ summary, beside }: StoredChart): Compared['besideOf'] {
  if (!summary || !beside) return () => undefined
  const numberOf = (at: number): number => Math.floor(at / beside.interval)
  // The newest quote may have come after the page, and what a day counts from moves on with it.
  const points = [summary.first, ...beside.points.map(drawnFrom), summary.last].map(rebasedOn(summary.first))
  const known = new Map(points.map((point) => [numberOf(point.at), point]))
  return (at) => known.get(numberOf(at))
}

/** `undefined` where fewer than two prices of either are stored of the same time. */
export function compare(own: StoredChart, other: StoredChart): Compared | undefined {
  const [a, b] = [sideOf(own), sideOf(other)]
  if (!a || !b) return undefined
  const [since, until] = [Math.min(a.since, b.since), Math.max(a.last.at, b.last.at)]
  return { since, until, own: a, other: b, besideOf: besideIn(other) }
}

/** Where a time is across the drawing, in per cent. */
export const acrossOf = ({ since, until }: Compared, at: number): number => ((at - since) / Math.max(1, until - since)) * 100

const printed = (percent: number): number => numberOf(formatPercent(percent))

/** How far apart two printed gains are, in percentage points. */
export const apart = (a: number, b: number): number => Math.round(Math.abs(printed(a) - printed(b)) * 100) / 100

type Scales = {
  readonly xOf: (at: number) => number
  readonly yOf: (percent: number) => number
  /** Whether a price is of the whole time since the one before it, as a month’s is. */
  readonly isSteps: boolean
}

/** The line of a side in a box; what is further apart than its gap is not joined, and a price alone is a dot. */
export function lineOf({ points, gap }: Side, { xOf, yOf, isSteps }: Scales): string {
  let before = Number.NEGATIVE_INFINITY
  return points
    .map(({ at, percent }, index) => {
      const isFirst = at - before > gap
      const next = points[index + 1]
      before = at
      const isAlone = isFirst && (next === undefined || next.at - at > gap)
      const [x, y] = [xOf(at).toFixed(1), yOf(percent).toFixed(1)]
      const to = isFirst ? `M${x} ${y}` : isSteps ? `V${y}H${x}` : `L${x} ${y}`
      return `${to}${isAlone ? 'h.1' : ''}`
    })
    .join('')
}

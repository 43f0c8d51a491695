/** Two symbols on one scale: each in per cent of its first drawn price since both are stored. Pure. */
import type { HistoryPoint } from '#shared/market/history.ts'
import type { StoredChart } from '../chart/stored-chart.ts'
import { formatPercent } from '../quote/format.ts'

/** A price at its time, and what it gained since the beginning. */
export type Rebased = { readonly at: number; readonly price: number; readonly percent: number }

/** `gap`: two prices further apart are not joined. */
export type Side = { readonly points: readonly Rebased[]; readonly gap: number; readonly first: Rebased; readonly last: Rebased }

export type Compared = {
  /** Since when both are stored, and until when either is: epoch milliseconds. */
  readonly since: number
  readonly until: number
  readonly own: Side
  readonly other: Side
}

const drawn = ({ slots }: StoredChart): HistoryPoint[] => slots.filter((point) => point !== null)

function sideOf(chart: StoredChart, since: number): Side | undefined {
  const known = drawn(chart).filter(([at]) => at >= since)
  const base = known[0]?.[1]
  if (!base) return undefined
  const points = known.map(([at, price]) => ({ at, price, percent: (price / base - 1) * 100 }))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return undefined
  const { from, to, slots, bridge } = chart
  return { points, first, last, gap: ((to - from) / slots.length) * (bridge + 1.5) }
}

/** `undefined` where fewer than two prices of either are stored of the same time. */
export function compare(own: StoredChart, other: StoredChart): Compared | undefined {
  const [mine, theirs] = [drawn(own)[0]?.[0], drawn(other)[0]?.[0]]
  if (mine === undefined || theirs === undefined) return undefined
  const since = Math.max(mine, theirs)
  const [a, b] = [sideOf(own, since), sideOf(other, since)]
  return a && b && { since, until: Math.max(a.last.at, b.last.at), own: a, other: b }
}

/** Where a time stands across the drawing, in per cent. */
export const acrossOf = ({ since, until }: Compared, at: number): number => ((at - since) / Math.max(1, until - since)) * 100

/** The price of the other side that was known at a moment; `undefined` where none was observed near it. */
export function knownAt({ points, gap }: Side, at: number): Rebased | undefined {
  const before = points.findLast((point) => point.at <= at)
  return before && at - before.at <= gap ? before : undefined
}

const printed = (percent: number): number => Number(formatPercent(percent).replace('\u2212', '-').replace('%', ''))

/** How far apart two printed gains are, in percentage points. */
export const apart = (a: number, b: number): number => Math.round(Math.abs(printed(a) - printed(b)) * 100) / 100

/** The line of a side in a box; what is further apart than its gap is not joined, and a price alone is a dot. */
export function lineOf({ points, gap }: Side, xOf: (at: number) => number, yOf: (percent: number) => number): string {
  let before = Number.NEGATIVE_INFINITY
  return points
    .map(({ at, percent }, index) => {
      const isFirst = at - before > gap
      const next = points[index + 1]
      before = at
      const isAlone = isFirst && (next === undefined || next.at - at > gap)
      return `${isFirst ? 'M' : 'L'}${xOf(at).toFixed(1)} ${yOf(percent).toFixed(1)}${isAlone ? 'h.1' : ''}`
    })
    .join('')
}

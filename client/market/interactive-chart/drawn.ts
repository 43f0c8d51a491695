/** What the chart with pan and zoom draws, and what is read of it above: the value at one time. Pure. */
import { COLON } from '#shared/language/locale.en.ts'
import type { Bars, HistoryRange } from '#shared/market/history.ts'
import { type Closed, partEnd, tradedAt } from '#shared/market/hours/traded.ts'
import { gainOf } from '#shared/market/series.ts'
import { chartMoment } from '../chart/chart-time.ts'
import { formatPercent } from '../quote/format.ts'
import { barAt, barWords } from './candles.ts'
import type { Points } from './fetch-history.ts'
import * as texts from './texts.en.tsx'
import type { Placed } from './zoom/in-sight.ts'

/** A price at its time, and what it gained since the price that its side counts from, of `since`. */
export type RebasedPoint = { readonly at: number; readonly price: number; readonly percent: number; readonly since: number }

/** The symbol that is compared with. */
export type Other = { readonly symbol: string; readonly currency: string }

/** What the change of a line counts from, in the symbol's currency, and what that is called. `null`: none is known. */
export type Base = { readonly level: number | null; readonly name: string }

/** What is drawn: one line, a source's own bars, or two lines in per cent. */
export type Drawn =
  | { readonly kind: 'line'; readonly points: Points }
  | { readonly kind: 'candles'; readonly bars: Bars }
  | {
      readonly kind: 'compared'
      readonly with: Other
      readonly own: readonly RebasedPoint[]
      readonly other: readonly RebasedPoint[]
    }

type Reading = {
  readonly symbol: string
  readonly range: HistoryRange
  /** The price that a line's change counts from; `null`: none is known. */
  readonly base: number | null
  readonly print: (price: number) => string
}

const HOUR = 3_600_000

/** Where a value is drawn (milliseconds): where hours are left out at the end of its hour, as in the server's line. */
export const drawnAt = (at: number, closed: Closed): number =>
  closed.length === 0 ? at : tradedAt(closed, partEnd(closed, at, HOUR))

/** The library holds a value until the next one; one that is of the time before it is drawn from the beginning of that time. */
export const placed = (points: Points, closed: Closed, isSteps: boolean): [number, number][] =>
  points.map(([at, value], index) => [drawnAt(at, closed), isSteps ? (points[index + 1]?.[1] ?? value) : value])

/** Of a comparison. */
export const inPercent = ({ at, percent }: RebasedPoint) => [at, percent] as const

/** When each value of each line was, oldest first. */
function timesOf(drawn: Drawn): number[] {
  if (drawn.kind === 'line') return drawn.points.map(([at]) => at)
  if (drawn.kind === 'candles') return drawn.bars.rows.map(([day]) => barAt(day))
  return [...drawn.own, ...drawn.other].map(({ at }) => at)
}

/** Each of them, and where it is drawn. */
export const placesOf = (drawn: Drawn, closed: Closed): Placed[] => timesOf(drawn).map((at) => ({ x: drawnAt(at, closed), at }))

/** How far the values around this one are: what is further from it was observed at another time. */
function stepAt(side: readonly RebasedPoint[], at: number): number {
  const apart = side.flatMap((point) => (point.at === at ? [] : [Math.abs(point.at - at)]))
  return Math.min(...apart)
}

/** The gain of a side at a time of either, where it was observed then. */
function gainAt(side: readonly RebasedPoint[], at: number, step: number): string {
  const near = side.filter((point) => Math.abs(point.at - at) < step)
  const nearest = near.sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0]
  return nearest ? formatPercent(nearest.percent) : texts.notObserved
}

/** The value at one of the times of a drawing; empty at any other. */
export function readingAt(drawn: Drawn, at: number | undefined, { symbol, range, base, print }: Reading): string {
  if (at === undefined) return ''
  if (drawn.kind === 'candles') {
    const bar = drawn.bars.rows.find(([day]) => barAt(day) === at)
    return bar ? barWords(bar, drawn.bars.step, print) : ''
  }
  const moment = `${chartMoment(at, range)}${COLON} `
  if (drawn.kind === 'compared') {
    const step = stepAt(drawn.own.some((point) => point.at === at) ? drawn.own : drawn.other, at)
    const [own, other] = [drawn.own, drawn.other].map((side) => gainAt(side, at, step))
    return `${moment}${symbol} ${own}, ${drawn.with.symbol} ${other}`
  }
  const price = drawn.points.find((point) => point[0] === at)?.[1]
  if (price === undefined) return ''
  return moment + print(price) + (base === null ? '' : `, ${formatPercent(gainOf(base, price))}`)
}

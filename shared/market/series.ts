/**
 * A stored series as pages and programs receive it: its summary, which is of every observation, and its drawn line, which is
 * thinned. Only the server makes either (`server/market/series`). Pure; part of the browser bundle.
 */
import type { DrawnValue } from '../ui/drawn-value.ts'
import type { HistoryPoint, HistoryRange } from './history.ts'
import type { Closed } from './hours/traded.ts'
import type { SourceId } from './quote.ts'

/** The summary of all observations of a range. */
export type Summary = {
  readonly count: number
  readonly first: HistoryPoint
  readonly last: HistoryPoint
  readonly low: HistoryPoint
  readonly high: HistoryPoint
  /** Per cent from the first to the last. */
  readonly gain: number
  /** Whether the first is the price that the range counts from. `false`: nothing is stored as far back. */
  readonly isWhole: boolean
}

/** Per cent from one price to another. */
export const gainOf = (from: number, to: number): number => (to / from - 1) * 100

/** A summary with one more observation, newer than all before it. */
export function widened(summary: Summary, last: HistoryPoint): Summary {
  const { low, high, first } = summary
  return {
    ...summary,
    last,
    low: last[1] < low[1] ? last : low,
    high: last[1] > high[1] ? last : high,
    gain: gainOf(first[1], last[1]),
  }
}

declare const DRAWN: unique symbol
/** An observation that was picked to be drawn. It is no `HistoryPoint`: no figure of a range is computed from what is drawn. */
export type DrawnPoint = { readonly [DRAWN]: true }

/** Marks an observation as drawn. */
export const drawn = (point: HistoryPoint): DrawnPoint => point as unknown as DrawnPoint
/** The time (epoch milliseconds) and price of the observation behind a drawn point, for its place and its own label. */
export const drawnFrom = (point: DrawnPoint): readonly [at: number, price: number] => point as unknown as HistoryPoint

/** A range of a symbol as a chart shows it. */
export type StoredChart = {
  readonly range: HistoryRange
  /** The ranges that what is stored fills by more than half, the shortest that makes a line first, and all of it where that is more. */
  readonly ranges: readonly HistoryRange[]
  /** When the line begins and ends, epoch milliseconds. */
  readonly from: number
  readonly to: number
  /** Whether it is a session of an exchange, from its opening on, and not a time of so many hours. */
  readonly isSession: boolean
  /** The time of its newest observation: in the last part of a day, and of any other range no earlier than `to`. */
  readonly end: number
  /** The hours that are left out of it, of the hours of an exchange; without them none are. */
  readonly closed?: Closed
  /** The last observation of each equal part between them; `null` where there was none. */
  readonly slots: readonly (DrawnPoint | null)[]
  /** Empty slots that the line goes across, of what was observed as often as it could be. */
  readonly bridge: number
  /** Of all observations; `undefined` for fewer than two. */
  readonly summary: Summary | undefined
  /** The oldest stored price of this source, in any range; `null`: none is stored. */
  readonly since: number | null
  readonly simulated: boolean
  /** Whether its source's own bars of whole days are stored too. */
  readonly hasBars?: boolean
  /** Whose observations these are: a price of another source is none of them. */
  readonly source: SourceId | null
  /** Of the second chart of a comparison: what is stored beside each drawn observation of the first. */
  readonly beside?: Beside
}

/** Observations by the interval that they are the last of, as the store keeps them. */
export type Beside = {
  /** The length of an interval in milliseconds. */
  readonly interval: number
  readonly points: readonly DrawnPoint[]
}

/** A symbol's chart; what it did in a day, of a stock its session; and the one that it is compared with, over the same span. */
export type Charts = {
  readonly chart: StoredChart
  /** `undefined` for fewer than two prices. */
  readonly day: Summary | undefined
  /** Of the closes of a whole year; `undefined` where fewer are stored. */
  readonly year: Summary | undefined
  readonly against: StoredChart | undefined
}

/** What is stored of a symbol since a moment. */
export type SinceHistory = {
  /** What is drawn: the last price of each equal part, `null` where there was none. */
  readonly values: readonly (DrawnValue | null)[]
  /** Of all observations; `undefined` for fewer than two. */
  readonly summary: Summary | undefined
  /** The only one. */
  readonly only: HistoryPoint | null
  readonly simulated: boolean
}

/** The small line of a tile, of 24 hours or of a session. `values` are prices in time order, `null` where nothing was observed: a gap is drawn as a gap. */
export type SparkSeries = {
  readonly values: readonly (DrawnValue | null)[]
  /** The lowest and highest of all its observations; `undefined` where the box alone is drawn. */
  readonly range?: readonly [low: number, high: number] | undefined
  /** The previous close, drawn as the dotted line. */
  readonly base: number | null
  readonly simulated: boolean
  /** ISO time of the first observation. */
  readonly since: string | null
  /** How many empty values the line may go across; none by default. */
  readonly bridge?: number
  /** Whether a value is of the whole time since the one before it, as the price of a month is, dated at its end. */
  readonly isSteps?: boolean
}

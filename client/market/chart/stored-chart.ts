/** What a symbol's chart is drawn from: stored observations alone, few enough to travel with their page. */
import {
  type HistoryPoint,
  type HistoryRange,
  lastOfSlots,
  type MarketHistory,
  RANGE_MS,
  storedRanges,
} from '#shared/market/history.ts'
import type { SourceId } from '#shared/market/quote.ts'
import type { SparkSeries } from '#shared/market/sparkline.ts'
import { type HistorySummary, summarise } from './history-lines.ts'

export type StoredChart = {
  readonly range: HistoryRange
  /** The ranges that show something else than a shorter one, the shortest that makes a line first. */
  readonly ranges: readonly HistoryRange[]
  /** When the line begins and ends, epoch milliseconds. */
  readonly from: number
  readonly to: number
  /** The time of its newest observation, which the last part may have gone beyond. */
  readonly end: number
  /** The last observation of each equal part between them; `null` where there was none. */
  readonly slots: readonly (HistoryPoint | null)[]
  /** Empty slots that the line goes across, of what was observed as often as it could be. */
  readonly bridge: number
  /** Of all observations; `undefined` for fewer than two. */
  readonly summary: HistorySummary | undefined
  /** The first of them. */
  readonly since: number | null
  readonly simulated: boolean
  /** Whether its source's own bars of whole days are stored too. */
  readonly hasBars?: boolean
  /** Whose observations these are: a price of another source is none of them. */
  readonly source: SourceId | null
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A slot is half an hour, two, six, a day, two days and a week; of all that is stored a part of it. */
const SLOTS: Readonly<Record<HistoryRange, number>> = { '1d': 48, '1w': 84, '1m': 124, '6m': 183, '1y': 183, '5y': 261, max: 260 }
/** Within a week nights are no gaps, within a month week-ends, and beyond it holidays. */
const ACROSS: Readonly<Record<HistoryRange, number>> = {
  '1d': 0,
  '1w': 30 * HOUR,
  '1m': 4 * DAY,
  '6m': 6 * DAY,
  '1y': 6 * DAY,
  '5y': 14 * DAY,
  max: 21 * DAY,
}
/** What comes once a day or a month has no gap before it misses its turn. */
const TURNS = 2.2

/** The usual time between two of these. */
function usualStep(points: readonly HistoryPoint[]): number {
  const steps = points.slice(1).map(([at], index) => at - (points[index]?.[0] ?? at))
  return steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
}

/** @param shortest the shortest range that makes a line */
export function storedChart(history: MarketHistory, range: HistoryRange, shortest: HistoryRange): StoredChart {
  const { points, simulated, source } = history
  const to = points.at(-1)?.[0] ?? 0
  const span = Number.isFinite(RANGE_MS[range]) ? RANGE_MS[range] : to - (points[0]?.[0] ?? to) + 1
  const slots = SLOTS[range]
  const across = range === '1d' ? 0 : Math.max(ACROSS[range], TURNS * usualStep(points))
  return {
    range,
    ranges: storedRanges(history, shortest),
    from: to - span,
    to,
    end: to,
    slots: lastOfSlots(points, to, span, slots),
    bridge: Math.max(0, Math.ceil(across / (span / slots)) - 1),
    summary: summarise(points),
    since: points[0]?.[0] ?? null,
    simulated,
    source,
  }
}

/** The line of a chart. @param base the price that its dotted line stands at */
export const seriesOf = ({ slots, simulated, since, bridge }: StoredChart, base: number | null): SparkSeries => ({
  values: slots.map((point) => point?.[1] ?? null),
  base,
  simulated,
  since: since === null ? null : new Date(since).toISOString(),
  bridge,
})

/** The line of a range: few enough observations to travel with a page. No figure is made of it. */
import { HISTORY_RANGES, type HistoryPoint, type HistoryRange, lastOfSlots, RANGE_MS } from '#shared/market/history.ts'
import { BASE_REACH_MS } from '#shared/market/periods.ts'
import { type Beside, type DrawnPoint, drawn, drawnFrom, type StoredChart } from '#shared/market/series.ts'
import { RESOLUTIONS } from '../store/points.ts'
import type { Observed } from './observations.ts'
import { summarise } from './summary.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A slot is two hours, six, a day, two days and a week; of all that is stored a part of it. Of a day every stored point is drawn. */
const SLOTS: Readonly<Record<Exclude<HistoryRange, '1d'>, number>> = {
  '1w': 84,
  '1m': 124,
  '6m': 183,
  '1y': 183,
  '5y': 261,
  max: 260,
}
/** Within a day half an hour is no gap, within a week nights, within a month week-ends, and beyond it holidays. */
const ACROSS: Readonly<Record<HistoryRange, number>> = {
  '1d': 30 * MINUTE,
  '1w': 30 * HOUR,
  '1m': 4 * DAY,
  '6m': 6 * DAY,
  '1y': 6 * DAY,
  '5y': 14 * DAY,
  max: 21 * DAY,
}
/** What comes once a day or a month has no gap before it misses its turn. */
const TURNS = 2.2

/** How many empty parts the line of a day goes across. */
export const bridgeOfDay = (spanMs: number, slots: number): number => Math.max(0, Math.ceil(ACROSS['1d'] / (spanMs / slots)) - 1)

/** The usual time between two of these. */
function usualStep(points: readonly HistoryPoint[]): number {
  const steps = points.slice(1).map(([at], index) => at - (points[index]?.[0] ?? at))
  return steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
}

/** The last observation in each of `slots` equal parts of the time from `from` to `to`; `null` where there was none. */
export const thinned = (
  { observations }: Pick<Observed, 'observations'>,
  { from, to, slots }: { readonly from: number; readonly to: number; readonly slots: number },
): (DrawnPoint | null)[] =>
  // What is of `from` itself belongs to the first part.
  lastOfSlots(observations, to, to - from + 1, slots).map((point) => point && drawn(point))

type Reach = Pick<Observed, 'since' | 'end'>

/**
 * The ranges that a chart offers: the shortest that makes a line, each longer one that what is stored fills by more than half, and
 * all that is stored, where that is more than the longest of them shows.
 * @param shortest the first one that makes a line
 */
function offeredRanges({ since, end }: Reach, shortest: HistoryRange): HistoryRange[] {
  if (since === null) return []
  const stored = end - since
  const from = HISTORY_RANGES.indexOf(shortest)
  const filled = HISTORY_RANGES.filter((range, index) => index === from || (index > from && stored > RANGE_MS[range] / 2))
  const longest = RANGE_MS[filled.at(-1) ?? shortest]
  return stored > longest + BASE_REACH_MS ? [...filled, 'max'] : filled
}

/**
 * The range that a page shows where its address asks for one: that one, or the longest that is offered and not longer. An address
 * that was given away leads to a chart of what is stored, never to an empty one.
 */
export function shownRange(asked: HistoryRange, found: Reach | undefined, shortest: HistoryRange): HistoryRange {
  const offered = found ? offeredRanges(found, shortest) : []
  return offered.findLast((range) => HISTORY_RANGES.indexOf(range) <= HISTORY_RANGES.indexOf(asked)) ?? offered[0] ?? asked
}

/** What is stored of another symbol in the same five minutes, hour or day as each drawn observation, and as the first of all. */
export function besideOf({ slots, summary }: Pick<StoredChart, 'slots' | 'summary'>, { observations, step }: Observed): Beside {
  const interval = RESOLUTIONS[step].size
  const numberOf = (at: number): number => Math.floor(at / interval)
  const wanted = new Set(slots.flatMap((point) => (point ? [numberOf(drawnFrom(point)[0])] : [])))
  if (summary) wanted.add(numberOf(summary.first[0]))
  return { interval, points: observations.filter(([at]) => wanted.has(numberOf(at))).map(drawn) }
}

/** The longest time without an observation that the line of a range goes across. */
export const acrossOf = (range: HistoryRange, observations: readonly HistoryPoint[]): number =>
  range === '1d' ? ACROSS[range] : Math.max(ACROSS[range], TURNS * usualStep(observations))

type Of = Pick<StoredChart, 'source' | 'simulated'>

/** How a line is cut: its beginning, its end, and how many parts. A day's parts are the intervals that the store keeps a point of. */
function cutOf(found: Observed, range: HistoryRange): Pick<StoredChart, 'from' | 'to' | 'slots'> {
  const { observations, start, end, isWhole, step } = found
  if (range === '1d') {
    const { size } = RESOLUTIONS[step]
    // What a range begins with is after its start.
    const [first, after] = [Math.floor((start + 1) / size), Math.floor(end / size) + 1]
    const [from, to] = [first * size, after * size]
    return { from, to, slots: thinned(found, { from, to: to - 1, slots: after - first }) }
  }
  const first = observations[0]?.[0] ?? end
  const from = isWhole || range === 'max' ? Math.min(first, end - 1) : start
  return { from, to: end, slots: thinned(found, { from, to: end, slots: SLOTS[range] }) }
}

/** @param shortest the shortest range that makes a line */
export function chartOf(found: Observed | undefined, of: Of, range: HistoryRange, shortest: HistoryRange): StoredChart {
  if (!found)
    return {
      ...of,
      range,
      ranges: [],
      from: 0,
      to: 0,
      end: 0,
      slots: [],
      bridge: 0,
      summary: undefined,
      since: null,
      isSession: false,
    }
  const { observations, end, since, isSession } = found
  const { from, to, slots } = cutOf(found, range)
  const across = acrossOf(range, observations)
  return {
    ...of,
    range,
    ranges: offeredRanges(found, shortest),
    from,
    to,
    end,
    since,
    isSession,
    slots,
    bridge: Math.max(0, Math.ceil(across / ((to - from) / slots.length)) - 1),
    summary: summarise(found),
  }
}

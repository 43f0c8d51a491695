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

/** More than the hours of a month with its base, about one for each pixel of a wide screen's line. What has more is thinned to as many. */
const MOST_SLOTS = 900
/** A comparison also lists what it draws, and sends both sides: no more than a day has. */
export const MOST_COMPARED = 300
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

/**
 * The last observation in each of `slots` equal parts of the time from `from` to `to`, but the lowest and the highest of all in
 * theirs, so that the line reaches what is printed beside it; `null` where there was none.
 */
export function thinned(
  { observations, isWhole }: Pick<Observed, 'observations' | 'isWhole'>,
  { from, to, slots }: { readonly from: number; readonly to: number; readonly slots: number },
): (DrawnPoint | null)[] {
  // What is of `from` itself belongs to the first part.
  const span = to - from + 1
  const found = lastOfSlots(observations, to, span, slots)
  const { low, high } = summarise({ observations, isWhole }) ?? {}
  for (const point of [low, high]) {
    // The line ends with the newest.
    const index = point ? slots - 1 - Math.floor((to - point[0]) / (span / slots)) : -1
    if (point && index >= 0 && index < slots - 1) found[index] = point
  }
  return found.map((point) => point && drawn(point))
}

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

/** How a line is cut: its beginning, its end, and its parts, which are the intervals that the store keeps a point of. */
function cutOf(found: Observed, range: HistoryRange, most: number): Pick<StoredChart, 'from' | 'to' | 'slots'> {
  const { observations, start, end, isWhole, step } = found
  const { size } = RESOLUTIONS[step]
  const first = observations[0]?.[0] ?? end
  // What a range begins with is after its start.
  const begin = range !== '1d' && (isWhole || range === 'max') ? Math.min(first, end) : start + 1
  const [from, to] = [Math.floor(begin / size) * size, (Math.floor(end / size) + 1) * size]
  const slots = Math.min(observations.length > most ? most : MOST_SLOTS, (to - from) / size)
  return { from, to, slots: thinned(found, { from, to: to - 1, slots }) }
}

/** @param shortest the shortest range that makes a line @param most how many observations are drawn where more are stored */
export function chartOf(
  found: Observed | undefined,
  of: Of,
  range: HistoryRange,
  shortest: HistoryRange,
  most = MOST_SLOTS,
): StoredChart {
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
  const { from, to, slots } = cutOf(found, range, most)
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

/** The line of a range: few enough observations to travel with a page. No figure is made of it. */
import { HISTORY_RANGES, type HistoryPoint, type HistoryRange, lastOfSlots, RANGE_MS } from '#shared/market/history.ts'
import { type Beside, type DrawnPoint, drawn, drawnFrom, type StoredChart } from '#shared/market/series.ts'
import { RESOLUTIONS } from '../store/points.ts'
import type { Observed } from './observations.ts'
import { summarise } from './summary.ts'

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

/** The last observation in each of `slots` equal parts of the time from `from` to `to`; `null` where there was none. */
export const thinned = (
  { observations }: Pick<Observed, 'observations'>,
  { from, to, slots }: { readonly from: number; readonly to: number; readonly slots: number },
): (DrawnPoint | null)[] =>
  // What is of `from` itself belongs to the first part.
  lastOfSlots(observations, to, to - from + 1, slots).map((point) => point && drawn(point))

/**
 * The ranges in which a chart shows something else than in the next shorter one, the shortest of them first.
 * @param shortest the first one that makes a line
 */
function storedRanges({ since, end }: Pick<Observed, 'since' | 'end'>, shortest: HistoryRange): HistoryRange[] {
  if (since === null) return []
  const from = HISTORY_RANGES.indexOf(shortest)
  return HISTORY_RANGES.filter((_, index) => {
    const shorter = HISTORY_RANGES[index - 1]
    return index === from || (index > from && shorter !== undefined && end - since > RANGE_MS[shorter])
  })
}

/** What is stored of another symbol in the same five minutes, hour or day as each drawn observation, and as the first of all. */
export function besideOf({ slots, summary }: Pick<StoredChart, 'slots' | 'summary'>, { observations, step }: Observed): Beside {
  const interval = RESOLUTIONS[step].size
  const numberOf = (at: number): number => Math.floor(at / interval)
  const wanted = new Set(slots.flatMap((point) => (point ? [numberOf(drawnFrom(point)[0])] : [])))
  if (summary) wanted.add(numberOf(summary.first[0]))
  return { interval, points: observations.filter(([at]) => wanted.has(numberOf(at))).map(drawn) }
}

type Of = Pick<StoredChart, 'source' | 'simulated'>

/** @param shortest the shortest range that makes a line */
export function chartOf(found: Observed | undefined, of: Of, range: HistoryRange, shortest: HistoryRange): StoredChart {
  if (!found) return { ...of, range, ranges: [], from: 0, to: 0, end: 0, slots: [], bridge: 0, summary: undefined, since: null }
  const { observations, start, end, isWhole, since } = found
  const first = observations[0]?.[0] ?? end
  const from = range !== '1d' && (isWhole || range === 'max') ? Math.min(first, end - 1) : start
  const slots = SLOTS[range]
  const across = range === '1d' ? 0 : Math.max(ACROSS[range], TURNS * usualStep(observations))
  return {
    ...of,
    range,
    ranges: storedRanges(found, shortest),
    from,
    to: end,
    end,
    since,
    slots: thinned(found, { from, to: end, slots }),
    bridge: Math.max(0, Math.ceil(across / ((end - from) / slots)) - 1),
    summary: summarise(found),
  }
}

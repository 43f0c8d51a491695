/** The line of a range: few enough observations to travel with a page. No figure is made of it. */
import type { TradingCalendar } from '#shared/market/catalogue.ts'
import { HISTORY_RANGES, type HistoryPoint, type HistoryRange, RANGE_MS } from '#shared/market/history.ts'
import { closuresIn } from '#shared/market/hours/calendar.ts'
import { type Closed, openBy, partEnd, tradedAt } from '#shared/market/hours/traded.ts'
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
/** Within a day half an hour is no gap, within a week nights, within a month week-ends, and beyond it holidays. Where these are left out one part is none: the exchange opens within an hour. */
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
/** Ranges of hours leave out those in which an exchange is closed. A page may stay open for a few days more. */
const OPEN_ON_MS = 7 * DAY

/** How many empty parts the line of a day goes across. */
export const bridgeOfDay = (spanMs: number, slots: number): number => Math.max(0, Math.ceil(ACROSS['1d'] / (spanMs / slots)) - 1)

/** The usual time between two of these. */
function usualStep(points: readonly HistoryPoint[]): number {
  const steps = points.slice(1).map(([at], index) => at - (points[index]?.[0] ?? at))
  return steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
}

/** The bounds of a line: its parts are of one length without the hours that are left out. */
type Span = { readonly from: number; readonly to: number; readonly slots: number; readonly closed: Closed }

/**
 * The last observation in each of `slots` equal parts of the time from `from` up to `to`, but the lowest and the highest of all in
 * theirs, so that the line reaches what is printed beside it; `null` where there was none.
 */
function thinned(
  { observations, isWhole }: Pick<Observed, 'observations' | 'isWhole'>,
  { from, to, slots, closed }: Span,
): (DrawnPoint | null)[] {
  const end = tradedAt(closed, to)
  const size = (end - tradedAt(closed, from)) / slots
  const indexOf = (at: number): number => slots - 1 - Math.floor((end - 1 - tradedAt(closed, openBy(closed, at))) / size)
  const found: (HistoryPoint | null)[] = Array(slots).fill(null)
  const { low, high } = summarise({ observations, isWhole }) ?? {}
  for (const point of observations) if (indexOf(point[0]) >= 0) found[indexOf(point[0])] = point
  for (const point of [low, high]) {
    // The line ends with the newest.
    const index = point ? indexOf(point[0]) : -1
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

/** @param calendar whose closed hours are left out of hours; without one none are */
type Of = Pick<StoredChart, 'source' | 'simulated'> & { readonly calendar?: TradingCalendar | undefined }

/** A closure without the hours that a price is of: its source knows better than our rules. Its first price is the close. */
function withoutPrices([from, to]: Closed[number], observations: readonly HistoryPoint[]): [number, number][] {
  const empty: [number, number][] = [[from, to]]
  for (const [at] of observations) {
    const last = empty.at(-1)
    if (!last || at < from + HOUR || at >= to) continue
    last[1] = Math.floor(at / HOUR) * HOUR
    empty.push([last[1] + HOUR, to])
  }
  return empty.filter(([begin, end]) => begin < end)
}

/** The closed hours of a stock's week or month. */
function closedIn({ observations, end, step }: Observed, begin: number, calendar: TradingCalendar | undefined): Closed {
  if (step !== '1h' || calendar !== 'tsx') return []
  return closuresIn(calendar, begin, end + OPEN_ON_MS).flatMap(([closedAt, opensAt]) =>
    withoutPrices([closedAt, Math.floor(opensAt / HOUR) * HOUR], observations),
  )
}

/** How a line is cut: its beginning, its end, and its parts, which are the intervals that the store keeps a point of. */
function cutOf(found: Observed, range: HistoryRange, { most, calendar }: { readonly most: number } & Pick<Of, 'calendar'>) {
  const { observations, start, end, isWhole, step } = found
  const { size } = RESOLUTIONS[step]
  const first = observations[0]?.[0] ?? end
  // What a range begins with is after its start.
  const begin = range !== '1d' && (isWhole || range === 'max') ? Math.min(first, end) : start + 1
  const closed = closedIn(found, begin, calendar)
  const [from, to] = [partEnd(closed, begin, size) - size, partEnd(closed, end, size)]
  const parts = (tradedAt(closed, to) - tradedAt(closed, from)) / size
  const slots = Math.min(observations.length > most ? most : MOST_SLOTS, parts)
  return { from, to, closed, slots: thinned(found, { from, to, slots, closed }) }
}

/** How many empty parts of a line are no gap. */
function bridgeOf(
  range: HistoryRange,
  observations: readonly HistoryPoint[],
  { closed, from, to, slots }: Omit<Span, 'slots'> & Pick<StoredChart, 'slots'>,
): number {
  const size = (tradedAt(closed, to) - tradedAt(closed, from)) / slots.length
  if (closed.length === 0) return Math.max(0, Math.ceil(acrossOf(range, observations) / size) - 1)
  const traded = observations.map(([at, price]): HistoryPoint => [tradedAt(closed, at), price])
  return Math.max(1, Math.floor((TURNS * usualStep(traded)) / size) - 1)
}

/** @param shortest the shortest range that makes a line @param most how many observations are drawn where more are stored */
export function chartOf(
  found: Observed | undefined,
  of: Of,
  range: HistoryRange,
  shortest: HistoryRange,
  most = MOST_SLOTS,
): StoredChart {
  const { source, simulated, calendar } = of
  if (!found)
    return {
      ...{ source, simulated },
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
  const cut = cutOf(found, range, { most, calendar })
  const { from, to, slots, closed } = cut
  return {
    ...{ source, simulated },
    ...(closed.length > 0 && { closed }),
    range,
    ranges: offeredRanges(found, shortest),
    from,
    to,
    end,
    since,
    isSession,
    slots,
    bridge: bridgeOf(range, observations, cut),
    summary: summarise(found),
  }
}

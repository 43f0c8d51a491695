import { formatDay } from '#shared/days.ts'
import type { HistoryRange } from '#shared/market/history.ts'
import { tradedAt } from '#shared/market/hours/traded.ts'
import type { StoredChart } from '#shared/market/series.ts'
import { torontoWall } from '#shared/toronto.ts'
import { rangeName } from '../../ui/chart/range-links.tsx'
import { formatDayET } from '../quote/format.ts'
import * as texts from './texts.en.tsx'

const HOUR = 3_600_000
const wallTime = (at: number): string => torontoWall(at).time

/** Which of the two it is in the hour that comes twice in November: the first is in summer time. */
function repeatedHour(at: number): 'first' | 'second' | undefined {
  if (wallTime(at + HOUR) === wallTime(at)) return 'first'
  return wallTime(at - HOUR) === wallTime(at) ? 'second' : undefined
}

const OF_HOURS: ReadonlySet<HistoryRange> = new Set(['1d', '1w', '1m'])

/** Whether what a range shows has an hour, and not only a day. */
export const isOfHours = (range: HistoryRange): boolean => OF_HOURS.has(range)

/** `1 Nov 09:30 ET`, of longer ranges `1 Nov 2026`: a moment on Toronto's clock, whatever the reader's own says. */
export const chartMoment = (at: number, range: HistoryRange): string =>
  isOfHours(range)
    ? texts.hourOf(formatDayET(new Date(at).toISOString()), wallTime(at), repeatedHour(at))
    : formatDay(torontoWall(at).date)

/** What the first price of a range is: a bare date would be read as that of the point under it. */
export const startName = (at: number, range: HistoryRange): string => texts.start(chartMoment(at, range))

const dayAt = (at: number): string => formatDayET(new Date(at).toISOString())

/** `Session of 27 Nov`; in a session's first minutes, with the one before it, `Sessions of 26 Nov and 27 Nov`. */
export function sessionWords({ from, end }: Pick<StoredChart, 'from' | 'end'>): string {
  const [first, last] = [dayAt(from), dayAt(end)]
  return first === last ? texts.sessionOf(last) : texts.sessionsOf(first, last)
}

type Span = Pick<StoredChart, 'range' | 'isSession' | 'from' | 'to' | 'end'>

/** A day of it is called as readers call it, a session by its date, and a day that began with the opening by that hour. */
export function spanWords(chart: Span): string {
  if (chart.range === '1d') {
    if (chart.isSession) return sessionWords(chart)
    return chart.to - chart.from < 24 * HOUR ? texts.since(chartMoment(chart.from, '1d')) : texts.dayLong
  }
  return chart.range === 'max' ? texts.wholeHistory : rangeName(chart.range)
}

/** The same within a sentence. */
export function spanInSentence(chart: Span): string {
  const words = spanWords(chart)
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** What a chart places its times by. */
export type Placing = Pick<StoredChart, 'from' | 'to' | 'slots' | 'closed'>

/** The length of a part, in milliseconds of trading. */
export const sizeOf = ({ to, from, slots, closed = [] }: Placing): number =>
  (tradedAt(closed, to) - tradedAt(closed, from)) / slots.length

/** Where a time is across a chart. */
export function placeOf(at: number, chart: Placing): number {
  const { to, slots, closed = [] } = chart
  return 100 - ((tradedAt(closed, to) - tradedAt(closed, at)) / (sizeOf(chart) * (slots.length - 1))) * 100
}

/** When the made up market was observed: the ends of five minutes, hours and days in which its exchange traded. */

import type { TradingCalendar } from '#shared/market/catalogue.ts'
import { sessionAt } from '#shared/market/hours/calendar.ts'
import { torontoDate, torontoTime } from '#shared/toronto.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Span = readonly [from: number, until: number]

/** The hours of a day in Toronto in which something trades, by the day of the week. */
function hoursOf(calendar: TradingCalendar, weekday: number): readonly Span[] {
  if (calendar === 'always') return [[0, 24]]
  const isWeekend = weekday === 0 || weekday === 6
  if (calendar === 'published') return isWeekend ? [] : [[15, 16]]
  if (weekday === 6) return []
  const evening = calendar === 'forex' ? 17 : 18
  if (weekday === 0) return [[evening, 24]]
  if (weekday === 5) return [[0, 17]]
  return calendar === 'forex'
    ? [[0, 24]]
    : ([
        [0, 17],
        [18, 24],
      ] as const)
}

function spansOf(calendar: TradingCalendar, date: string): readonly Span[] {
  const midnight = torontoTime(date, '00:00')
  if (calendar !== 'tsx') {
    const weekday = new Date(date).getUTCDay()
    return hoursOf(calendar, weekday).map(([from, until]): Span => [midnight + from * HOUR, midnight + until * HOUR])
  }
  const session = sessionAt('tsx', midnight + 12 * HOUR)
  return session.open ? [[session.openedAt, session.closesAt]] : []
}

const known = new Map<TradingCalendar, { readonly from: number; readonly spans: readonly Span[] }>()

/** All times of trade after a moment; a calendar is worked out once. */
function traded(calendar: TradingCalendar, from: number, until: number): readonly Span[] {
  const before = known.get(calendar)
  if (before && before.from <= from && (before.spans.at(-1)?.[1] ?? 0) >= until)
    return before.spans.filter(([start, end]) => end > from && start <= until)
  const spans: Span[] = []
  for (let date = torontoDate(from, -1); date <= torontoDate(until, 7); date = torontoDate(torontoTime(date, '12:00'), 1))
    spans.push(...spansOf(calendar, date))
  known.set(calendar, { from, spans })
  return traded(calendar, from, until)
}

export const SIZES = { '5m': 5 * MINUTE, '1h': HOUR, '1d': DAY } as const
export type Size = keyof typeof SIZES

/**
 * The moment of the last price of each bucket after `from` and until `until`. A stock's day ends with its close, at the hour
 * itself; everything else is observed a minute before its bucket ends.
 */
export function observedAt(calendar: TradingCalendar, size: Size, { from, until }: { from: number; until: number }): number[] {
  const last = new Map<number, number>()
  const step = SIZES[size]
  for (const [start, end] of traded(calendar, from - DAY, until)) {
    for (let bucket = Math.floor(start / step) * step; bucket < end; bucket += step) {
      const at = calendar === 'tsx' && size === '1d' ? end : Math.min(bucket + step, end) - MINUTE
      if (at >= start && at > from && at <= until) last.set(bucket, at)
    }
  }
  return [...last.values()]
}

/** The last whole minute before `now` at which something traded: a session of stocks ends with a price of 15:59. */
export function lastTrade(calendar: TradingCalendar, now: number): number {
  const [start, end] = traded(calendar, now - 14 * DAY, now).findLast(([from]) => from < now - MINUTE) ?? [now, now]
  return Math.max(start, Math.min(Math.floor(now / MINUTE) * MINUTE, end) - MINUTE)
}

/** The closes of the sessions before a moment, the newest last. */
export const closesBefore = (now: number): number[] =>
  traded('tsx', now - 400 * DAY, now).flatMap(([, end]) => (end <= now ? [end] : []))

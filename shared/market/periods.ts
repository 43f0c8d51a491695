/**
 * What a day, a week, a month and a year are, for every figure of a market and every range of an official one. A change over one of
 * them counts from the price at its beginning: of a stock the close of the last session before it, of all else the last price
 * stored by its first moment. `definitions.ts` says it for readers, with examples. Pure; part of the browser bundle.
 */
import { torontoDate, torontoTime, torontoWall } from '../toronto.ts'
import type { TradingCalendar } from './catalogue.ts'
import type { HistoryRange } from './history.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const WEEK = 7 * DAY

/** How many months a range is, of markets and of official figures. */
export const RANGE_MONTHS = { '1m': 1, '6m': 6, '1y': 12, '5y': 60, '10y': 120 } as const

/** The same day so many months earlier; the last of the month where it has no such day. */
export function monthsEarlier(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  const of = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months + 1)
  date.setUTCDate(0)
  date.setUTCDate(Math.min(of, date.getUTCDate()))
  return date.toISOString().slice(0, 10)
}

/** The day from which a range counts, of what has one price or bar a day; `undefined` for `max`, which has no beginning. */
export function baseDay(range: HistoryRange, to: string): string | undefined {
  if (range === 'max') return undefined
  if (range !== '1d' && range !== '1w') return monthsEarlier(to, RANGE_MONTHS[range])
  return new Date(Date.parse(to) - (range === '1d' ? DAY : WEEK)).toISOString().slice(0, 10)
}

/**
 * The moment from which a range counts (epoch milliseconds), by the newest price that it ends with. Of a stock it is the end
 * of that day in Toronto, so that the base is a close; of all else the same time of day.
 */
export function periodStart(range: HistoryRange, calendar: TradingCalendar, to: number): number {
  if (range === '1d') return to - DAY
  const date = baseDay(range, torontoWall(to).date)
  if (date === undefined) return Number.NEGATIVE_INFINITY
  if (calendar === 'tsx') return torontoTime(torontoDate(torontoTime(date, '12:00'), 1), '00:00') - 1
  return torontoTime(date, torontoWall(to).time) + (to % MINUTE)
}

/** How long before the beginning of a range its base may be: the closure at Christmas. An older price is of another period. */
export const BASE_REACH_MS = 6 * DAY

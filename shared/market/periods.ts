/**
 * What a day, a week, a month and a year are, for every figure of a market. A change over one of them counts from the price
 * at its beginning: of a stock the close of the last session before it, of all else the last price stored by its first
 * moment. `definitions.ts` says it for readers, with examples. Pure; part of the browser bundle.
 */
import { torontoDate, torontoTime, torontoWall } from '../toronto.ts'
import type { TradingCalendar } from './catalogue.ts'
import type { HistoryRange } from './history.ts'

const MINUTE = 60_000
const DAY = 86_400_000

type Length = { readonly days: number } | { readonly months: number }

/** How long each range is. A day's is 24 hours; `max` has no beginning. */
const LENGTHS: Readonly<Record<Exclude<HistoryRange, '1d' | 'max'>, Length>> = {
  '1w': { days: 7 },
  '1m': { months: 1 },
  '6m': { months: 6 },
  '1y': { months: 12 },
  '5y': { months: 60 },
}

/** The date so many months earlier; the last of a month that is too short. */
function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10)
}

const dateBefore = (at: number, length: Length): string =>
  'days' in length ? torontoDate(at, -length.days) : monthsBefore(torontoWall(at).date, length.months)

/**
 * The moment from which a range counts (epoch milliseconds), by the newest price that it ends with. Of a stock it is the end
 * of that day in Toronto, so that the base is a close; of all else the same time of day.
 */
export function periodStart(range: HistoryRange, calendar: TradingCalendar, to: number): number {
  if (range === 'max') return Number.NEGATIVE_INFINITY
  if (range === '1d') return to - DAY
  const date = dateBefore(to, LENGTHS[range])
  if (calendar === 'tsx') return torontoTime(torontoDate(torontoTime(date, '12:00'), 1), '00:00') - 1
  return torontoTime(date, torontoWall(to).time) + (to % MINUTE)
}

/** How long before the beginning of a range its base may be: the closure at Christmas. An older price is of another period. */
export const BASE_REACH_MS = 6 * DAY

/**
 * When markets trade. Pure, from rules: Toronto Stock Exchange sessions as published on tsx.com ("Calendar and Trading Hours"),
 * the currency market's week, and the near-24-hour week of commodity futures; on which days they rest is in `holidays.ts`.
 * Toronto and New York share one clock, so one time zone serves all of them.
 */
import { torontoDate, torontoTime, torontoWall } from '../../toronto.ts'
import type { TradingCalendar } from '../catalogue.ts'
import {
  addDays,
  currencyHoliday,
  type Day,
  futuresEnd,
  type HolidayName,
  isDate,
  isWeekend,
  torontoHoliday,
} from './holidays.ts'

/** Epoch milliseconds. `closedAt`: end of the last session; `opensAt`: start of the next. */
export type Session =
  | { readonly open: true; readonly openedAt: number; readonly closesAt: number }
  | { readonly open: false; readonly closedAt: number; readonly opensAt: number }

type Hours = { readonly start: number; readonly end: number }

/** Sessions further away than this do not exist: the longest closure is a holiday weekend. */
const SEARCH_DAYS = 10

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** The time at which Toronto's clock shows this. */
const timeOf = ({ year, month, day }: Day, hour: number, minute = 0): number =>
  torontoTime(`${year}-${twoDigits(month)}-${twoDigits(day)}`, `${twoDigits(hour)}:${twoDigits(minute)}`)

function dayOf(date: string): Day {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}
const torontoDay = (at: number): Day => dayOf(torontoDate(at))

function tsxHours(day: Day): Hours | undefined {
  if (isWeekend(day) || torontoHoliday(day)) return undefined
  const isHalfDay = isDate(day, 12, 24)
  return { start: timeOf(day, 9, 30), end: isHalfDay ? timeOf(day, 13) : timeOf(day, 16) }
}

/**
 * When the Toronto exchange closes on a date (epoch milliseconds): at 13:00 on Christmas Eve. A date that our rules call a
 * holiday counts as a whole day, for the source that sends a price of it knows better.
 */
export function closeOf(date: string): number {
  const day = dayOf(date)
  return hoursOf('tsx', day)?.end ?? timeOf(day, 16)
}

/** Sunday 17:00 to Friday 17:00, without the 24 hours to 17:00 on Christmas and New Year's Day. */
function forexHours(day: Day): Hours | undefined {
  const rests = (on: Day): boolean => isWeekend(on) || currencyHoliday(on) !== undefined
  // A session begins on the eve of its first day.
  if (!rests(day) || rests(addDays(day, 1))) return undefined
  let last = addDays(day, 1)
  while (!rests(addDays(last, 1))) last = addDays(last, 1)
  return { start: timeOf(day, 17), end: timeOf(last, 17) }
}

/** 18:00 to 17:00 on the following trading day, or to an earlier end on holidays of the United States. */
function futuresHours(day: Day): Hours | undefined {
  const trading = addDays(day, 1)
  const end = futuresEnd(trading)
  return end && { start: timeOf(day, 18), end: timeOf(trading, ...end) }
}

const HOURS = { tsx: tsxHours, forex: forexHours, futures: futuresHours } as const

/** By calendar and day: a search looks at twenty days, and a page asks for a month of closes. */
const hoursByDay = new Map<string, Hours | undefined>()
/** Over three years of each calendar. Days move on, and a history may ask for any: the map is begun again rather than grow. */
const MOST_DAYS = 4000

function hoursOf(calendar: keyof typeof HOURS, day: Day): Hours | undefined {
  const key = `${calendar} ${day.year} ${day.month} ${day.day}`
  if (hoursByDay.size >= MOST_DAYS) hoursByDay.clear()
  if (!hoursByDay.has(key)) hoursByDay.set(key, HOURS[calendar](day))
  return hoursByDay.get(key)
}

function search(calendar: keyof typeof HOURS, at: number): Session {
  const today = torontoDay(at)
  let closedAt = Number.NEGATIVE_INFINITY
  for (let offset = -SEARCH_DAYS; offset <= SEARCH_DAYS; offset++) {
    const hours = hoursOf(calendar, addDays(today, offset))
    if (!hours) continue
    if (at < hours.start) return { open: false, closedAt, opensAt: hours.start }
    if (at < hours.end) return { open: true, openedAt: hours.start, closesAt: hours.end }
    closedAt = hours.end
  }
  throw new Error('a trading calendar without a session in ten days')
}

const begins = (session: Session): number => (session.open ? session.openedAt : session.closedAt)
const ends = (session: Session): number => (session.open ? session.closesAt : session.opensAt)

/** The last answer of each calendar: it holds for hours, and every row needs it. */
const last = new Map<TradingCalendar, Session>()

/** Whether a market is open at a time (epoch milliseconds), since when and until when. */
export function sessionAt(calendar: TradingCalendar, at: number): Session {
  if (calendar === 'always' || calendar === 'published')
    return { open: true, openedAt: Number.NEGATIVE_INFINITY, closesAt: Number.POSITIVE_INFINITY }
  const known = last.get(calendar)
  if (known && at >= begins(known) && at < ends(known)) return known
  const session = search(calendar, at)
  last.set(calendar, session)
  return session
}

/** When a market is closed from a time on, until another is past. */
export function closuresIn(calendar: TradingCalendar, from: number, until: number): [closedAt: number, opensAt: number][] {
  const all: [number, number][] = []
  for (let at = from; at < until; at = nextChange(calendar, at)) {
    const session = sessionAt(calendar, at)
    if (!session.open) all.push([session.closedAt, session.opensAt])
  }
  return all
}

/** When the session opened that a price of this time is of (epoch milliseconds): one at the close, or after it, is of the session that ended. */
export function openingOf(calendar: TradingCalendar, at: number): number {
  const session = sessionAt(calendar, at)
  return begins(session.open ? session : sessionAt(calendar, session.closedAt - 1))
}

/** When a day last ended before a time: at 17:00 in Toronto, for markets of which a session is no day. */
export function dayEndBefore(at: number): number {
  const today = torontoTime(torontoDate(at), '17:00')
  return today < at ? today : torontoTime(torontoDate(at, -1), '17:00')
}

/** When the market opens or closes next; `Infinity` for one that never closes. */
export const nextChange = (calendar: TradingCalendar, at: number): number => ends(sessionAt(calendar, at))

const USUAL_END: Partial<Record<TradingCalendar, string>> = { tsx: '16:00', forex: '17:00', futures: '17:00' }

/** When the session ends that runs at a time, or ended that was the last, where that is before its usual hour. */
export function earlyEnd(calendar: TradingCalendar, at: number): number | undefined {
  const usual = USUAL_END[calendar]
  if (usual === undefined) return undefined
  const session = sessionAt(calendar, at)
  const end = session.open ? session.closesAt : session.closedAt
  return torontoWall(end).time < usual ? end : undefined
}

const HOLIDAYS: Partial<Record<TradingCalendar, (day: Day) => HolidayName | undefined>> = {
  tsx: torontoHoliday,
  forex: currencyHoliday,
}

/** The holiday for which a market rests at a time, and when its day ends; `undefined` while it trades and on any other day. */
export function holidayAt(
  calendar: TradingCalendar,
  at: number,
): { readonly name: HolidayName; readonly until: number } | undefined {
  const day = torontoDay(at)
  const name = HOLIDAYS[calendar]?.(day)
  return name && !sessionAt(calendar, at).open ? { name, until: timeOf(addDays(day, 1), 0) } : undefined
}

/** When the next day begins on which a market rests for a holiday, within a closure that ends then (epoch ms). */
export function holidayBefore(calendar: TradingCalendar, at: number, end: number): number | undefined {
  for (let day = addDays(torontoDay(at), 1); timeOf(day, 0) < end; day = addDays(day, 1))
    if (HOLIDAYS[calendar]?.(day)) return timeOf(day, 0)
  return undefined
}

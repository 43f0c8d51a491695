/**
 * When markets trade. Pure, from rules: Toronto Stock Exchange sessions and holidays as published on tsx.com
 * ("Calendar and Trading Hours"), the currency market's week, and the near-24-hour week of commodity futures.
 * Toronto and New York share one clock, so one time zone serves all of them.
 */
import type { TradingCalendar } from './catalogue.ts'

/** Epoch milliseconds. `closedAt`: end of the last session; `opensAt`: start of the next. */
export type Session =
  | { readonly open: true; readonly openedAt: number; readonly closesAt: number }
  | { readonly open: false; readonly closedAt: number; readonly opensAt: number }

type Day = { readonly year: number; readonly month: number; readonly day: number }
type Hours = { readonly start: number; readonly end: number }

const HOUR = 3_600_000
const SUNDAY = 0
const MONDAY = 1
const FRIDAY = 5
/** Sessions further away than this do not exist: the longest closure is a holiday weekend. */
const SEARCH_DAYS = 10

const FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** The Toronto wall clock at a time, as if it were UTC. */
function wallClock(at: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of FORMAT.formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The time at which Toronto's clock shows this; hours may exceed 24. None of our times falls into a clock change. */
function torontoTime({ year, month, day }: Day, hour: number, minute = 0): number {
  const wall = Date.UTC(year, month - 1, day, hour, minute)
  const guess = wall + 5 * HOUR
  return guess + (wall - wallClock(guess))
}

function torontoDay(at: number): Day {
  const date = new Date(wallClock(at))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function addDays({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

const weekday = ({ year, month, day }: Day): number => new Date(Date.UTC(year, month - 1, day)).getUTCDay()
const isWeekend = (day: Day): boolean => weekday(day) === SUNDAY || weekday(day) === 6
const isDate = (a: Day, month: number, day: number): boolean => a.month === month && a.day === day
const isSameDay = (a: Day, b: Day): boolean => a.year === b.year && a.month === b.month && a.day === b.day

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function easter(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor((19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30)
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return { year, month: Math.floor(f / 31), day: (f % 31) + 1 }
}

/** The nth Monday of a month. */
function nthMonday(year: number, month: number, nth: number): Day {
  const first = { year, month, day: 1 }
  return addDays(first, ((MONDAY - weekday(first) + 7) % 7) + 7 * (nth - 1))
}

/** Fixed holidays on a weekend move to the next free weekday. */
function observed(days: readonly Day[]): Day[] {
  const taken: Day[] = []
  for (const holiday of days) {
    let day = holiday
    while (isWeekend(day) || taken.some((other) => isSameDay(other, day))) day = addDays(day, 1)
    taken.push(day)
  }
  return taken
}

/** The days of a year without a session on the Toronto Stock Exchange. */
function tsxHolidays(year: number): Day[] {
  const victoriaEve = { year, month: 5, day: 24 }
  return [
    ...observed([{ year, month: 1, day: 1 }]),
    nthMonday(year, 2, 3),
    addDays(easter(year), -2),
    addDays(victoriaEve, -((weekday(victoriaEve) + 6) % 7)),
    ...observed([{ year, month: 7, day: 1 }]),
    nthMonday(year, 8, 1),
    nthMonday(year, 9, 1),
    nthMonday(year, 10, 2),
    ...observed([
      { year, month: 12, day: 25 },
      { year, month: 12, day: 26 },
    ]),
  ]
}

function tsxHours(day: Day): Hours | undefined {
  if (isWeekend(day) || tsxHolidays(day.year).some((holiday) => isSameDay(holiday, day))) return undefined
  const isHalfDay = isDate(day, 12, 24)
  return { start: torontoTime(day, 9, 30), end: isHalfDay ? torontoTime(day, 13) : torontoTime(day, 16) }
}

/** Closes by date: a page asks for a month of them. */
const closes = new Map<string, number>()

/**
 * When the Toronto exchange closes on a date (epoch milliseconds): at 13:00 on Christmas Eve. A date that our rules call a
 * holiday counts as a whole day, for the source that sends a price of it knows better.
 */
export function closeOf(date: string): number {
  const known = closes.get(date)
  if (known !== undefined) return known
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const close = tsxHours({ year, month, day })?.end ?? torontoTime({ year, month, day }, 16)
  closes.set(date, close)
  return close
}

/** One session a week: Sunday 17:00 to Friday 17:00. */
function forexHours(day: Day): Hours | undefined {
  if (weekday(day) !== SUNDAY) return undefined
  return { start: torontoTime(day, 17), end: torontoTime(addDays(day, 5), 17) }
}

/** 18:00 to 17:00 on the following trading day; none for Christmas, New Year's Day and Good Friday. */
function futuresHours(day: Day): Hours | undefined {
  const trading = addDays(day, 1)
  if (weekday(trading) < MONDAY || weekday(trading) > FRIDAY) return undefined
  const isHoliday = isDate(trading, 12, 25) || isDate(trading, 1, 1) || isSameDay(trading, addDays(easter(trading.year), -2))
  return isHoliday ? undefined : { start: torontoTime(day, 18), end: torontoTime(trading, 17) }
}

const HOURS = { tsx: tsxHours, forex: forexHours, futures: futuresHours } as const

function search(hoursOf: (day: Day) => Hours | undefined, at: number): Session {
  const today = torontoDay(at)
  let closedAt = Number.NEGATIVE_INFINITY
  for (let offset = -SEARCH_DAYS; offset <= SEARCH_DAYS; offset++) {
    const hours = hoursOf(addDays(today, offset))
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
  const session = search(HOURS[calendar], at)
  last.set(calendar, session)
  return session
}

/** When the market opens or closes next; `Infinity` for one that never closes. */
export const nextChange = (calendar: TradingCalendar, at: number): number => ends(sessionAt(calendar, at))

/**
 * The days on which markets rest or end early, by rule: Toronto's exchange as published on tsx.com, energy and metal futures in
 * New York as the CME Group publishes its holiday hours, and the two days on which no bank of the currency market works. Pure.
 */
import type { MARKET_HOLIDAYS } from '../texts.en.ts'

export type Day = { readonly year: number; readonly month: number; readonly day: number }
export type HolidayName = keyof typeof MARKET_HOLIDAYS
type Holiday = { readonly name: HolidayName; readonly on: Day }

const SUNDAY = 0
export const MONDAY = 1
const THURSDAY = 4
export const FRIDAY = 5
const SATURDAY = 6

export function addDays({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

export const weekday = ({ year, month, day }: Day): number => new Date(Date.UTC(year, month - 1, day)).getUTCDay()
export const isWeekend = (day: Day): boolean => weekday(day) === SUNDAY || weekday(day) === SATURDAY
export const isDate = (a: Day, month: number, day: number): boolean => a.month === month && a.day === day
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
const goodFriday = (year: number): Day => addDays(easter(year), -2)

/** The nth of a weekday in a month. */
function nth(year: number, month: number, [count, of]: readonly [number, number]): Day {
  const first = { year, month, day: 1 }
  return addDays(first, ((of - weekday(first) + 7) % 7) + 7 * (count - 1))
}
/** The last Monday up to and with a day. */
const mondayBy = (day: Day): Day => addDays(day, -((weekday(day) + 6) % 7))

/** Fixed holidays on a weekend move to the next free weekday. */
function observed(holidays: readonly Holiday[]): Holiday[] {
  const taken: Holiday[] = []
  for (const { name, on } of holidays) {
    let day = on
    while (isWeekend(day) || taken.some((other) => isSameDay(other.on, day))) day = addDays(day, 1)
    taken.push({ name, on: day })
  }
  return taken
}

/** The days of a year without a session on the Toronto Stock Exchange. */
const toronto = (year: number): Holiday[] => [
  ...observed([{ name: 'newYear', on: { year, month: 1, day: 1 } }]),
  { name: 'family', on: nth(year, 2, [3, MONDAY]) },
  { name: 'goodFriday', on: goodFriday(year) },
  { name: 'victoria', on: mondayBy({ year, month: 5, day: 24 }) },
  ...observed([{ name: 'canada', on: { year, month: 7, day: 1 } }]),
  { name: 'civic', on: nth(year, 8, [1, MONDAY]) },
  { name: 'labour', on: nth(year, 9, [1, MONDAY]) },
  { name: 'thanksgiving', on: nth(year, 10, [2, MONDAY]) },
  ...observed([
    { name: 'christmas', on: { year, month: 12, day: 25 } },
    { name: 'boxing', on: { year, month: 12, day: 26 } },
  ]),
]

/** A holiday of the United States on a Saturday is kept on the Friday before, on a Sunday on the Monday after. */
function american(day: Day): Day {
  const of = weekday(day)
  return of === SATURDAY ? addDays(day, -1) : of === SUNDAY ? addDays(day, 1) : day
}

/** Days on which futures do not trade at all. New Year's Day on a Saturday takes no day. */
function withoutFutures(year: number): Day[] {
  const newYear = { year, month: 1, day: 1 }
  return [...(weekday(newYear) === SATURDAY ? [] : [american(newYear)]), goodFriday(year), american({ year, month: 12, day: 25 })]
}

const thanksgivingOfAmerica = (year: number): Day => nth(year, 11, [4, THURSDAY])

/** Days of the United States on which futures stop early. */
const shortFutures = (year: number): Day[] => [
  nth(year, 1, [3, MONDAY]),
  nth(year, 2, [3, MONDAY]),
  mondayBy({ year, month: 5, day: 31 }),
  american({ year, month: 6, day: 19 }),
  american({ year, month: 7, day: 4 }),
  nth(year, 9, [1, MONDAY]),
  thanksgivingOfAmerica(year),
]

const has = (days: readonly Day[], day: Day): boolean => days.some((each) => isSameDay(each, day))

/** What the Toronto exchange is closed for on a day; `undefined` on any other day. */
export const torontoHoliday = (day: Day): HolidayName | undefined => toronto(day.year).find(({ on }) => isSameDay(on, day))?.name

/** What the currency market is closed for on a day. */
export function currencyHoliday(day: Day): HolidayName | undefined {
  if (isDate(day, 12, 25)) return 'christmas'
  return isDate(day, 1, 1) ? 'newYear' : undefined
}

/** When futures end on a trading day, in Toronto's time: `undefined` where they do not trade. */
export function futuresEnd(day: Day): readonly [hour: number, minute: number] | undefined {
  if (isWeekend(day) || has(withoutFutures(day.year), day)) return undefined
  const isFriday = weekday(day) === FRIDAY
  if (has(shortFutures(day.year), day)) return isFriday ? [13, 0] : [14, 30]
  const isEve = isDate(day, 12, 24) || isSameDay(day, addDays(thanksgivingOfAmerica(day.year), 1))
  return isEve ? [13, 45] : [17, 0]
}

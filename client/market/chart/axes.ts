/** The labels beside and under the chart of a symbol, in per cent of its box. Pure. */

import { asMoney, LOCALE } from '#shared/language/locale.en.ts'
import type { HistoryRange } from '#shared/market/history.ts'
import { type Closed, timeAt, tradedAt } from '#shared/market/hours/traded.ts'
import type { Category } from '#shared/market/quote.ts'
import type { StoredChart } from '#shared/market/series.ts'
import { dayMonth, MONTHS } from '#shared/texts.en.ts'
import { torontoWall } from '#shared/toronto.ts'
import { type Placing, placeOf, sizeOf } from './chart-time.ts'
import * as texts from './texts.en.tsx'

const MINUTE = 60_000
const HOUR = 60
const DAY = 24 * HOUR
const STEPS = [1, 2, 2.5, 5, 10] as const
const MOST_LINES = 5

/** Prices at even distances between these two: three to five of them. */
export function priceTicks(low: number, high: number): number[] {
  const span = high - low
  if (!(span > 0)) return [low]
  const rough = span / (MOST_LINES - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/** A price of the scale with no more decimals than its steps need. */
export function printTick(
  tick: number,
  ticks: readonly number[],
  { category, currency }: { category: Category; currency: string },
) {
  const needs = (value: number): number => (String(value).split('.')[1] ?? '').length
  const needed = Math.min(8, Math.max(...ticks.map(needs)))
  // Half a dollar is written as cents.
  const digits = needed === 1 ? 2 : needed
  const figure = tick.toLocaleString(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return category === 'forex' || !['CAD', 'USD'].includes(currency) ? figure : asMoney(figure)
}

type Wall = { readonly month: number; readonly date: number; readonly minutes: number; readonly year: number }

function wallOf(at: number): Wall {
  const { date, time } = torontoWall(at)
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { year, month, date: day, minutes: hour * HOUR + minute }
}

type Marked = {
  /** Identifies the part that a time lies in. */
  readonly part: (wall: Wall) => number
  /** Minutes since that part began. */
  readonly since: (wall: Wall) => number
  readonly print: (wall: Wall) => string
}

const monthName = ({ month }: Wall): string => MONTHS[month - 1] ?? ''
const ofDays = (wall: Wall): number => (wall.date - 1) * DAY + wall.minutes
const BY_MONTH: Marked = { part: ({ year, month }) => year * 12 + month, since: ofDays, print: monthName }
const DAYS: Marked = {
  part: ({ year, month, date }) => (year * 12 + month) * 31 + date,
  since: ({ minutes }) => minutes,
  print: ({ date, month }) => dayMonth(date, month),
}
const YEARS: Marked = {
  part: ({ year }) => year,
  since: (wall) => (wall.month - 1) * 30.5 * DAY + ofDays(wall),
  print: ({ year }) => String(year),
}
const two = (part: number): string => String(part).padStart(2, '0')
/** Parts of a day of so many minutes. */
const every = (step: number): Marked => ({
  part: (wall) => DAYS.part(wall) * (DAY / step) + Math.floor(wall.minutes / step),
  since: ({ minutes }) => minutes % step,
  print: ({ minutes }) => texts.hourMark(two(Math.floor(minutes / HOUR)), two(Math.floor((minutes % HOUR) / step) * step)),
})
const STEPS_OF_DAY = [5, 15, 30, HOUR, 2 * HOUR, 3 * HOUR] as const
const MOST_STEPS = 7
/** Six hours of a day, an hour of a session, two or three of a day that began with the opening, and less of what has just begun. */
const ofDay = (ms: number): Marked => every(STEPS_OF_DAY.find((step) => ms / MINUTE <= MOST_STEPS * step) ?? 6 * HOUR)

const MARKED: Readonly<Record<Exclude<HistoryRange, '1d'>, Marked>> = {
  ...{ '1w': DAYS, '1m': DAYS, '6m': BY_MONTH, '1y': BY_MONTH, '5y': YEARS, max: YEARS },
}

/** Nearer to an edge or to each other labels would run into one another: "30 Oct" is 13 % of a phone's chart beside prices of thousands. */
const EDGE = 6
const APART = texts.MARKS_APART
/** The day of a session, which begins at the edge, takes more. */
const AFTER_DAY = 21

/** Where a day has its name: at its first price, at the end of its first hour, where the hours before that are left out and the close before them is in their place. */
function namedAt(closed: Closed, begin: number): number {
  const opens = timeAt(closed, tradedAt(closed, begin))
  return opens === begin ? begin : opens + HOUR * MINUTE
}

export type TimeMark = { readonly x: number; readonly text: string; readonly isStart?: boolean }

/** The hours, days, months or years that begin within a chart, as far apart as their names need; of a session its day first. */
export function timeMarks(chart: Placing & Pick<StoredChart, 'range' | 'isSession'>): TimeMark[] {
  const { part, since, print } = chart.range === '1d' ? ofDay(chart.to - chart.from) : MARKED[chart.range]
  const { closed = [] } = chart
  const [size, end] = [sizeOf(chart), tradedAt(closed, chart.to)]
  const marks: TimeMark[] = chart.isSession ? [{ x: 0, text: DAYS.print(wallOf(chart.from)), isStart: true }] : []
  let before: number | undefined
  for (let index = 0; index < chart.slots.length; index++) {
    const at = timeAt(closed, end - (chart.slots.length - 1 - index) * size)
    const wall = wallOf(at)
    const now = part(wall)
    if (before !== undefined && now !== before) {
      const x = placeOf(namedAt(closed, at - since(wall) * MINUTE), chart)
      const last = marks.at(-1)
      const isFree = last === undefined || x - last.x >= (last.isStart ? AFTER_DAY : APART)
      if (x >= EDGE && x <= 100 - EDGE && isFree) marks.push({ x, text: print(wall) })
    }
    before = now
  }
  return marks
}

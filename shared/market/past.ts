/** A past hour as an address: which there are, and how they are written. Pure; part of the browser bundle. */
import { torontoTime, torontoWall } from '../toronto.ts'
import type { QuoteRow } from './quote.ts'
import type { Charts, SparkSeries } from './series.ts'

/** Below it are the market pages as they stood: `/at/2026-11-20T14:00/markets`. */
export const PAST_PATH = '/at'

const MINUTE = 60_000
/** Moments are quarter hours: enough for a reader, and few enough to be kept. */
export const PAST_STEP_MS = 15 * MINUTE
/** How far back they go: prices of every five minutes are kept for a day longer. */
export const PAST_DAYS = 7
export const PAST_MS = PAST_DAYS * 24 * 60 * MINUTE

/** A price as it stood. `base_at`: the time of the stored price that its change counts from, ISO 8601; `null` where none is stored. */
export type PastRow = QuoteRow & { readonly base_at: string | null }

/** The chart of a symbol up to an hour, and what was observed of its day by then. */
export type PastCharts = Pick<Charts, 'chart' | 'day'>

/** What was stored of an hour. A row without a price had none within reach of it. */
export type PastBoard = {
  readonly rows: readonly PastRow[]
  /** The 24 hours before, of a stock its session so far. */
  readonly lines: Readonly<Record<string, SparkSeries>>
}

/** Why an hour has nothing to show; `empty`: nothing is stored of the whole week. */
export type NoHour = 'unreadable' | 'future' | 'old' | 'empty'

/** `2026-11-20T14:00`, by Toronto's clock. */
export function hourText(at: number): string {
  const { date, time } = torontoWall(at)
  return `${date}T${time}`
}

/** The address of a page as it stood. */
export const pastPath = (page: string, at: number): string => `${PAST_PATH}/${hourText(at)}${page}`

/** The quarter hour of the last week that a text names, or that its moment is in (epoch milliseconds). */
export function readHour(text: string, now: number): number | NoHour {
  const [date = '', time = ''] = text.split('T')
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? torontoTime(date, time) : Number.NaN
  // Days and hours that no calendar and no clock has become others.
  if (Number.isNaN(at) || hourText(at) !== text) return 'unreadable'
  if (at > now) return 'future'
  return now - at > PAST_MS ? 'old' : Math.floor(at / PAST_STEP_MS) * PAST_STEP_MS
}

/** Every quarter hour of the last week that has an address, oldest first. In autumn one of each repeated pair has none. */
export function quartersUntil(now: number): number[] {
  const last = Math.floor(now / PAST_STEP_MS) * PAST_STEP_MS
  const all = Array.from({ length: PAST_MS / PAST_STEP_MS + 1 }, (_, ago) => last - ago * PAST_STEP_MS)
  return all.filter((at) => readHour(hourText(at), now) === at).reverse()
}

const HOUR = 60 * MINUTE

/** The hour that is shown first, of those with a price: the last full one that is half an hour ago, else the one before it. */
export const firstOf = (hours: readonly number[], now: number): number | undefined =>
  hours.findLast((hour) => hour <= Math.floor((now - HOUR / 2) / HOUR) * HOUR) ?? hours[0]

const DAY_MINUTES = 24 * 60

/** The hour that is so many minutes away, else the next one beyond. Less than a day away, one between comes before that: an hour after 15:30 it is the close. */
export function hourBeside(at: number, minutes: number, hours: readonly number[]): number | undefined {
  const there = at + minutes * MINUTE
  const inOrder = minutes < 0 ? hours.toReversed() : hours
  const isWithin = (hour: number): boolean => (minutes < 0 ? hour < at && hour > there : hour > at && hour < there)
  const beyond = inOrder.find((hour) => (minutes < 0 ? hour <= there : hour >= there))
  const between = Math.abs(minutes) < DAY_MINUTES ? inOrder.findLast(isWithin) : undefined
  return beyond === there ? there : (between ?? beyond)
}

/** What is offered beside an hour: the days with the times of each that have a price, and the hours a step away, each once. */
export type HourChoice = {
  readonly days: readonly { readonly date: string; readonly times: readonly string[] }[]
  readonly earlier: readonly number[]
  readonly later: readonly number[]
}

const isHour = (hour: number | undefined): hour is number => hour !== undefined

/** @param at what is shown, which is offered whether or not it has a price */
export function choiceOf(hours: readonly number[], at: number): HourChoice {
  const offered = [...new Set([...hours, at])].sort((a, b) => b - a).map(torontoWall)
  const steps = (...minutes: readonly number[]) => [...new Set(minutes.map((each) => hourBeside(at, each, hours)))].filter(isHour)
  return {
    days: [...Map.groupBy(offered, ({ date }) => date)].map(([date, each]) => ({
      date,
      times: each.map(({ time }) => time).reverse(),
    })),
    earlier: steps(-60, -DAY_MINUTES).reverse(),
    later: steps(60, DAY_MINUTES),
  }
}

/** Of the hours with a price the one that a form without script means, which may send any time with any day: the last by then of that day, else its first. */
export function meantBy(text: string, hours: readonly number[]): number | undefined {
  const ofDay = hours.filter((hour) => torontoWall(hour).date === text.split('T')[0])
  return ofDay.findLast((hour) => hourText(hour) <= text) ?? ofDay[0]
}

/** Prints official figures: the same bytes in Node and in every browser, so months are named in `texts.en.ts`. Pure. */

import { formatDay } from '../days.ts'
import { asMoney, asPercent, LOCALE } from '../language/locale.en.ts'
import { atTime, dayMonth, eastern, monthYear, WEEKDAYS, weekDay, weekTime } from '../texts.en.ts'
import { torontoWall } from '../toronto.ts'
import { PRINTED, unitWord } from './print-texts.en.ts'
import { MADE_UP, type Reading, type Steady, type Value } from './reading.ts'
import type { Frequency } from './statistics.ts'

export type Printed = { readonly unit: string; readonly decimals: number; readonly frequency: Frequency }

const MINUS = '\u2212'
/** Printed where there is no figure. */
export const NO_FIGURE = '\u2014'

const formats = new Map<number, Intl.NumberFormat>()
/** Made when it is first needed: a formatter costs a slow phone milliseconds. */
function formatOf(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals)
  if (known) return known
  const made = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(decimals, made)
  return made
}
const digits = (value: number, decimals: number): string => formatOf(decimals).format(value)

function signed(value: number, decimals: number): string {
  const figure = digits(Math.abs(value), decimals)
  if (!/[1-9]/.test(figure)) return figure
  return `${value < 0 ? MINUS : '+'}${figure}`
}

const CURRENCY = /^(C\$|US\$|\$)/
/** The currency of a unit, which is before the number. */
const currencyOf = (unit: string) => CURRENCY.exec(unit)?.[1] as '$' | 'C$' | 'US$' | undefined
const isRate = (unit: string): boolean => unit === '%'

/** `2.25%`, `C$36.10`, `110.38`, `−0.4%`. The rest of its unit is said by {@link unitWords}. */
export function formatValue(value: number, { unit, decimals }: Printed): string {
  const figure = digits(Math.abs(value), decimals)
  const minus = value < 0 && /[1-9]/.test(figure) ? MINUS : ''
  const currency = currencyOf(unit)
  return minus + (currency ? asMoney(figure, currency) : isRate(unit) ? asPercent(figure) : figure)
}

/** What the number alone does not say: `a barrel`, `index, 1972 = 100`; empty for a rate. */
export const unitWords = (unit: string): string => (isRate(unit) ? '' : unitWord(unit.replace(CURRENCY, '').trim()))

/** The number that is printed. */
export const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals

type Moved = Pick<Reading, 'value' | 'before'>
const isCount = (unit: string): boolean => unit === 'persons' || unit === 'units'

/**
 * What changed since the period before, of the printed values: points of a rate, persons and units by their number,
 * everything else in per cent. `null` where there is no period before.
 */
export function changeOf({ value, before }: Moved, { unit, decimals }: Printed): number | null {
  if (!before) return null
  const change = rounded(rounded(value, decimals) - rounded(before[1], decimals), decimals)
  return change === 0 || isRate(unit) || isCount(unit) ? change : (value / before[1] - 1) * 100
}

/** The same as it is printed: `+0.25 pt`, `+19,200`, `−0.4%`, `unchanged`. */
export function formatChange(moved: Moved, how: Printed): string {
  const change = changeOf(moved, how)
  if (change === null) return NO_FIGURE
  if (change === 0) return PRINTED.unchanged
  if (isRate(how.unit)) return PRINTED.points(signed(change, how.decimals))
  return isCount(how.unit) ? signed(change, how.decimals) : asPercent(signed(change, 1))
}

const parts = (day: string): [year: number, month: number, date: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date]
}

/** The words for a period by its first day: `Sept 2026`, `Q2 2026`, `9 July 2026`. */
export function formatPeriod(period: string, frequency: Frequency): string {
  const [year, month] = parts(period)
  if (frequency === 'monthly') return monthYear(month, year)
  if (frequency === 'quarterly') return PRINTED.quarter(Math.ceil(month / 3), year)
  return formatDay(period)
}

/** The same in a sentence: `in Sept 2026`, `on 9 July 2026`. */
export const inPeriod = (period: string, frequency: Frequency): string =>
  PRINTED[frequency === 'monthly' || frequency === 'quarterly' ? 'inMonth' : 'onDay'](formatPeriod(period, frequency))

/** `since 30 Oct 2025`; `since at least 2 Jan 2009` where nothing older is stored. */
export const formatSteady = ({ since, isFirst }: Steady, frequency: Frequency): string =>
  PRINTED[isFirst ? 'sinceAtLeast' : 'since'](formatPeriod(since, frequency))

const weekdayOf = (date: string): string => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''

/** `Mon 14 Dec 2026`: the day in Toronto of an ISO 8601 time. */
export function formatReleaseDay(iso: string): string {
  const { date } = torontoWall(Date.parse(iso))
  return weekDay(weekdayOf(date), formatDay(date))
}

/** `08:30`, in Toronto. */
export const formatReleaseTime = (iso: string): string => torontoWall(Date.parse(iso)).time

/** `Mon 09:30 ET`: a moment of the days around, in Toronto. `clock` prints its time. */
export function formatWeekTime(iso: string, clock = eastern): string {
  const { date, time } = torontoWall(Date.parse(iso))
  return weekTime(weekdayOf(date), clock(time))
}

/** `Mon 14 Dec, 08:30 ET`: a moment of the coming months, in Toronto. */
export const formatNearRelease = (iso: string): string => atTime(formatWeekDay(iso), formatReleaseTime(iso))

/** `Mon 14 Dec`. */
export function formatWeekDay(iso: string): string {
  const { date } = torontoWall(Date.parse(iso))
  const [, month, day] = parts(date)
  return weekDay(weekdayOf(date), dayMonth(day, month))
}

/** `Mon 14 Dec 2026, 08:30 ET`. */
export const formatRelease = (iso: string): string => atTime(formatReleaseDay(iso), formatReleaseTime(iso))

/** The values that differ from the one before, as they are printed; the first one is no change. */
export function changesIn(values: readonly Value[], decimals: number): Value[] {
  const printed = values.map(([, value]) => rounded(value, decimals))
  return values.filter((_, index) => index > 0 && printed[index] !== printed[index - 1])
}

/** The lowest and the highest of some values. */
export function extremes(values: readonly Value[]): { readonly low: Value; readonly high: Value } | undefined {
  const [first] = values
  if (!first) return undefined
  return {
    low: values.reduce((least, each) => (each[1] < least[1] ? each : least), first),
    high: values.reduce((most, each) => (each[1] > most[1] ? each : most), first),
  }
}

type Told = Pick<Reading, 'value' | 'before' | 'period' | 'stopped' | 'sampleOf'>

/** What a strip prints: the value, and a line about it. The server prints it, so that the front page carries no rules for it. */
export function printStrip(reading: Told, how: Printed): Reading['printed'] {
  const { period, sampleOf } = reading
  const facts = sampleOf
    ? // In one line: of what was not published today no reader needs the day.
      PRINTED.sample(formatPeriod(period, how.frequency === 'quarterly' ? how.frequency : 'monthly'), sampleOf === MADE_UP)
    : `${formatChange(reading, how)} · ${formatPeriod(period, how.frequency)}`
  return {
    value: formatValue(reading.value, how),
    change: sampleOf ? null : changeOf(reading, how),
    facts: reading.stopped ? PRINTED.stopped(facts) : facts,
  }
}

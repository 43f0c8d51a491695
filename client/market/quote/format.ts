/**
 * How figures are printed, in one place. The same bytes in Node and in every browser: only plain numbers go through
 * `Intl`; signs, currency and clock are added here, because ICU versions differ in them. Part of the browser bundle.
 */

import { formatDay } from '#shared/days.ts'
import { asMoney, asPercent, LOCALE } from '#shared/language/locale.en.ts'
import { type ChangePeriod, changeOf } from '#shared/market/change-period.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { dayMonth, monthYear } from '#shared/texts.en.ts'
import { torontoWall } from '#shared/toronto.ts'
import { once } from '../../ui/once.ts'
import * as texts from './texts.en.tsx'

export type Direction = 'up' | 'down' | 'flat'

type Priced = Pick<QuoteRow, 'symbol' | 'category' | 'price' | 'currency'>
type Moved = Pick<QuoteRow, 'category' | 'change_amount' | 'change_percent'> & { readonly price?: number | null }

const MINUS = '\u2212'
const PLUS = '+'
/** Printed where there is no figure. */
export const NO_FIGURE = '\u2014'

const numbers = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(LOCALE, options))
export const two = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const four = numbers({ minimumFractionDigits: 4, maximumFractionDigits: 4 })
/** For coins worth less than a hundredth of a cent, where four decimals would print a zero. */
const tiny = numbers({ maximumSignificantDigits: 4 })
export const plain = numbers({ maximumFractionDigits: 4 })
const DOLLARS: ReadonlySet<string> = new Set(['CAD', 'USD'])

/** The decimals of a coin's price and of its change: with two, the change of one under ten dollars contradicts its percent. */
function cryptoFormat(price: number): Intl.NumberFormat {
  if (price >= 10) return two()
  return price >= 0.0001 || price === 0 ? four() : tiny()
}

/** Two decimals; of currencies four, and of a coin those of its price. */
function changeFormat({ category, price }: Moved): Intl.NumberFormat {
  if (category === 'forex') return four()
  return category === 'crypto' && price ? cryptoFormat(price) : two()
}

/**
 * The printed price: crypto `$` with two decimals (four under $10), stocks and commodities `$` with two, currencies
 * four decimals and no sign. `null` prints as a dash.
 * @param sign that of its dollars
 */
export function formatPrice({ category, price, currency }: Priced, sign: '$' | 'C$' = '$'): string {
  if (price === null || !Number.isFinite(price)) return NO_FIGURE
  const value = Math.abs(price)
  if (category === 'forex') return four().format(value)
  if (!DOLLARS.has(currency)) return plain().format(value)
  return asMoney((category === 'crypto' ? cryptoFormat(value) : two()).format(value), sign)
}

/** A number with its sign, a true minus; a fall that rounds to zero has none: a plus would contradict the other figure. */
function signed(value: number, format: Intl.NumberFormat): string {
  const figure = format.format(Math.abs(value))
  return `${value < 0 ? (/[1-9]/.test(figure) ? MINUS : '') : PLUS}${figure}`
}

/** Up or down by the printed percent, so that the arrow never contradicts the figure beside it; without one, by the amount. */
export function directionOf(moved: Moved): Direction {
  const printed = moved.change_percent === null ? formatAmount(moved) : formatPercent(moved.change_percent)
  if (!/[1-9]/.test(printed)) return 'flat'
  return printed.startsWith(MINUS) ? 'down' : 'up'
}

function formatAmount(moved: Moved): string {
  const { change_amount: amount } = moved
  return amount === null || !Number.isFinite(amount) ? NO_FIGURE : signed(amount, changeFormat(moved))
}

/** The change with its sign: four decimals for currencies, those of its price for a coin, two otherwise. A fall too small for its decimals keeps its minus. */
export function formatChange(row: Moved): string {
  const printed = formatAmount(row)
  const isFall = directionOf(row) === 'down' && row.change_amount !== null && row.change_amount < 0
  return isFall && !printed.startsWith(MINUS) ? MINUS + printed : printed
}

/** Percent with two decimals and its sign: `+0.66%`, `−1.20%`, `+0.00%`; `0.00%` of a fall too small for them. `null` prints as a dash. */
export function formatPercent(value: number | null): string {
  return value === null || !Number.isFinite(value) ? NO_FIGURE : asPercent(signed(value, two()))
}

/** What a change of the period is counted from. */
export const COUNTED_FROM: Readonly<Record<ChangePeriod, string>> = {
  '24 hours': texts.n24HoursEarlier,
  session: texts.thePreviousClose,
  day: texts.previousOfficialPrice,
  month: texts.theMonthBefore,
}

/** The label of the price that a change is counted from. */
const BASES: Readonly<Record<ChangePeriod, string>> = {
  '24 hours': texts.n24HoursAgo,
  session: texts.previousClose,
  day: texts.previousPrice,
  month: texts.monthBefore,
}
export const baseName = (row: Parameters<typeof changeOf>[0]): string => BASES[changeOf(row)]

/** What a change is over, behind its figure: `+0.66% on the day`. */
export function overWords(row: Pick<QuoteRow, 'symbol' | 'category' | 'status'>): string {
  const period = changeOf(row)
  if (period === 'month') return texts.onTheMonth
  if (period === '24 hours') return texts.in24Hours
  if (row.status === 'stale') return texts.whenLastGood
  return row.status === 'closed' ? texts.inLastSession : texts.onTheDay
}

const dates = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat(LOCALE, { timeZone: 'America/Toronto', ...options }))
const clock = dates({ hourCycle: 'h23', hour: '2-digit', minute: '2-digit', second: '2-digit' })

function formatClock(iso: string | null, withSecond: boolean): string {
  const at = iso === null ? Number.NaN : Date.parse(iso)
  if (Number.isNaN(at)) return NO_FIGURE
  const parts: Record<string, string> = {}
  for (const { type, value } of clock().formatToParts(at)) parts[type] = value.padStart(2, '0')
  return texts.clockEt(`${parts.hour}`, `${parts.minute}`, withSecond && `${parts.second}`)
}

/** `15:42:08 ET` for an ISO 8601 time; a dash for `null` or what is no time. */
export const formatTimeET = (iso: string | null): string => formatClock(iso, true)

/** The same to the minute: `15:42 ET`. */
export const formatMinuteET = (iso: string | null): string => formatClock(iso, false)

/** The day in Toronto of an ISO 8601 time, `2026-11-20`; `undefined` for `null` or what is no time. */
function dateET(iso: string | null): string | undefined {
  const at = iso === null ? Number.NaN : Date.parse(iso)
  return Number.isNaN(at) ? undefined : torontoWall(at).date
}

/** The same as the paper writes days, `20 Nov 2026`; a dash where there is none. */
export function formatDateET(iso: string | null): string {
  const date = dateET(iso)
  return date === undefined ? NO_FIGURE : formatDay(date)
}

/** `20 Nov`, the day in Toronto, for a figure that is of a day and not of a minute; a dash for `null` or what is no time. */
export function formatDayET(iso: string | null): string {
  const [, month, date] = dateET(iso)?.split('-') ?? []
  return month === undefined || date === undefined ? NO_FIGURE : dayMonth(Number(date), Number(month))
}

/** `Sept 2026`, the month in Toronto, for a figure that is of a whole one; a dash for what is no time. */
function formatMonthET(iso: string | null): string {
  const [year, month] = dateET(iso)?.split('-') ?? []
  return month === undefined ? NO_FIGURE : monthYear(Number(month), year ?? '')
}

/** `20 Nov, 15:42 ET`: a minute that may be of another day. */
export const formatMomentET = (iso: string | null): string => `${formatDayET(iso)}, ${formatMinuteET(iso)}`

type Timed = Pick<QuoteRow, 'symbol' | 'category' | 'status' | 'closed' | 'as_of'>

/** Whether a price was published with a date: then no minute would be true. */
export const isDated = (row: Timed): boolean => row.status === 'official' || changeOf(row) === 'month'

/** Whether a price may be of another day than today. A page holds no clock, so the row says it. */
const isPast = ({ status, closed }: Timed): boolean => closed || status === 'stale'

/**
 * When a price was: `15:42:08 ET`; `20 Nov, 15:59 ET` where that may be another day; of an official one its day,
 * `20 Nov 2026`, or its month, `Oct 2026`.
 * @param clock prints the time of a price of today
 */
export function formatAsOf(row: Timed, clock = formatTimeET): string {
  if (changeOf(row) === 'month') return formatMonthET(row.as_of)
  if (isDated(row)) return formatDateET(row.as_of)
  return (isPast(row) ? formatMomentET : clock)(row.as_of)
}

/** The same in a sentence: `at 15:42:08 ET`, `on 20 Nov, 15:59 ET`, `of Oct 2026`. */
export const formatWhenET = (row: Timed, clock = formatTimeET): string =>
  texts.whenWas(isDated(row) ? 'of' : isPast(row) ? 'on' : 'at', formatAsOf(row, clock))

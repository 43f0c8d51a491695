/** The figures of one symbol, recomputed from its rows: quotes, facts, bars, and summaries of ranges. */
import type { Point, Quote, Rows } from './stored.ts'

const DAY = 86_400_000
const TSX = 'tsx'

const torontoParts = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: 'America/Toronto', hourCycle: 'h23' },
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
} as const)

type Memory<Key, Value> = { readonly get: (key: Key) => Value | undefined; readonly set: (key: Key, value: Value) => unknown }
/** What is worked out again for every figure of a page is worked out once. */
function once<Key, Value>(work: (key: Key) => Value, known: Memory<Key, Value>): (key: Key) => Value {
  return (key) => {
    const value = known.get(key) ?? work(key)
    known.set(key, value)
    return value
  }
}

/** Toronto's clock at a moment: `2026-11-20 15:59:00`. */
export const wallOf = once((at: number): string => {
  const parts = Object.fromEntries(torontoParts.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`
}, new Map())

/** The moment at which Toronto's clock shows this. */
export function atWall(wall: string): number {
  const utc = Date.parse(`${wall.replace(' ', 'T')}Z`)
  for (const hours of [4, 5]) if (wallOf(utc + hours * 3_600_000) === wall) return utc + hours * 3_600_000
  return Number.NaN
}

const LENGTHS: Readonly<Record<string, readonly [days: number, months: number]>> = {
  ...{ '1w': [7, 0], '1m': [0, 1], '6m': [0, 6], '1y': [0, 12], '5y': [0, 60] },
}
const resolutionOf = (range: string): string => (range === '1d' ? '5m' : range === '1w' || range === '1m' ? '1h' : '1d')

function dateBefore(date: string, [days, months]: readonly [number, number]): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  if (days > 0) return new Date(Date.UTC(year, month - 1, day - days)).toISOString().slice(0, 10)
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** When the session opened that a price is of; in its first five minutes, the one before. */
function openingAt(to: number, all: readonly Point[]): number {
  const openingOf = (at: number): number => atWall(`${wallOf(at).slice(0, 10)} 09:30:00`)
  const opened = openingOf(to)
  return to < opened + 300_000 ? openingOf(all.findLast(({ at }) => at < opened)?.at ?? to) : opened
}

/** The last moment that belongs to the time before a range that ends with the newest of these. */
function startOf(range: string, calendar: string, all: readonly Point[]): number {
  const to = all.at(-1)?.at ?? 0
  const length = LENGTHS[range]
  if (range === '1d') return calendar === TSX ? openingAt(to, all) - 1 : to - DAY
  if (!length) return Number.NEGATIVE_INFINITY
  const [date = '', time] = wallOf(to).split(' ')
  const then = dateBefore(date, length)
  if (calendar !== TSX) return atWall(`${then} ${time}`) + (to % 1000)
  return atWall(`${new Date(Date.parse(then) + DAY).toISOString().slice(0, 10)} 00:00:00`) - 1
}

/** Whether a row is the close of the session of which the quote is the last price: then it counts in the quote's place. */
function isCloseOf(quote: Quote, { at }: Point): boolean {
  const [date = ''] = wallOf(quote.as_of).split(' ')
  return wallOf(at).startsWith(date) && at >= closeOfDay(date) && at > quote.as_of
}

/** The rows of a range that ends with the newest of these, oldest first, and the base before them. */
function cut(all: readonly Point[], days: readonly Point[], calendar: string, range: string): Point[] {
  const start = startOf(range, calendar, all)
  const inside = all.filter(({ at }) => at > start)
  if (range === '1d' || range === 'max') return inside
  const before = [...all, ...days].filter(({ at }) => at <= start && at > start - 6 * DAY)
  const base = before.sort((a, b) => a.at - b.at).at(-1)
  return base ? [base, ...inside] : inside
}

/** When the session of a day ends. */
const closeOfDay = once((date: string) => atWall(`${date} ${date.endsWith('-12-24') ? '13' : '16'}:00:00`), new Map())

/** Rows of an exchange's hours: where the day's close is stored, it is the price of the last hour of its session. */
function hoursOf(hours: readonly Point[], days: readonly Point[]): Point[] {
  const dateOf = ({ at }: Point): string => wallOf(at).slice(0, 10)
  const closes = new Map(days.filter((day) => day.at >= closeOfDay(dateOf(day))).map((day) => [dateOf(day), day]))
  const isReplaced = (hour: Point): boolean => {
    const close = closes.get(dateOf(hour))
    return close !== undefined && hour.at <= close.at && closeOfDay(dateOf(hour)) - hour.at <= 3_600_000
  }
  return [...hours.filter((hour) => !isReplaced(hour)), ...closes.values()].sort((a, b) => a.at - b.at)
}

const merged = new WeakMap<Point[], Point[]>()

/** The stored rows of one resolution. */
function rowsOf(rows: Rows, { symbol, source }: Quote, size: string, calendar: string): Point[] {
  const stored = rows.points(symbol, source, size)
  if (calendar !== TSX || size !== '1h') return stored
  return once((hours: Point[]) => hoursOf(hours, rows.points(symbol, source, '1d')), merged)(stored)
}

/** The stored rows of a range and its quote. */
function observationsOf(rows: Rows, quote: Quote, calendar: string, range: string): Point[] {
  const { symbol, source } = quote
  const stored = rowsOf(rows, quote, resolutionOf(range), calendar).filter(({ at }) => at < quote.as_of)
  const days = rows.points(symbol, source, '1d')
  // A day's chart ends with the quote that is beside it, all others with the session's close.
  const close = calendar === TSX && range !== '1d' ? days.find((row) => isCloseOf(quote, row)) : undefined
  const last = close ?? { at: quote.as_of, price: quote.price }
  const size = { '5m': 300_000, '1h': 3_600_000, '1d': DAY }[resolutionOf(range)] ?? DAY
  const isBefore = ({ at }: Point): boolean => Math.floor(at / size) < Math.floor(last.at / size)
  return cut([...stored.filter(isBefore), last], days, calendar, range)
}

function between(rows: Rows, quote: Quote, at: string, calendar: string): Point[] {
  const { symbol, source } = quote
  const [from = 0, to = 0] = at.split('/').map(Date.parse)
  const size = to - from <= DAY ? '5m' : to - from <= 32 * DAY ? '1h' : '1d'
  const ends = [from, to].flatMap((end) =>
    end === quote.as_of ? { at: end, price: quote.price } : (rows.priceAt(symbol, source, end) ?? []),
  )
  if (ends.length < 2) return []
  const within = rowsOf(rows, quote, size, calendar).filter((row) => row.at > from && row.at < to)
  return [...ends.slice(0, 1), ...within, ...ends.slice(1)]
}

const SUMMARIES: Readonly<Record<string, (points: readonly Point[]) => number>> = {
  first: (points) => points[0]?.price ?? Number.NaN,
  last: (points) => points.at(-1)?.price ?? Number.NaN,
  low: (points) => Math.min(...points.map(({ price }) => price)),
  high: (points) => Math.max(...points.map(({ price }) => price)),
  gain: (points) => ((points.at(-1)?.price ?? Number.NaN) / (points[0]?.price ?? Number.NaN) - 1) * 100,
  change: (points) => (points.at(-1)?.price ?? Number.NaN) - (points[0]?.price ?? Number.NaN),
  count: (points) => points.length,
}

const COLUMNS = { price: 'price', change: 'change_amount', percent: 'change_percent' } as const
const isColumn = (field: string): field is keyof typeof COLUMNS => field in COLUMNS

/** The price before a change, as it is printed: its source's close, or price less change, each as printed. */
function beforeOf(rows: Rows, { symbol, price, change_amount: change }: Quote): number | undefined {
  if (change === null) return undefined
  const close = rows.facts(symbol)?.values.previousClose
  if (close !== undefined && Math.abs(price - change - close) <= 0.0101) return close
  return price - change
}

/** Of closes of days, each at its session's end: a range, or one close by its moment. */
export function valueOfDays(
  days: readonly { readonly day: string; readonly close: number }[],
  [field, at]: readonly [string, string],
) {
  const points = days.map(({ day, close }) => ({ at: closeOfDay(day), price: close }))
  if (field === 'price') return points.find((point) => point.at === Date.parse(at))?.price
  const isRange = at in LENGTHS || at === 'max'
  return isRange ? SUMMARIES[field]?.(cut(points, [], TSX, at)) : undefined
}

/** @returns `undefined` where nothing is stored of it */
export function valueOfSymbol(
  rows: Rows,
  symbol: string,
  [field, at]: readonly [string, string],
  calendar: string,
): number | undefined {
  const quote = rows.quote(symbol)
  if (!quote) return undefined
  // Of two stored prices, what lies between them as they are printed.
  const summary = SUMMARIES[field === 'moved' ? 'change' : field]
  if (summary && at.includes('/')) return summary(between(rows, quote, at, calendar))
  if (summary && (at in LENGTHS || at === '1d' || at === 'max')) return summary(observationsOf(rows, quote, calendar, at))
  if (/^\d{4}-\d\d-\d\d$/.test(at)) return rows.bar(symbol, quote.source, at)?.[field as 'open'] ?? undefined
  const moment = Date.parse(at)
  if (isColumn(field) && moment === quote.as_of) return quote[COLUMNS[field]] ?? undefined
  if (field === 'price') return rows.priceAt(symbol, quote.source, moment)?.price
  if (field === 'before' && moment === quote.as_of) return beforeOf(rows, quote)
  const facts = rows.facts(symbol)
  const close = facts?.values.previousClose
  if (field === 'moved' && moment === quote.as_of) return close === undefined ? undefined : quote.price - close
  return facts?.as_of === moment ? facts.values[field] : undefined
}

/**
 * Reads a page as a sceptical reader would: collects every figure that says where it comes from, recomputes it from the store with
 * code of its own, and names what differs and what says nothing of its origin. Nothing of the product is imported here.
 */
import { groupOf, valueOfGroup, valueOfNote } from './figures/groups.ts'
import { valueOfFigure } from './figures/official.ts'
import { type Figure, readPage, type Time } from './figures/page.ts'
import { valueOfDays, valueOfSymbol, wallOf } from './figures/series.ts'
import { openRows, type Rows } from './figures/stored.ts'
import { says, stepOf } from './figures/text.ts'

const GROUPS: ReadonlySet<string> = new Set(['crypto', 'stock', 'forex', 'commodity', 'board'])
const COIN_COLUMNS: Readonly<Record<string, string>> = { percent: 'change_percent', marketCap: 'market_cap' }

function valueOfCoin(rows: Rows, slug: string, field: string, at: string): number | undefined {
  const coin = rows.coin(slug)
  if (field === 'close') return rows.coinClose(`coin:${slug}`, Date.parse(at))?.price
  const isNow = coin?.as_of === Date.parse(at)
  const value = isNow ? coin[COIN_COLUMNS[field] ?? field] : rows.coinPriceAt(`coin:${slug}`, Date.parse(at))?.price
  return typeof value === 'number' && (isNow || field === 'price') ? value : undefined
}

function valueOfListing(rows: Rows, ticker: string, field: string, at: string): number | undefined {
  const quote = rows.listing(ticker)
  if (/^\d{4}-/.test(at) && at.length === 10)
    return rows.bar(`listing:${ticker}`, 'twelvedata', at)?.[field as 'close'] ?? undefined
  const ofDays = valueOfDays(rows.days(`listing:${ticker}`, 'twelvedata'), [field, at])
  if (ofDays !== undefined) return ofDays
  if (!quote || quote.asOf !== Date.parse(at)) return undefined
  const close = quote.facts?.values.previousClose
  const moved = close === undefined ? undefined : quote.price - close
  const own = { price: quote.price, change: quote.changeAmount, percent: quote.changePercent, moved }
  return own[field as 'price'] ?? quote.facts?.values[field]
}

/** What the store says of an origin; `undefined` where it says nothing. */
function storedValue(rows: Rows, of: string, now: number): number | undefined {
  const [series = '', field = '', at = '', ...more] = of.split(' ')
  if (at === '' || more.length > 0) return undefined
  if (field === 'apart') return apartOf(rows, series.split('~'), at.split('~'), now)
  const [, kind, name = ''] = /^(coin|listing|figure|note|filed):(.+)$/.exec(series) ?? []
  if (kind === 'coin') return valueOfCoin(rows, name, field, at)
  if (kind === 'listing') return valueOfListing(rows, name, field, at)
  if (kind === 'figure') return valueOfFigure(rows, name, [field, at])
  if (kind === 'filed') return rows.filed(name, field, ...at.split('/'))?.value
  if (kind === 'note') return valueOfNote(rows, name, field)
  if (GROUPS.has(series)) return at === 'day' ? valueOfGroup(rows, series, field, now) : undefined
  const quote = rows.quote(series)
  const calendar = quote && groupOf(quote) === 'stock' ? 'tsx' : 'other'
  return valueOfSymbol(rows, series, [field, at], calendar)
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1e-12, Math.abs(a), Math.abs(b))

/** How far apart two gains are, each as it is printed, in percentage points. */
function apartOf(rows: Rows, series: readonly string[], intervals: readonly string[], now: number): number | undefined {
  const [a, b] = series.map((each, index) => storedValue(rows, `${each} gain ${intervals[index]}`, now))
  return a === undefined || b === undefined ? undefined : Math.abs(Math.round(a * 100) - Math.round(b * 100)) / 100
}

/** What the store says of an origin at a moment, worked out once: many pages print the same. */
type Known = Map<string, number | undefined>

/** What the store says of a figure of a page. */
function storedOf(rows: Rows, { of }: Figure, { now, known }: { now: number; known: Known }): number | undefined {
  const key = `${now} ${of}`
  if (!known.has(key)) known.set(key, storedValue(rows, of, now))
  return known.get(key)
}

/** What is wrong with a figure; `undefined` if nothing is. */
function faultOf({ of, value, text }: Figure, stored: number | undefined): string | undefined {
  const field = of.split(' ')[1] ?? ''
  if (stored === undefined) return `${of}: nothing is stored of it, printed ${text}`
  // Of a printed price, the close before and the change between them, one is the difference of the two others as they are printed.
  const isDifference = field === 'moved' || (field === 'before' && !of.startsWith('figure:'))
  const isRight = isDifference
    ? says(text, stored, field) || Math.abs(Number(value) - stored) <= stepOf(text) * 1.01
    : isSame(Number(value), stored)
  if (!isRight) return `${of}: printed ${text} (${value}), stored ${stored}`
  return says(text, Number(value), field) ? undefined : `${of}: printed ${text}, which is not ${value}`
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** A time must say the moment that it is of, by Toronto's clock. */
function faultOfTime({ datetime, text }: Time): string | undefined {
  const at = Date.parse(datetime)
  if (Number.isNaN(at)) return `<time datetime="${datetime}">: no time`
  const [date = '', time = ''] = (datetime.length === 10 ? `${datetime} 00:00:00` : wallOf(at)).split(' ')
  const [clock] = /\d\d:\d\d(:\d\d)?/.exec(text) ?? []
  const [, day, month, year] = /(?:^|\D)(\d{1,2}) ([A-Z][a-z]+)(?: (\d{4}))?/.exec(text) ?? []
  const [years = '', months, days] = date.split('-')
  const isDay =
    day === undefined || !MONTHS.includes(month ?? '') || (Number(day) === Number(days) && MONTHS[Number(months) - 1] === month)
  const isYear = year === undefined || year === years
  return isDay && isYear && (clock === undefined || time.startsWith(clock)) ? undefined : `${datetime}: printed ${text}`
}

export type Checked = { readonly compared: number; readonly wrong: readonly string[]; readonly unmarked: readonly string[] }

/** @param file of the market store */
export function openFigures(file: string) {
  const rows = openRows(file)
  const known: Known = new Map()
  return {
    /** @param isOurs `false` for a page of law or of the publisher's own words, whose figures are of no market */
    check(html: string, { now, isOurs = true }: { readonly now: number; readonly isOurs?: boolean }): Checked {
      const { figures, times, unmarked } = readPage(html, isOurs)
      const faults = [...figures.map((each) => faultOf(each, storedOf(rows, each, { now, known }))), ...times.map(faultOfTime)]
      return { compared: figures.length, wrong: faults.filter((fault) => fault !== undefined), unmarked }
    },
    close: rows.close,
  }
}

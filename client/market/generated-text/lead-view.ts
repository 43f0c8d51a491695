/** The day's lead as the front page prints it: a headline and sentences made by rule, each figure of one quote or observation. */

import { formatWeekTime } from '#shared/economy/print.ts'
import { asMoney } from '#shared/language/locale.en.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { changeOf } from '#shared/market/change-period.ts'
import type { Lead } from '#shared/market/front/lead.ts'
import type { Made, MadeChart } from '#shared/market/front/made.ts'
import type { HistoryPoint } from '#shared/market/history.ts'
import type { Category, QuoteRow } from '#shared/market/quote.ts'
import { dated, figured, type Part, type Told } from '#shared/ui/told.ts'
import { breadthOf, count as countIn, unchanged } from '../breadth/breadth.ts'
import { type SparkPaths, sparkPaths } from '../chart/spark-paths.ts'
import { currencyWords } from '../currency/currency-words.ts'
import { originOf } from '../price/origin.ts'
import {
  COUNTED_FROM,
  directionOf,
  formatAsOf,
  formatChange,
  formatMinuteET,
  formatPercent,
  formatPrice,
  overWords,
} from '../quote/format.ts'
import * as texts from './texts.en.tsx'

/** As the plate is drawn. */
const [WIDTH, HEIGHT] = [652, 300]

const KINDS: Readonly<Record<Category, readonly [name: string, many: string]>> = {
  crypto: [texts.cryptocurrency, texts.manyCoins],
  stock: [texts.canadianStocks, texts.manyStocks],
  forex: [texts.currencies, texts.currencyPairs],
  commodity: [texts.commodities, texts.manyCommodities],
}

/** As a headline names it: a pair by its symbol, anything else without what its price is of. */
const nameOf = ({ category, symbol, name }: QuoteRow): string => (category === 'forex' ? symbol : (name.split(',')[0] ?? name))

const iso = (at: number): string => new Date(at).toISOString()

/** The change without its sign, which the sentence has in words. */
function changeIn(row: QuoteRow): Part | null {
  if (row.change_amount === null || directionOf(row) === 'flat') return null
  const digits = formatChange(row).slice(1)
  return figured(originOf(row, 'change'), row.change_amount, row.category === 'forex' ? digits : asMoney(digits))
}

function textOf({ row, summary: { low, high }, peers }: Lead): Told {
  const [, many] = KINDS[row.category]
  const { compared, rose, fell, same } = breadthOf(peers, row.category)
  const extreme = (field: 'low' | 'high', [at, price]: HistoryPoint) => ({
    price: figured([row.symbol, field, '1d'], price, formatPrice({ ...row, price })),
    when: formatWeekTime(iso(at)),
  })
  const counted = (field: 'compared' | 'rose' | 'fell', value: number) => countIn(row.category, field, value)
  return texts.trading({
    price: figured(originOf(row, 'price'), row.price, formatPrice(row)),
    currency: row.category === 'forex' ? currencyWords(row.currency) : row.currency,
    isClosed: row.category === 'stock' && row.closed,
    change: changeIn(row),
    isDown: directionOf(row) === 'down',
    since: overWords(row),
    low: extreme('low', low),
    high: extreme('high', high),
    compared: counted('compared', compared.length),
    many,
    rose: counted('rose', rose),
    fell: counted('fell', fell),
    same: unchanged(row.category, same),
  })
}

type Place = { readonly x: number; readonly y: number; readonly text: string }

/** The ring: at the lowest observation of a fall, at the highest of a rise. In per cent of the box. */
function markOf({ row, summary: { low, high }, from, until }: Lead, { toY }: SparkPaths): Place {
  const isFall = directionOf(row) === 'down'
  const [at, price] = isFall ? low : high
  const [x, y] = [100 - ((until - at) / (until - from)) * 100, (toY(price) / HEIGHT) * 100]
  return { x, y, text: `${isFall ? texts.low : texts.high} ${formatPrice({ ...row, price })}` }
}

const percent = (value: number): string => `${Math.round(value * 10) / 10}%`

/** A label at a place, to its left where `dx` is below zero. */
const label = ({ x, y, text }: Place, dx: number, dy: number): MadeChart['labels'][number] => ({
  x: percent(x),
  y: percent(y),
  dx,
  dy,
  children: text,
  textAnchor: dx < 0 ? 'end' : 'start',
})

function chartOf(lead: Lead, paths: SparkPaths): MadeChart {
  const { row, series, summary } = lead
  const since = COUNTED_FROM[changeOf(row)]
  const mark = markOf(lead, paths)
  const baseY = (paths.baseY / HEIGHT) * 100
  const [low = '', high = ''] = [summary.low, summary.high].map(([, price]) => formatPrice({ ...row, price }))
  const [from, to] = [formatWeekTime(iso(lead.from)), formatWeekTime(iso(lead.until))]
  return {
    line: paths.line,
    area: paths.area,
    base: `M0 ${Math.round(paths.baseY)}H${WIDTH}`,
    ring: { cx: percent(mark.x), cy: percent(mark.y) },
    labels: [
      // At the end that the line leaves free: it begins at its base.
      label({ x: 100, y: baseY, text: since.charAt(0).toUpperCase() + since.slice(1) }, -4, baseY > 50 ? -8 : 18),
      // Beyond the ring, where no line goes.
      label(mark, mark.x > 50 ? -2 : 2, directionOf(row) === 'down' ? 22 : -12),
    ],
    from,
    to,
    alt: texts.lineSummary({
      name: row.name,
      part: series.simulated ? texts.simulatedPart : '',
      from,
      to,
      low,
      high,
      currency: currencyWords(row.currency),
    }),
  }
}

/** The values that the plate has room for: those of the lead, and beyond its ring as much as the ring's label takes. */
function roomOf({ row, summary, series: { base } }: Lead): number[] {
  const all = [summary.low[1], summary.high[1], ...(base === null ? [] : [base])]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const beyond = (high - low) / 8
  return [...all, directionOf(row) === 'down' ? low - beyond : high + beyond]
}

/** `undefined` where the observations make no line. */
export function leadView(lead: Lead | undefined): Made | undefined {
  const paths = lead && sparkPaths(lead.series, WIDTH, HEIGHT, roomOf(lead))
  if (!paths) return undefined
  const { row, series } = lead
  const moves = directionOf(row) === 'down' ? texts.falls : texts.rises
  return {
    is: 'lead',
    kind: KINDS[row.category][0],
    written: [dated(row.as_of, formatAsOf(row, formatMinuteET))],
    mark: series.simulated ? texts.simulatedNotMarket : null,
    headline: moves(
      nameOf(row),
      figured(originOf(row, 'percent'), row.change_percent, formatPercent(row.change_percent).slice(1)),
    ),
    href: `/markets/${symbolToPath(row.symbol)}`,
    text: textOf(lead),
    chart: chartOf(lead, paths),
    rows: [row],
  }
}

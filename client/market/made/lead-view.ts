/** The day's lead as the front page prints it: a headline and sentences made by rule, each figure of one quote or observation. */
import { formatWeekTime } from '#shared/economy/print.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import type { Lead } from '#shared/market/front/lead.ts'
import type { Made, MadeChart } from '#shared/market/front/made.ts'
import type { HistoryPoint } from '#shared/market/history.ts'
import type { Category, QuoteRow } from '#shared/market/quote.ts'
import { breadthOf } from '../breadth/breadth.ts'
import { type SparkPaths, sparkPaths } from '../chart/spark-paths.ts'
import { currencyWords } from '../currency/currency-words.ts'
import { directionOf, formatChange, formatMinuteET, formatPercent, formatPrice } from '../quote/format.ts'

/** As the plate is drawn. */
const [WIDTH, HEIGHT] = [652, 300]

const KINDS: Readonly<Record<Category, readonly [name: string, many: string, since: string]>> = {
  crypto: ['Cryptocurrency', 'coins', '24 hours earlier'],
  stock: ['Canadian stocks', 'stocks', 'the previous close'],
  forex: ['Currencies', 'currency pairs', 'the previous close'],
  commodity: ['Commodities', 'commodities', 'the previous close'],
}

/** As a headline names it: a pair by its symbol, anything else without what its price is of. */
const nameOf = ({ category, symbol, name }: QuoteRow): string => (category === 'forex' ? symbol : (name.split(',')[0] ?? name))

const DAY = 24 * 3_600_000
const iso = (at: number): string => new Date(at).toISOString()

function textOf({ row, observations, low, high, peers }: Lead): string {
  const [, many, since] = KINDS[row.category]
  const { compared, rose, fell } = breadthOf(peers, row.category)
  const told = ([at, price]: HistoryPoint): string => `${formatPrice({ ...row, price })} at ${formatWeekTime(iso(at))}`
  return [
    `It stood at ${formatPrice(row)} in ${currencyWords(row.currency)}, ${formatChange(row)} against ${since}.`,
    `Of ${observations} observations stored in these 24 hours, the lowest is ${told(low)}, the highest ${told(high)}.`,
    `Of ${compared.length} ${many}, ${rose} rose and ${fell} fell.`,
  ].join(' ')
}

type Place = { readonly x: number; readonly y: number; readonly text: string }

/** The ring: at the lowest observation of a fall, at the highest of a rise. In per cent of the box. */
function markOf({ row, series, low, high }: Lead): Place {
  const isFall = directionOf(row) === 'down'
  const [, price] = isFall ? low : high
  const known = series.values.filter((value) => value !== null)
  const [floor, top] = [Math.min(...known, series.base ?? price), Math.max(...known, series.base ?? price)]
  const x = (series.values.lastIndexOf(price) / (series.values.length - 1)) * 100
  const y = top === floor ? 50 : 100 - ((price - floor) / (top - floor)) * 100
  return { x, y, text: `${isFall ? 'Low' : 'High'} ${formatPrice({ ...row, price })}` }
}

const percent = (value: number): string => `${Math.round(value * 10) / 10}%`

/** A label at a place, on the side where there is room. */
const label = ({ x, y, text }: Place, dx: number, dy: number): MadeChart['labels'][number] => ({
  ...{ x: percent(x), y: percent(y), dx, dy, children: text },
  textAnchor: dx < 0 ? 'end' : 'start',
})

function chartOf(lead: Lead, paths: SparkPaths): MadeChart {
  const { row, series, until } = lead
  const [, , since] = KINDS[row.category]
  const mark = markOf(lead)
  const baseY = (paths.baseY / HEIGHT) * 100
  const [low, high] = [paths.low, paths.high].map((price) => formatPrice({ ...row, price }))
  const to = formatWeekTime(iso(until))
  return {
    line: paths.line,
    area: paths.area,
    base: `M0 ${Math.round(paths.baseY)}H${WIDTH}`,
    ring: { cx: percent(mark.x), cy: percent(mark.y) },
    labels: [
      label({ x: 0, y: baseY, text: since.charAt(0).toUpperCase() + since.slice(1) }, 4, baseY > 50 ? -8 : 18),
      label(mark, mark.x > 50 ? -14 : 14, 4),
    ],
    from: formatWeekTime(iso(until - DAY)),
    to,
    alt: `${row.name}, ${series.simulated ? 'simulated, ' : ''}24 hours to ${to}: low ${low}, high ${high}, in ${currencyWords(row.currency)}`,
  }
}

/** `undefined` where the observations make no line. */
export function leadView(lead: Lead | undefined): Made | undefined {
  const paths = lead && sparkPaths(lead.series, WIDTH, HEIGHT)
  if (!paths) return undefined
  const { row, series } = lead
  const moves = directionOf(row) === 'down' ? 'falls' : 'rises'
  return {
    is: 'lead',
    kind: KINDS[row.category][0],
    written: formatMinuteET(row.as_of),
    mark: series.simulated ? 'Simulated, not market data' : null,
    headline: `${nameOf(row)} ${moves} ${formatPercent(row.change_percent).slice(1, -1)} per cent in a day`,
    href: `/markets/${symbolToPath(row.symbol)}`,
    text: textOf(lead),
    chart: chartOf(lead, paths),
    rows: [row],
  }
}

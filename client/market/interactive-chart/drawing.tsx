import type { ApexOptions } from 'apexcharts'
import reactApexCharts from 'react-apexcharts'
import type { Bars, HistoryRange } from '#shared/market/history.ts'
import { priceTicks } from '../chart/axes.ts'
import { chartMoment, chartTick } from '../chart/chart-time.ts'
import { formatPercent } from '../quote/format.ts'
import { barAt, barWords } from './candles.ts'
import type { Points } from './fetch-history.ts'
import * as texts from './texts.en.tsx'

/** The package is CommonJS: to an ES module its default export is all of it, which holds the component as `default`. */
const Chart: typeof reactApexCharts = Reflect.get(reactApexCharts, 'default') ?? reactApexCharts

/** A price at its time, and what it gained since the instant that both sides count from. */
export type RebasedPoint = { readonly at: number; readonly price: number; readonly percent: number }

/** The symbol that is compared with. */
export type Other = { readonly symbol: string; readonly currency: string }

/** What is drawn: one line, a source's own bars, or two lines in per cent. */
export type Drawn =
  | { readonly kind: 'line'; readonly points: Points }
  | { readonly kind: 'candles'; readonly bars: Bars }
  | {
      readonly kind: 'compared'
      readonly with: Other
      readonly own: readonly RebasedPoint[]
      readonly other: readonly RebasedPoint[]
    }

type ComparedLines = Extract<Drawn, { kind: 'compared' }>

type DrawingProps = {
  readonly name: string
  readonly drawn: Drawn
  readonly print: (price: number) => string
  readonly range: HistoryRange
}

const LABELS = { style: { colors: 'currentColor' } }

const OWN = 'var(--ink)'
const OTHER = 'var(--ink-3)'

/** What every drawing has in common. The library knows UTC and the browser's own clock: Toronto's is printed by us. */
const common = (range: HistoryRange, print: (value: number) => string): ApexOptions => ({
  chart: {
    toolbar: { show: false },
    animations: { enabled: !matchMedia('(prefers-reduced-motion: reduce)').matches },
    fontFamily: 'inherit',
    background: 'transparent',
  },
  grid: { borderColor: 'var(--rule)', padding: { left: 0, right: 0, top: -8 } },
  xaxis: {
    type: 'datetime',
    axisBorder: { color: 'var(--ink)' },
    axisTicks: { color: 'var(--ink)' },
    labels: { ...LABELS, formatter: (_, at) => chartTick(Number(at), range) },
  },
  // On the side of the newest price, as wide as the server's. The library counts an offset there from the right.
  yaxis: {
    opposite: true,
    tickAmount: 4,
    labels: { ...LABELS, offsetX: -10, minWidth: 58, formatter: (value: number) => print(value).replace(/\.00(?=%?$)/, '') },
  },
  tooltip: { x: { formatter: (at: number) => chartMoment(at, range) } },
})

function lineOf({ name, range, print }: DrawingProps, points: Points) {
  const [first, last] = [points[0]?.[1] ?? 0, points.at(-1)?.[1] ?? 0]
  const ofDay = last >= first ? 'var(--up)' : 'var(--down)'
  return {
    series: [{ name, data: points.map(([at, price]): [number, number] => [at, price]) }],
    options: {
      ...common(range, print),
      // Longer than a day the line is ink, as the server's.
      colors: [range === '1d' ? ofDay : OWN],
      stroke: { width: 1.75 },
    },
  }
}

/** The second line is broken: colour alone tells nothing apart. */
const comparedOf = ({ name, range }: DrawingProps, { own, other, with: beside }: ComparedLines) => ({
  series: [
    { name, data: own.map(({ at, percent }): [number, number] => [at, percent]) },
    { name: beside.symbol, data: other.map(({ at, percent }): [number, number] => [at, percent]) },
  ],
  options: {
    ...common(range, formatPercent),
    colors: [OWN, OTHER],
    stroke: { width: 1.75, dashArray: [0, 4] },
    legend: { show: false },
  },
})

/** The tallest bar of volume takes this part of the height, and the candles leave it free. */
const VOLUME_PART = 1 / 5

/** The scale of prices beside candles, in even steps, from below them where volume is there. */
function scaleOf(rows: Bars['rows'], hasVolume: boolean) {
  const [low, high] = [Math.min(...rows.map((bar) => bar[3])), Math.max(...rows.map((bar) => bar[2]))]
  const floor = hasVolume ? Math.max(0, low - ((high - low) * VOLUME_PART) / (1 - VOLUME_PART)) : low
  const [first, second] = priceTicks(floor, high)
  if (first === undefined || second === undefined) return {}
  const [from, to] = [Math.floor(floor / (second - first)), Math.ceil(high / (second - first))]
  return { min: from * (second - first), max: to * (second - first), tickAmount: to - from }
}

/** Prices on their own scale, and volume, where it was sent, along the bottom on another. */
function candlesOf({ name, range, print }: DrawingProps, { step, rows }: Bars) {
  const most = Math.max(0, ...rows.map(([, , , , , volume]) => volume ?? 0))
  const shown = common(range, print)
  const candles = {
    name,
    type: 'candlestick',
    data: rows.map(([day, open, high, low, close]) => ({ x: barAt(day), y: [open, high, low, close] })),
  }
  const volume = { name: texts.volumeAxis, type: 'bar', data: rows.map((bar) => ({ x: barAt(bar[0]), y: bar[5] })) }
  return {
    series: most > 0 ? [candles, volume] : [candles],
    options: {
      ...shown,
      colors: [OWN, 'var(--ink-3)'],
      plotOptions: {
        candlestick: { colors: { upward: 'var(--up)', downward: 'var(--down)' } },
        bar: { columnWidth: '60%' },
      },
      stroke: { width: most > 0 ? [1, 0] : 1 },
      legend: { show: false },
      yaxis: [
        { ...shown.yaxis, ...scaleOf(rows, most > 0), seriesName: name },
        ...(most > 0 ? [{ seriesName: texts.volumeAxis, show: false, min: 0, max: most / VOLUME_PART }] : []),
      ],
      tooltip: {
        ...shown.tooltip,
        shared: true,
        custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
          const bar = rows[dataPointIndex]
          return bar ? `<p class="meta">${barWords(bar, step, print)}</p>` : ''
        },
      },
    },
  }
}

function partsOf(props: DrawingProps) {
  const { drawn } = props
  if (drawn.kind === 'candles') return candlesOf(props, drawn.bars)
  return drawn.kind === 'line' ? lineOf(props, drawn.points) : comparedOf(props, drawn)
}

/** What a reader chose, as ApexCharts draws it. */
export function Drawing(props: DrawingProps) {
  const { series, options } = partsOf(props)
  // Of several kinds the library draws each by its own, of one by this.
  const type = props.drawn.kind === 'candles' && series.length === 1 ? 'candlestick' : 'line'
  return <Chart key={props.drawn.kind} type={type} width="100%" height="100%" options={options} series={series} />
}

import type { ApexOptions } from 'apexcharts'
import reactApexCharts from 'react-apexcharts'
import type { Bars, HistoryRange } from '#shared/market/history.ts'
import { MONTHS } from '#shared/texts.en.ts'
import { torontoWall } from '#shared/toronto.ts'
import { priceTicks } from '../chart/axes.ts'
import { chartMoment } from '../chart/chart-time.ts'
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

type Pointed = { readonly seriesIndex: number; readonly dataPointIndex: number }

const LABELS = { style: { colors: 'currentColor' } }

const OWN = 'var(--ink)'
const OTHER = 'var(--ink-3)'

const MINUTE = 60_000
/** Toronto's clock as if it were UTC: the library counts its round times in UTC. In the hour that comes twice the line goes back. */
function drawnAt(at: number): number {
  const { date, time } = torontoWall(at)
  return Date.parse(`${date}T${time}Z`) + (at % MINUTE)
}

type Labelled = { readonly el: Element; readonly w: { readonly globals: { readonly gridWidth: number } } }

/** The library also names the first round time after the last price, beyond the plot. */
function dropBeyond({ el, w }: Labelled): void {
  for (const label of el.querySelectorAll('.apexcharts-xaxis-label'))
    if (Number(label.getAttribute('x')) > w.globals.gridWidth + 1) label.remove()
}

/** What every drawing has in common; `times`: when each point of each line was. */
const common = (range: HistoryRange, print: (value: number) => string, times: readonly (readonly number[])[]): ApexOptions => ({
  chart: {
    locales: [{ name: 'paper', options: { shortMonths: [...MONTHS] } }],
    defaultLocale: 'paper',
    toolbar: { show: false },
    events: { mounted: dropBeyond, updated: dropBeyond },
    animations: { enabled: !matchMedia('(prefers-reduced-motion: reduce)').matches },
    fontFamily: 'inherit',
    background: 'transparent',
  },
  grid: { borderColor: 'var(--rule)', padding: { left: 0, right: 0, top: -8 } },
  xaxis: {
    type: 'datetime',
    axisBorder: { color: 'var(--ink)' },
    axisTicks: { color: 'var(--ink)' },
    labels: { ...LABELS, datetimeFormatter: texts.axisTimes },
  },
  // On the side of the newest price, as wide as the server's. The library counts an offset there from the right.
  yaxis: {
    opposite: true,
    tickAmount: 4,
    labels: { ...LABELS, offsetX: -10, minWidth: 58, formatter: (value: number) => print(value).replace(/\.00(?=%?$)/, '') },
  },
  tooltip: {
    x: {
      formatter: (_: number, { seriesIndex, dataPointIndex }: Pointed) => {
        const at = times[seriesIndex]?.[dataPointIndex]
        return at === undefined ? '' : chartMoment(at, range)
      },
    },
  },
})

function lineOf({ name, range, print }: DrawingProps, points: Points) {
  const [first, last] = [points[0]?.[1] ?? 0, points.at(-1)?.[1] ?? 0]
  const ofDay = last >= first ? 'var(--up)' : 'var(--down)'
  return {
    series: [{ name, data: points.map(([at, price]): [number, number] => [drawnAt(at), price]) }],
    options: {
      ...common(range, print, [points.map(([at]) => at)]),
      // Longer than a day the line is ink, as the server's.
      colors: [range === '1d' ? ofDay : OWN],
      stroke: { width: 1.75 },
    },
  }
}

/** The second line is broken: colour alone tells nothing apart. */
const comparedOf = ({ name, range }: DrawingProps, { own, other, with: beside }: ComparedLines) => ({
  series: [
    { name, data: own.map(({ at, percent }): [number, number] => [drawnAt(at), percent]) },
    { name: beside.symbol, data: other.map(({ at, percent }): [number, number] => [drawnAt(at), percent]) },
  ],
  options: {
    ...common(
      range,
      formatPercent,
      [own, other].map((side) => side.map(({ at }) => at)),
    ),
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
  const shown = common(range, print, [])
  const candles = {
    name,
    type: 'candlestick',
    data: rows.map(([day, open, high, low, close]) => ({ x: drawnAt(barAt(day)), y: [open, high, low, close] })),
  }
  const volume = { name: texts.volumeAxis, type: 'bar', data: rows.map((bar) => ({ x: drawnAt(barAt(bar[0])), y: bar[5] })) }
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

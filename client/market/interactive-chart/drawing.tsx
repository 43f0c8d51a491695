import type { ApexOptions } from 'apexcharts'
import { memo } from 'react'
import reactApexCharts from 'react-apexcharts'
import type { Bars, HistoryRange } from '#shared/market/history.ts'
import { MONTHS } from '#shared/texts.en.ts'
import { torontoWall } from '#shared/toronto.ts'
import { priceTicks } from '../chart/axes.ts'
import { formatPercent } from '../quote/format.ts'
import { barAt } from './candles.ts'
import { type Drawn, timesOf } from './drawn.ts'
import type { Points } from './fetch-history.ts'
import * as texts from './texts.en.tsx'

/** The package is CommonJS: to an ES module its default export is all of it, which holds the component as `default`. */
const Chart: typeof reactApexCharts = Reflect.get(reactApexCharts, 'default') ?? reactApexCharts

type ComparedLines = Extract<Drawn, { kind: 'compared' }>

type DrawingProps = {
  readonly name: string
  readonly drawn: Drawn
  readonly print: (price: number) => string
  readonly range: HistoryRange
  /** Told the time of the value under the pointer; `undefined`: nothing is pointed at. */
  readonly point: (at: number | undefined) => void
  /** Told the time of the last value that pan and zoom leave in sight. */
  readonly endAt: (at: number | undefined) => void
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

type Shown = { readonly el: Element; readonly w: { readonly globals: { readonly gridWidth: number; readonly maxX: number } } }

/** The library also names the first round time after the last price, beyond the plot. */
function dropBeyond({ el, w }: Shown): void {
  for (const label of el.querySelectorAll('.apexcharts-xaxis-label'))
    if (Number(label.getAttribute('x')) > w.globals.gridWidth + 1) label.remove()
}

/** What the library tells of the pointer and of what is in sight. */
function listening({ drawn, point, endAt }: DrawingProps): Required<Pick<ApexOptions, 'tooltip'> & Pick<ApexChart, 'events'>> {
  const times = timesOf(drawn)
  const shown = (chart: Shown): void => {
    dropBeyond(chart)
    const inSight = times.flat().filter((at) => drawnAt(at) <= chart.w.globals.maxX)
    endAt(inSight.length > 0 ? Math.max(...inSight) : undefined)
  }
  return {
    events: { mounted: shown, updated: shown, mouseLeave: () => point(undefined) },
    // The library calls it for each value that it would print in a box of its own.
    tooltip: {
      custom: ({ seriesIndex, dataPointIndex }: Pointed) => {
        point(times[seriesIndex]?.[dataPointIndex])
        return ''
      },
    },
  }
}

/** What every drawing has in common. */
const common = (print: (value: number) => string, { events, tooltip }: ReturnType<typeof listening>): ApexOptions => ({
  chart: {
    locales: [{ name: 'paper', options: { shortMonths: [...MONTHS] } }],
    defaultLocale: 'paper',
    toolbar: { show: false },
    events,
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
    tooltip: { enabled: false },
  },
  // On the side of the newest price, as wide as the server's. The library counts an offset there from the right.
  yaxis: {
    opposite: true,
    tickAmount: 4,
    labels: { ...LABELS, offsetX: -10, minWidth: 58, formatter: (value: number) => print(value).replace(/\.00(?=%?$)/, '') },
  },
  tooltip,
})

function lineOf(props: DrawingProps, points: Points) {
  const { name, range, print } = props
  const [first, last] = [points[0]?.[1] ?? 0, points.at(-1)?.[1] ?? 0]
  const ofDay = last >= first ? 'var(--up)' : 'var(--down)'
  return {
    series: [{ name, data: points.map(([at, price]): [number, number] => [drawnAt(at), price]) }],
    options: {
      ...common(print, listening(props)),
      // Longer than a day the line is ink, as the server's.
      colors: [range === '1d' ? ofDay : OWN],
      stroke: { width: 1.75 },
    },
  }
}

/** The second line is broken: colour alone tells nothing apart. */
const comparedOf = (props: DrawingProps, { own, other, with: beside }: ComparedLines) => ({
  series: [
    { name: props.name, data: own.map(({ at, percent }): [number, number] => [drawnAt(at), percent]) },
    { name: beside.symbol, data: other.map(({ at, percent }): [number, number] => [drawnAt(at), percent]) },
  ],
  options: {
    ...common(formatPercent, listening(props)),
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
function candlesOf(props: DrawingProps, { rows }: Bars) {
  const { name, print } = props
  const most = Math.max(0, ...rows.map(([, , , , , volume]) => volume ?? 0))
  const shown = common(print, listening(props))
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
      tooltip: { ...shown.tooltip, shared: true },
    },
  }
}

function partsOf(props: DrawingProps) {
  const { drawn } = props
  if (drawn.kind === 'candles') return candlesOf(props, drawn.bars)
  return drawn.kind === 'line' ? lineOf(props, drawn.points) : comparedOf(props, drawn)
}

/** What a reader chose, as ApexCharts draws it; drawn again, it loses its zoom, so only for other values. */
export const Drawing = memo((props: DrawingProps) => {
  const { series, options } = partsOf(props)
  // Of several kinds the library draws each by its own, of one by this.
  const type = props.drawn.kind === 'candles' && series.length === 1 ? 'candlestick' : 'line'
  return <Chart key={props.drawn.kind} type={type} width="100%" height="100%" options={options} series={series} />
})

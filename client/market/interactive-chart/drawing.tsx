import type { ApexOptions } from 'apexcharts'
import { memo } from 'react'
import reactApexCharts from 'react-apexcharts'
import { isMonthly } from '#shared/market/change-period.ts'
import type { Bars } from '#shared/market/history.ts'
import { MONTHS } from '#shared/texts.en.ts'
import type { MarkedEvent } from '../chart/events.tsx'
import { formatPercent } from '../quote/format.ts'
import { barAt } from './candles.ts'
import { type Drawn, drawnAt, inPercent, placed, timesOf } from './drawn.ts'
import type { Points } from './fetch-history.ts'
import { lettersAt } from './letters.ts'
import * as texts from './texts.en.tsx'
import { followZoom, type InSight, type Shown } from './zoom/follow-zoom.ts'
import { mostVolume, scaleFor, VOLUME_PART } from './zoom/scale.ts'

/** The package is CommonJS: to an ES module its default export is all of it, which holds the component as `default`. */
const Chart: typeof reactApexCharts = Reflect.get(reactApexCharts, 'default') ?? reactApexCharts

type ComparedLines = Extract<Drawn, { kind: 'compared' }>

type DrawingProps = {
  readonly name: string
  readonly drawn: Drawn
  readonly print: (price: number) => string
  /** Told what pan, zoom and pointer have in sight, after each step. */
  readonly tell: (now: InSight) => void
  /** What happened in its time, named by letters as on the server's line. */
  readonly events: readonly MarkedEvent[]
  /** What the change of a line counts from, in the symbol's currency. */
  readonly base: number | null
  /** Whether a price is of the whole time since the one before it. */
  readonly isSteps: boolean
}

const LABELS = { style: { colors: 'currentColor' } }

const OWN = 'var(--ink)'
const OTHER = 'var(--ink-3)'

/** The library has its own form of times, also names the first round one after the last price, beyond the plot, and lets a zoomed line run over both edges. */
function trim({ el, w }: Shown): void {
  for (const label of el.querySelectorAll('.apexcharts-xaxis-label')) {
    for (const words of label.children) words.textContent = texts.axisTime(words.textContent ?? '')
    if (Number(label.getAttribute('x')) > w.globals.gridWidth + 1) label.remove()
  }
  const plot = el.querySelector('[id^="gridRectMask"] rect')
  plot?.setAttribute('x', '0')
  plot?.setAttribute('width', String(w.globals.gridWidth))
}

/** What is done once the library has drawn. */
function eventsOf({ drawn, tell }: DrawingProps): NonNullable<ApexChart['events']> {
  const values = timesOf(drawn).flatMap((times) => times.map((at) => ({ x: drawnAt(at), at })))
  let tellAgain: (() => void) | undefined
  return {
    mounted: (chart: Shown) => {
      trim(chart)
      tellAgain = followZoom(chart, values, tell)
    },
    updated: (chart: Shown) => {
      trim(chart)
      tellAgain?.()
    },
  }
}

type Ticked = { readonly globals: { readonly yAxisScale: readonly { readonly result: readonly number[] }[] } }

/** A scale's figures all have the same decimals: none, where each is whole. The library passes itself last where it draws them. */
function tickOf(print: (value: number) => string) {
  const noDecimals = /[.,]00(?=\D*$)/
  return (value: number, _index?: unknown, chart?: Ticked): string => {
    const ticks = chart?.globals?.yAxisScale[0]?.result ?? [value]
    return ticks.every((tick) => noDecimals.test(print(tick))) ? print(value).replace(noDecimals, '') : print(value)
  }
}

/** Zero has no sign on a scale. */
const percentTick = (percent: number): string => formatPercent(percent).replace(/^\+(?=[^1-9]*$)/, '')

/** The letters of what happened in the time of the line. */
function lettersOf({ events, drawn }: DrawingProps) {
  const times = timesOf(drawn).flat()
  return lettersAt(
    events.map(({ at, mark }) => ({ x: drawnAt(at), mark })),
    Math.max(...times) - Math.min(...times),
  )
}

/** What every drawing has in common. */
const common = (props: DrawingProps, print: (value: number) => string): ApexOptions => ({
  annotations: lettersOf(props),
  chart: {
    locales: [{ name: 'paper', options: { shortMonths: [...MONTHS] } }],
    defaultLocale: 'paper',
    toolbar: { show: false },
    zoom: { enabled: false },
    selection: { enabled: false },
    events: eventsOf(props),
    animations: {
      enabled: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      // A step of the zoom follows the finger at once.
      dynamicAnimation: { enabled: false },
    },
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
    ...scaleFor(props.drawn, props.base),
    labels: { ...LABELS, offsetX: -10, minWidth: 58, formatter: tickOf(print) },
  },
  // The value is read above the chart.
  tooltip: { custom: () => '' },
})

const curveOf = (isSteps: boolean) => (isSteps ? ('stepline' as const) : ('straight' as const))

function lineOf(props: DrawingProps, points: Points) {
  const { name, print, base, isSteps } = props
  const shown = common(props, print)
  const [first, last] = [base ?? points[0]?.[1] ?? 0, points.at(-1)?.[1] ?? 0]
  return {
    series: [{ name, data: placed(points, isSteps) }],
    options: {
      ...shown,
      annotations: {
        ...shown.annotations,
        yaxis: base === null ? [] : [{ y: base, borderColor: 'var(--ink-3)', strokeDashArray: 2 }],
      },
      // As the server's: the reader who zooms sees the same line.
      colors: [last >= first ? 'var(--up)' : 'var(--down)'],
      stroke: { width: 1.75, curve: curveOf(isSteps) },
    },
  }
}

/** The second line is broken: colour alone tells nothing apart. */
function comparedOf(props: DrawingProps, { own, other, with: beside }: ComparedLines) {
  const shown = common(props, percentTick)
  return {
    series: [
      { name: props.name, data: placed(own.map(inPercent), props.isSteps) },
      { name: beside.symbol, data: placed(other.map(inPercent), isMonthly(beside.symbol)) },
    ],
    options: {
      ...shown,
      colors: [OWN, OTHER],
      stroke: { width: 1.75, curve: [curveOf(props.isSteps), curveOf(isMonthly(beside.symbol))], dashArray: [0, 4] },
      legend: { show: false },
    },
  }
}

/** Prices on their own scale, and volume, where it was sent, along the bottom on another. */
function candlesOf(props: DrawingProps, bars: Bars) {
  const { name, print } = props
  const { rows } = bars
  const most = mostVolume(bars)
  const shown = common(props, print)
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
        { ...shown.yaxis, seriesName: name },
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

/** What a reader chose, as ApexCharts draws it; drawn again only for other values. */
export const Drawing = memo((props: DrawingProps) => {
  const { series, options } = partsOf(props)
  // Of several kinds the library draws each by its own, of one by this.
  const type = props.drawn.kind === 'candles' && series.length === 1 ? 'candlestick' : 'line'
  return <Chart type={type} width="100%" height="100%" options={options} series={series} />
})

import type { ApexOptions } from 'apexcharts'
import { memo } from 'react'
import reactApexCharts from 'react-apexcharts'
import { isMonthly } from '#shared/market/change-period.ts'
import type { Bars } from '#shared/market/history.ts'
import type { MarkedEvent } from '../chart/chart-events.ts'
import { barAt } from './candles.ts'
import { type Base, type Drawn, drawnAt, inPercent, placed, placesOf } from './drawn.ts'
import type { Points } from './fetch-history.ts'
import { lettersAt } from './letters.ts'
import * as texts from './texts.en.tsx'
import { baseLine, type End, endsOf, ticksBeside, trim } from './zoom/axis.ts'
import { type Clock, drawBeside, type Ground, type Plot } from './zoom/beside.ts'
import { followZoom, type InSight } from './zoom/follow-zoom.ts'
import type { Span } from './zoom/in-sight.ts'
import { mostVolume, scaleOf, VOLUME_PART } from './zoom/scale.ts'

/** The package is CommonJS: to an ES module its default export is all of it, which holds the component as `default`. */
const Chart: typeof reactApexCharts = Reflect.get(reactApexCharts, 'default') ?? reactApexCharts

type ComparedLines = Extract<Drawn, { kind: 'compared' }>

type DrawingProps = {
  readonly name: string
  readonly drawn: Drawn
  /** A price beside the lines, with the decimals that all of them need. */
  readonly print: (tick: number, ticks: readonly number[]) => string
  /** Told what pan, zoom and pointer have in sight, after each step. */
  readonly tell: (now: InSight) => void
  /** What happened in its time, named by letters as on the server's line. */
  readonly events: readonly MarkedEvent[]
  readonly base: Base
  readonly clock: Clock
  /** Whether a price is of the whole time since the one before it. */
  readonly isSteps: boolean
}

const LABELS = { style: { colors: 'currentColor' } }
const OWN = 'var(--ink)'
const OTHER = 'var(--ink-3)'

/** What is done once the library has drawn. */
function eventsOf(props: DrawingProps): NonNullable<ApexChart['events']> {
  const { drawn, tell } = props
  const values = placesOf(drawn, props.clock.closed)
  let tellAgain: (() => void) | undefined
  const finish = (chart: Plot): void => {
    trim(chart)
    drawBeside(chart, levelIn(props), props.clock)
  }
  return {
    mounted: (chart: Plot) => {
      finish(chart)
      const draw = (span: Span, isPart: boolean): void => {
        const xaxis = { min: span.from, max: span.to }
        void chart.updateOptions({ xaxis, ...scaled(props, isPart ? span : undefined) }, false, false, false)
      }
      tellAgain = followZoom(chart, values, { tell, draw })
    },
    updated: (chart: Plot) => {
      finish(chart)
      tellAgain?.()
    },
  }
}

const [UP, DOWN] = ['var(--up)', 'var(--down)']

/** As the server's: the reader who zooms sees the same line. */
function isUp(points: Points, base: number | null): boolean {
  const [first, last] = [base ?? points[0]?.[1] ?? 0, points.at(-1)?.[1] ?? 0]
  return last >= first
}
const colorOf = (points: Points, base: number | null): string => (isUp(points, base) ? UP : DOWN)

/** The base of one line, by its name. */
const levelIn = ({ drawn, base: { level, name } }: DrawingProps): Ground | undefined =>
  drawn.kind === 'line' && level !== null ? { level, name, isUp: isUp(drawn.points, level) } : undefined

/** The newest value of each line. */
function endsIn({ drawn, clock: { closed }, base: { level } }: DrawingProps): End[] {
  const endOf = (points: Points, color: string): End[] =>
    points.slice(-1).map(([at, y]) => ({ x: drawnAt(at, closed), y, color }))
  if (drawn.kind === 'candles') return []
  if (drawn.kind === 'line') return endOf(drawn.points, colorOf(drawn.points, level))
  const [other] = endOf(drawn.other.map(inPercent), OTHER)
  return [...(other ? [{ ...other, isOpen: true }] : []), ...endOf(drawn.own.map(inPercent), OWN)]
}

const levelOf = ({ drawn, base }: DrawingProps): number | null =>
  drawn.kind === 'line' ? base.level : drawn.kind === 'compared' ? 0 : null

/** The scale of what is in sight, and what is drawn by it. The library’s own scale names no even steps from end to end. */
function scaled(props: DrawingProps, span?: Span): Pick<ApexOptions, 'yaxis' | 'annotations'> {
  const { drawn, base, name, print } = props
  const { closed } = props.clock
  const scale = scaleOf(drawn, base.level, span, closed)
  const { min, max } = scale
  const most = drawn.kind === 'candles' ? mostVolume(drawn.bars) : 0
  const volume = { seriesName: texts.volumeAxis, show: false, min: 0, max: most / VOLUME_PART }
  return {
    annotations: {
      ...lettersAt(props.events, placesOf(drawn, closed), closed),
      yaxis: [...ticksBeside(scale, print), ...baseLine(levelOf(props))],
      points: endsOf(endsIn(props)),
    },
    // On the side of the newest price, as wide as the server's.
    yaxis: [
      {
        ...(most > 0 && { seriesName: name }),
        ...{ opposite: true, min, max, labels: { ...LABELS, offsetX: -10, minWidth: 58, formatter: () => '' } },
      },
      ...(most > 0 ? [volume] : []),
    ],
  }
}

/** What every drawing has in common. */
const common = (props: DrawingProps): ApexOptions => ({
  ...scaled(props),
  chart: {
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
  // Its lines are the scale's.
  grid: { borderColor: 'transparent', padding: { left: -1, right: 3, top: -25, bottom: -8 } },
  legend: { show: false },
  xaxis: {
    type: 'datetime',
    axisBorder: { color: 'var(--ink)' },
    axisTicks: { color: 'var(--ink)' },
    labels: LABELS,
    tooltip: { enabled: false },
  },
  // The value is read above the chart.
  tooltip: { custom: () => '' },
})

const curveOf = (isSteps: boolean) => (isSteps ? ('stepline' as const) : ('straight' as const))

function lineOf(props: DrawingProps, points: Points) {
  const { name, base, isSteps } = props
  return {
    series: [{ name, data: placed(points, props.clock.closed, isSteps) }],
    options: { ...common(props), colors: [colorOf(points, base.level)], stroke: { width: 1.75, curve: curveOf(isSteps) } },
  }
}

/** The second line is broken: colour alone tells nothing apart. */
function comparedOf(props: DrawingProps, { own, other, with: beside }: ComparedLines) {
  return {
    series: [
      { name: props.name, data: placed(own.map(inPercent), props.clock.closed, props.isSteps) },
      { name: beside.symbol, data: placed(other.map(inPercent), props.clock.closed, isMonthly(beside.symbol)) },
    ],
    options: {
      ...common(props),
      colors: [OWN, OTHER],
      stroke: { width: 1.75, curve: [curveOf(props.isSteps), curveOf(isMonthly(beside.symbol))], dashArray: [0, 4] },
    },
  }
}

/** Prices on their own scale, and volume, where it was sent, along the bottom on another. */
function candlesOf(props: DrawingProps, bars: Bars) {
  const { name } = props
  const { rows } = bars
  const xOf = (day: string): number => drawnAt(barAt(day), props.clock.closed)
  const shown = common(props)
  const candles = {
    name,
    type: 'candlestick',
    data: rows.map(([day, open, high, low, close]) => ({ x: xOf(day), y: [open, high, low, close] })),
  }
  const volume = { name: texts.volumeAxis, type: 'bar', data: rows.map((bar) => ({ x: xOf(bar[0]), y: bar[5] })) }
  const hasVolume = mostVolume(bars) > 0
  return {
    series: hasVolume ? [candles, volume] : [candles],
    options: {
      ...shown,
      colors: [OWN, OTHER],
      plotOptions: { candlestick: { colors: { upward: UP, downward: DOWN } }, bar: { columnWidth: '60%' } },
      stroke: { width: hasVolume ? [1, 0] : 1 },
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

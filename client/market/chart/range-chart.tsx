import { type ReactNode, useId } from 'react'
import { COLON } from '#shared/language/locale.en.ts'
import { changeOf } from '#shared/market/change-period.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { drawnFrom, type StoredChart } from '#shared/market/series.ts'
import { ChartReader, type Mark } from '../../ui/chart/reader.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, SkeletonBar } from '../../ui/feedback/states.tsx'
import { Moment } from '../../ui/when.tsx'
import { currencyWords } from '../currency/currency-words.ts'
import { type Direction, directionOf, formatPercent, NO_FIGURE } from '../quote/format.ts'
import { priceTicks, printTick, timeMarks } from './axes.ts'
import { BaseLabel } from './base-label.tsx'
import { chartEvents, type LineEvent, type MarkedEvent } from './chart-events.ts'
import { ChartFigures } from './chart-figures.tsx'
import { chartMoment, placeOf, spanInSentence } from './chart-time.ts'
import { ChartWords } from './chart-words.tsx'
import { Events, Stems } from './events.tsx'
import { Gain, named, printChosen } from './gain.tsx'
import { seriesOf } from './grown.ts'
import { HEIGHT, inBox, Rules, Scale, STRETCHED, Times, WIDTH } from './plot.tsx'
import { printedOf } from './printed.ts'
import styles from './range-chart.module.css'
import { type SparkPaths, sparkPaths } from './spark-paths.ts'
import * as texts from './texts.en.tsx'

type RangeChartProps = {
  readonly row: QuoteRow
  readonly chart: StoredChart
  /** What happened while the line was observed, oldest first. */
  readonly events?: readonly LineEvent[]
  /** The close before, where the source gave it. */
  readonly close?: number | undefined
  /** What the store keeps it under, where that is not its symbol. */
  readonly series?: string | undefined
  /** Of a chart that ends at a past hour: when the stored price was that its change counts from; `null`: none is stored. */
  readonly baseAt?: string | null | undefined
  /** Whether prices beside it are in other dollars, so that its own name theirs. */
  readonly isNamed?: boolean
  /** What else the reader may do, in the line below. */
  readonly tools?: ReactNode
}

/**
 * What is read where: each stretch of the line that was observed, and how far from the dotted line it is. Each is put into words
 * when it is pointed at: to do so for all of them is most of what a chart costs to draw.
 */
function readOf(print: (price: number) => string, { slots, range }: StoredChart, base: number | null, { toY }: SparkPaths) {
  const from = (price: number): string => (base === null ? '' : `, ${formatPercent((price / base - 1) * 100)}`)
  const observed = slots.flatMap((slot, index) => (slot === null ? [] : [{ index, of: drawnFrom(slot) }]))
  return {
    count: observed.length,
    markAt(nth: number): Mark {
      const read = observed[nth]
      if (!read) return { x: 100, text: NO_FIGURE }
      const [at, price] = read.of
      return {
        x: (read.index / (slots.length - 1)) * 100,
        y: (toY(price) / HEIGHT) * 100,
        text: `${chartMoment(at, range)}${COLON} ${print(price)}${from(price)}`,
      }
    },
  }
}

/** Said below every chart that holds a made-up price. */
export const SimulatedNote = () => (
  <p className="meta">
    <b>{texts.simulatedNotMarket}</b>
  </p>
)

/** The chart's own box while its observations are still read, or once they could not be. */
export const UnreadChart = ({ state }: { state: 'pending' | 'failed' }) => (
  <div className={styles.unread} data-loading={state}>
    <SkeletonBar className={styles.chart} />
    <SkeletonBar />
  </div>
)

/** Where the dotted line is: of a day at the price before its change, of any other range at the price that it began with. */
const baseOf = ({ row, chart: { range, summary }, close }: RangeChartProps): number | null =>
  range === '1d' ? printedOf(row, close).base : (summary?.first[1] ?? null)

function directionIn(row: QuoteRow, { range, summary }: StoredChart): Direction {
  if (range === '1d' || !summary) return directionOf(row)
  const change = summary.last[1] - summary.first[1]
  return change === 0 ? 'flat' : change > 0 ? 'up' : 'down'
}

type DrawnProps = Required<Pick<RangeChartProps, 'row' | 'chart'>> & {
  readonly events: readonly MarkedEvent[]
  readonly paths: SparkPaths
  readonly base: number | null
  readonly label: string
  readonly isNamed: boolean
  readonly baseAt: string | null | undefined
}

/** How long before a line the price may be that its change counts from, in per cent of the width: an hour of a day. */
const BEFORE = 5

/** The price that a past hour's change counts from: the line may begin after it. */
function BaseRing({ chart, baseAt, y }: Pick<DrawnProps, 'chart' | 'baseAt'> & { readonly y: number }) {
  const x = baseAt && chart.range === '1d' ? placeOf(Date.parse(baseAt), chart) : Number.NEGATIVE_INFINITY
  return x > -BEFORE && <circle className={styles.ring} cx={`${Math.max(0, x).toFixed(1)}%`} cy={`${y}%`} r="3.5" />
}

/** The line over its ruled ground. Text is not stretched: it is in per cent of the box. */
function Drawing({ row, chart, events, paths, base, label, isNamed, baseAt }: DrawnProps) {
  const id = useId()
  const stale = row.status === 'stale' && chart.range === '1d'
  const { floor, toY } = paths
  const yOf = (price: number): number => inBox(toY(price))
  const top = Math.max(paths.high, chart.summary?.high[1] ?? paths.high, base ?? paths.high)
  const ticks = priceTicks(floor, top)
  const printed = (tick: number): string => printTick(tick, ticks, row)
  return (
    <svg
      role="img"
      aria-label={label}
      data-simulated={chart.simulated || undefined}
      className={cx(styles.chart, stale ? styles.stale : styles[directionIn(row, chart)])}
    >
      <Rules ticks={ticks} yOf={yOf} />
      <pattern id={`${id}p`} width="4" height="4" patternUnits="userSpaceOnUse">
        <path className={styles.engraved} d="M.5 0V4" />
      </pattern>
      <mask id={`${id}m`}>
        <svg {...STRETCHED} aria-hidden="true">
          <path className={styles.mask} d={paths.area} />
        </svg>
      </mask>
      {!stale && <rect width="100%" height="100%" fill={`url(#${id}p)`} mask={`url(#${id}m)`} />}
      <svg {...STRETCHED} overflow="visible" aria-hidden="true">
        <path className={styles.base} d={`M0 ${paths.baseY.toFixed(1)}H${WIDTH}`} />
        <path className={styles.line} d={paths.line} />
      </svg>
      <BaseRing chart={chart} baseAt={baseAt} y={inBox(paths.baseY)} />
      <circle className={styles.end} cx={`${(paths.end.x / WIDTH) * 100}%`} cy={`${inBox(paths.end.y)}%`} r="3.5" />
      <Scale ticks={ticks} yOf={yOf} print={isNamed ? (tick) => named(printed(tick), row) : printed} />
      <Times marks={timeMarks(chart)} />
      <BaseLabel row={row} chart={chart} paths={paths} base={base} />
      <Stems events={events} xOf={(at) => Math.max(0, placeOf(at, chart))} />
    </svg>
  )
}

/** A range of stored observations up to its quote, drawn on the server too; gaps stay gaps, and fewer than two points are stated, not drawn. */
export function RangeChart({ row, chart, events = [], close, series, baseAt, isNamed = false, tools }: RangeChartProps) {
  const { simulated, summary } = chart
  const base = baseOf({ row, chart, close })
  const line = { ...seriesOf(chart, base), isSteps: changeOf(row) === 'month' }
  const paths = sparkPaths(line, WIDTH, HEIGHT, summary ? [summary.low[1], summary.high[1]] : [])
  if (!paths || !summary)
    return (
      <EmptyState title={texts.noChartYet}>
        {line.since ? texts.collectingObservationsSince(<Moment at={Date.parse(line.since)} />) : texts.noObservations}
      </EmptyState>
    )
  const span = spanInSentence(chart)
  const [low = '', high = ''] = [summary.low, summary.high].map(([, price]) => printChosen(row, price))
  const label = texts.lowHighIn(row.name, simulated ? texts.simulatedPart : '', span, low, high, currencyWords(row.currency))
  const shown = chartEvents(events, chart)
  const print = (price: number): string => printChosen(row, price, isNamed)
  return (
    <div className={styles.chartBox} data-simulated={simulated || undefined}>
      <ChartReader
        name={`${row.name}, ${span}`}
        {...readOf(print, chart, base, paths)}
        frame={styles.frame}
        resting={<Gain row={row} chart={chart} close={close} series={series} baseAt={baseAt} isNamed={isNamed} />}
      >
        <Drawing
          row={row}
          chart={chart}
          events={shown.marked}
          paths={paths}
          base={base}
          label={label}
          isNamed={isNamed}
          baseAt={baseAt}
        />
      </ChartReader>
      <Events events={shown} />
      {simulated && <SimulatedNote />}
      <div className={styles.tools}>
        <ChartFigures
          row={row}
          chart={chart}
          series={series}
          words={<ChartWords row={row} chart={chart} series={series} baseAt={baseAt} />}
        />
        {tools}
      </div>
    </div>
  )
}

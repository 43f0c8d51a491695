import type { ChangePeriod } from '#shared/market/change-period.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { drawnFrom, type StoredChart } from '#shared/market/series.ts'
import { baseName } from '../quote/format.ts'
import { chartMoment } from './chart-time.ts'
import { inBox } from './plot.tsx'
import styles from './range-chart.module.css'
import type { SparkPaths } from './spark-paths.ts'

type LabelProps = {
  readonly row: QuoteRow
  readonly chart: StoredChart
  readonly paths: SparkPaths
  /** The price that its change counts from; `null`: none is stored, and the line begins at its base. */
  readonly base: number | null
  /** What a day's change is over. */
  readonly period: ChangePeriod
}

/** How far, in per cent of the height, a line must be from its base to leave room for a label. */
const LABEL_ROOM = 9

/** What the dotted line is: at the end that the line leaves free, on the side of the base that it leaves free. */
export function BaseLabel({ row, chart, paths, base, period }: LabelProps) {
  const { range, slots, summary } = chart
  const y = inBox(paths.baseY)
  const heights = slots.flatMap((point) => (point ? [inBox(paths.toY(drawnFrom(point)[1]))] : []))
  const part = Math.ceil(heights.length / 6)
  /** The nearest that the line comes to its base in a sixth of the chart: nothing, where it crosses. */
  const nearest = (ys: readonly number[]): number => Math.max(0, Math.min(...ys) - y, y - Math.max(...ys))
  const [first, last] = [heights.slice(0, part), heights.slice(-part)]
  const isRight = nearest(last) > Math.max(LABEL_ROOM, nearest(first))
  const beside = isRight ? last : first
  // Near the edges, in per cent of the height, one side alone has room, also for type twice as large.
  const isBelow = y < 15 || (y <= 85 && (beside.at(isRight ? 0 : -1) ?? y) < y)
  return (
    <text
      className={styles.label}
      {...(isRight ? { x: '99%', textAnchor: 'end' } : { x: '4' })}
      y={`${y}%`}
      dy={isBelow ? '1.3em' : '-0.5em'}
    >
      {range === '1d' && base !== null ? baseName(row, period) : summary && chartMoment(summary.first[0], range)}
    </text>
  )
}

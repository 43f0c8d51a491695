import type { HistoryPoint, HistoryRange } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { rangeName } from '../../ui/chart/range-links.tsx'
import { ChartReader, type Mark } from '../../ui/chart/reader.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, SkeletonBar } from '../../ui/feedback/states.tsx'
import { currencyWords } from '../currency/currency-words.ts'
import { type Direction, directionOf, formatMinuteET, formatPrice, formatTimeET, NO_FIGURE } from '../quote/format.ts'
import { chartMoment, isOfHours } from './chart-time.ts'
import styles from './range-chart.module.css'
import { sparkPaths } from './spark-paths.ts'
import line from './sparkline.module.css'
import { type StoredChart, seriesOf } from './stored-chart.ts'

const WIDTH = 800
const HEIGHT = 260

type Priced = Pick<
  QuoteRow,
  'symbol' | 'name' | 'category' | 'currency' | 'status' | 'price' | 'change_amount' | 'change_percent'
>
type RangeChartProps = { readonly row: Priced; readonly chart: StoredChart }

/** A day of it is called as readers call it. */
export const spanWords = (range: HistoryRange): string => {
  if (range === '1d') return '24 hours'
  return range === 'max' ? 'All that is stored' : rangeName(range)
}

/** When an observation was, as exactly as its range needs it: the second of a day, the minute of a month, else its day. */
function whenOf(at: number, range: HistoryRange): string {
  return range === '1d' ? formatTimeET(new Date(at).toISOString()) : chartMoment(at, range)
}

/** What the chart shows, in words, for readers who cannot see it and those who can. */
function Words({ row, chart: { summary, simulated, range } }: RangeChartProps) {
  if (!summary) return null
  const say = ([at, price]: HistoryPoint, joint: string): string =>
    `${formatPrice({ ...row, price })} ${joint} ${whenOf(at, range)}`
  const joint = isOfHours(range) ? 'at' : 'on'
  const { low, high, first, last } = summary
  return (
    <p className="meta num">
      {simulated && <b>Simulated, not market data. </b>}
      <b>In {currencyWords(row.currency)}.</b> Low {say(low, joint)}, high {say(high, joint)}; first observation{' '}
      {say(first, joint)}, last {say(last, joint)}.
    </p>
  )
}

/** The drawn observations with their own times, the newest first; what was not observed is said once a gap. */
function Table({ row, chart: { slots, range } }: RangeChartProps) {
  const rows = slots.toReversed().filter((point, index, all) => point !== null || all[index - 1] !== null)
  return (
    <details className={styles.data}>
      <summary>The figures behind the chart</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Figures">
        <table>
          <caption className="vh">
            {row.symbol}, {spanWords(range)}: the drawn observations, the newest first
          </caption>
          <thead>
            <tr>
              <th scope="col">Toronto time</th>
              <th scope="col">Price, {row.currency}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((point, index) => (
              <tr key={point?.[0] ?? `gap ${index}`}>
                <th scope="row">{point ? whenOf(point[0], range) : 'before'}</th>
                <td className="num">{point ? formatPrice({ ...row, price: point[1] }) : 'not observed'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

const NO_MARK: Mark = { x: 100, text: NO_FIGURE }

/** What is read where: each stretch of the line that was observed. */
function marksOf(row: Priced, { slots, range }: StoredChart): Mark[] {
  const when = (at: number): string => (range === '1d' ? formatMinuteET(new Date(at).toISOString()) : whenOf(at, range))
  return slots.flatMap((point, index) =>
    point === null
      ? []
      : [{ x: (index / (slots.length - 1)) * 100, text: `${when(point[0])}: ${formatPrice({ ...row, price: point[1] })}` }],
  )
}

/** The chart's own box while its observations are still read, or once they could not be. */
export const UnreadChart = ({ state }: { state: 'pending' | 'failed' }) => (
  <div className={styles.unread} data-loading={state}>
    <SkeletonBar className={styles.chart} />
    <SkeletonBar />
  </div>
)

/** Where the dotted line stands: of a day at the price before its change, of any other range at the price that it began with. */
function baseOf(row: Priced, { range, summary }: StoredChart): number | null {
  if (range !== '1d') return summary?.first[1] ?? null
  return row.price !== null && row.change_amount !== null ? row.price - row.change_amount : null
}

function directionIn(row: Priced, { range, summary }: StoredChart): Direction {
  if (range === '1d' || !summary) return directionOf(row)
  const change = summary.last[1] - summary.first[1]
  return change === 0 ? 'flat' : change > 0 ? 'up' : 'down'
}

/** A range of stored observations, drawn on the server; gaps stay gaps, and fewer than two points are stated, not drawn. */
export function RangeChart({ row, chart }: RangeChartProps) {
  const { range, simulated } = chart
  const series = seriesOf(chart, baseOf(row, chart))
  const paths = sparkPaths(series, WIDTH, HEIGHT)
  if (!paths)
    return (
      <EmptyState title="No chart yet">
        {series.since ? `Collecting observations since ${formatTimeET(series.since)}.` : 'No observation has been stored yet.'}
      </EmptyState>
    )
  const marks = marksOf(row, chart)
  const stale = row.status === 'stale' && range === '1d'
  const span = spanWords(range).toLowerCase()
  const label = `${row.name}, ${simulated ? 'simulated, ' : ''}${span}: low ${formatPrice({ ...row, price: paths.low })}, high ${formatPrice({ ...row, price: paths.high })}, in ${currencyWords(row.currency)}`
  return (
    <div data-simulated={simulated || undefined}>
      <ChartReader name={`${row.name}, ${span}`} count={marks.length} markAt={(index) => marks[index] ?? NO_MARK}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          width={WIDTH}
          height={HEIGHT}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          className={cx(line.spark, styles.chart, stale ? line.stale : line[directionIn(row, chart)])}
        >
          {!stale && <path className={line.area} d={paths.area} />}
          <path className={line.base} d={`M0 ${paths.baseY.toFixed(1)}H${WIDTH}`} />
          <path className={line.line} d={paths.line} />
        </svg>
        <p className={cx('meta num', styles.ends)}>
          <span>{whenOf(chart.from, range)}</span>
          <span>{whenOf(chart.to, range)}</span>
        </p>
      </ChartReader>
      <Words row={row} chart={chart} />
      <Table row={row} chart={chart} />
    </div>
  )
}

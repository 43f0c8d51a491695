import { type HistoryPoint, intoSlots, type MarketHistory } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { SparkSeries } from '#shared/market/sparkline.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState, SkeletonBar } from '../../ui/feedback/states.tsx'
import { currencyWords } from '../currency/currency-words.ts'
import { type Direction, formatPrice, formatTimeET } from '../quote/format.ts'
import styles from './day-chart.module.css'
import { summarise } from './history-lines.ts'
import { sparkPaths } from './spark-paths.ts'
import line from './sparkline.module.css'

const WIDTH = 800
const HEIGHT = 260

type DayChartProps = { row: QuoteRow; history: MarketHistory; series: SparkSeries; direction: Direction }

const at = ([time]: HistoryPoint): string => formatTimeET(new Date(time).toISOString())

/** What the chart shows, in words, for readers who cannot see it and those who can. */
function Words({ row, history }: { row: QuoteRow; history: MarketHistory }) {
  const found = summarise(history.points)
  if (!found) return null
  const price = (point: HistoryPoint): string => formatPrice({ ...row, price: point[1] })
  return (
    <p className="meta num">
      {history.simulated && <b>Simulated, not market data. </b>}
      <b>In {currencyWords(row.currency)}.</b> Low {price(found.low)} at {at(found.low)}, high {price(found.high)} at{' '}
      {at(found.high)}; first observation {price(found.first)} at {at(found.first)}, last {price(found.last)} at {at(found.last)}.
    </p>
  )
}

const HOUR = 3_600_000

/** The observations behind the chart, hour by hour; a gap is printed as a gap. */
function Table({ row, history }: { row: QuoteRow; history: MarketHistory }) {
  const last = history.points.at(-1)
  if (!last) return null
  const values = intoSlots(history.points, last[0], 24 * HOUR, 24)
  return (
    <details className={styles.data}>
      <summary>The figures behind the chart</summary>
      <table>
        <caption className="vh">{row.symbol}: last observation of each of the 24 hours</caption>
        <thead>
          <tr>
            <th scope="col">Hour ending</th>
            <th scope="col">Price, {row.currency}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((value, index) => {
            const ends = last[0] - (23 - index) * HOUR
            return (
              <tr key={ends}>
                <th scope="row">{formatTimeET(new Date(ends).toISOString())}</th>
                <td className="num">{value === null ? 'not observed' : formatPrice({ ...row, price: value })}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}

/** The chart's own box while its observations are still read, or once they could not be. */
export const UnreadDay = ({ state }: { state: 'pending' | 'failed' }) => (
  <div className={styles.unread} data-loading={state}>
    <SkeletonBar className={styles.chart} />
    <SkeletonBar />
  </div>
)

/** 24 hours of stored observations, drawn on the server; gaps stay gaps, and fewer than two points are stated, not drawn. */
export function DayChart({ row, history, series, direction }: DayChartProps) {
  const paths = sparkPaths(series, WIDTH, HEIGHT)
  if (!paths)
    return (
      <EmptyState title="No chart yet">
        {series.since ? `Collecting observations since ${formatTimeET(series.since)}.` : 'No observation has been stored yet.'}
      </EmptyState>
    )
  const stale = row.status === 'stale'
  const label = `${row.name}, ${history.simulated ? 'simulated, ' : ''}24 hours: low ${formatPrice({ ...row, price: paths.low })}, high ${formatPrice({ ...row, price: paths.high })}, in ${currencyWords(row.currency)}`
  return (
    <div data-simulated={history.simulated || undefined}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className={cx(line.spark, styles.chart, stale ? line.stale : line[direction])}
      >
        {!stale && <path className={line.area} d={paths.area} />}
        <path className={line.base} d={`M0 ${paths.baseY.toFixed(1)}H${WIDTH}`} />
        <path className={line.line} d={paths.line} />
      </svg>
      <Words row={row} history={history} />
      <Table row={row} history={history} />
    </div>
  )
}

import type { HistoryPoint } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { formatPrice } from '../quote/format.ts'
import { spanWords, whenOf } from './chart-time.ts'
import styles from './range-chart.module.css'
import type { StoredChart } from './stored-chart.ts'

type FiguresProps = {
  readonly row: Pick<QuoteRow, 'symbol' | 'category' | 'currency'>
  readonly chart: StoredChart
}

/** The drawn observations, and those that the words name, the newest first; what was not observed is said once a gap. */
function rowsOf({ slots, summary }: StoredChart): (HistoryPoint | null)[] {
  const drawn = new Set(slots.flatMap((point) => point?.[0] ?? []))
  const named = summary ? [summary.first, summary.low, summary.high, summary.last] : []
  const others = new Map(named.filter(([at]) => !drawn.has(at)).map((point) => [point[0], point]))
  const left = [...others.values()].sort(([a], [b]) => a - b)
  const rows: (HistoryPoint | null)[] = []
  for (const point of slots) {
    if (point !== null) rows.push(...left.splice(0, left.filter(([at]) => at < point[0]).length), point)
    else if (rows.length > 0 && rows.at(-1) !== null) rows.push(null)
  }
  rows.push(...left)
  return rows.reverse()
}

/** The figures behind a chart, each with its own time. */
export function ChartFigures({ row, chart }: FiguresProps) {
  return (
    <details className={styles.data}>
      <summary>The figures behind the chart</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Figures">
        <table>
          <caption className="vh">
            {row.symbol}, {spanWords(chart.range)}: the drawn observations, the newest first
          </caption>
          <thead>
            <tr>
              <th scope="col">Toronto time</th>
              <th scope="col">Price, {row.currency}</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(chart).map((point, index) => (
              <tr key={point?.[0] ?? `gap ${index}`}>
                <th scope="row">{point ? whenOf(point[0], chart.range) : 'before'}</th>
                <td className="num">{point ? formatPrice({ ...row, price: point[1] }) : 'not observed'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

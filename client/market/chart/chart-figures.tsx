import type { ReactNode } from 'react'
import type { HistoryPoint } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { drawnFrom, type StoredChart } from '#shared/market/series.ts'
import { Datum } from '../../ui/datum.tsx'
import { Heads } from '../../ui/layout/heads.tsx'
import { seriesIn } from '../price/origin.ts'
import { chartMoment, spanInSentence } from './chart-time.ts'
import { printChosen } from './gain.tsx'
import styles from './range-chart.module.css'
import * as texts from './texts.en.tsx'

type FiguresProps = {
  readonly row: Pick<QuoteRow, 'symbol' | 'category' | 'currency'>
  readonly chart: StoredChart
  /** What the store keeps it under, where that is not its symbol. */
  readonly series?: string | undefined
  /** What the chart shows in words, before its table. */
  readonly words: ReactNode
}

/** Of a day the table lists one observation each half hour: six five-minute parts. */
const PARTS_OF_DAY = 6
/** No longer range has more rows than these, and those that the words name. */
const MOST_ROWS = 190

/** How many parts a row is of. */
const partsOfRow = ({ slots, range }: StoredChart): number =>
  range === '1d' ? PARTS_OF_DAY : Math.max(1, Math.ceil(slots.length / MOST_ROWS))

/** The last observation of each row's parts; `null` where there was none. */
const listed = ({ slots }: StoredChart, parts: number): StoredChart['slots'] =>
  slots.flatMap((_, index) =>
    (slots.length - 1 - index) % parts === 0
      ? [slots.slice(Math.max(0, index + 1 - parts), index + 1).findLast((point) => point !== null) ?? null]
      : [],
  )

/** The listed observations, and those that the words name, the newest first; each gap that breaks the line has one row. */
function rowsOf(chart: StoredChart): (HistoryPoint | null)[] {
  const { summary } = chart
  const parts = partsOfRow(chart)
  const bridge = Math.ceil((chart.bridge + 1) / parts) - 1
  const slots = listed(chart, parts)
  const drawn = new Set(slots.flatMap((point) => (point ? [drawnFrom(point)[0]] : [])))
  const named = summary ? [summary.first, summary.low, summary.high, summary.last] : []
  const others = new Map(named.filter(([at]) => !drawn.has(at)).map((point) => [point[0], point]))
  const left = [...others.values()].sort(([a], [b]) => a - b)
  const rows: (HistoryPoint | null)[] = []
  let empty = 0
  for (const slot of slots) {
    const point = slot && drawnFrom(slot)
    empty = point === null ? empty + 1 : 0
    if (point !== null) rows.push(...left.splice(0, left.filter(([at]) => at < point[0]).length), point)
    else if (empty > bridge && rows.length > 0 && rows.at(-1) !== null) rows.push(null)
  }
  rows.push(...left)
  return rows.reverse()
}

/** Whether more is stored of a range than its rows have. */
export const isSelection = (chart: StoredChart): boolean =>
  rowsOf(chart).filter((row) => row !== null).length < (chart.summary?.count ?? 0)

type PriceAtProps = Pick<FiguresProps, 'row' | 'series'> & { readonly point: HistoryPoint }

/** An observation's price, with its own time. */
export const PriceAt = ({ row, point: [at, price], series = seriesIn(row) }: PriceAtProps) => (
  <Datum of={[series, 'price', new Date(at).toISOString()]} value={price}>
    {printChosen(row, price)}
  </Datum>
)

type FoldedFiguresProps = {
  /** What is read before the table. */
  readonly words: ReactNode
  readonly caption: string
  /** Of the columns after the time. */
  readonly heads: readonly string[]
  readonly children: ReactNode
}

/** The figures behind a chart, folded. */
export const FoldedFigures = ({ words, caption, heads, children }: FoldedFiguresProps) => (
  <details className={styles.data}>
    <summary>{texts.showTheFigures}</summary>
    {words}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section className={styles.scroll} tabIndex={0} aria-label={texts.figures}>
      <table>
        <caption className="vh">{caption}</caption>
        <Heads of={[texts.torontoTime, ...heads]} />
        <tbody>{children}</tbody>
      </table>
    </section>
  </details>
)

/** The figures behind a chart, each with its own time. */
export function ChartFigures({ row, chart, series, words }: FiguresProps) {
  return (
    <FoldedFigures
      words={words}
      caption={texts.theNewestFirst(
        row.symbol,
        spanInSentence(chart),
        chart.range === '1d' ? texts.halfHourly : partsOfRow(chart) > 1 ? texts.evenly : texts.theDrawnObservations,
      )}
      heads={[texts.price(row.currency)]}
    >
      {rowsOf(chart).map((point, index) => (
        <tr key={point?.[0] ?? `gap ${index}`}>
          <th scope="row">{point ? chartMoment(point[0], chart.range) : texts.before}</th>
          <td className="num">{point ? <PriceAt row={row} point={point} series={series} /> : texts.notObserved}</td>
        </tr>
      ))}
    </FoldedFigures>
  )
}

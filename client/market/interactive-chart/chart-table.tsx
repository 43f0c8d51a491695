import type { Bars, HistoryRange } from '#shared/market/history.ts'
import { Button } from '../../ui/form/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { chartMoment } from '../chart/chart-time.ts'
import styles from '../chart/range-chart.module.css'
import { barAt, barTitle, volumeWords } from './candles.ts'
import type { Drawn } from './drawing.tsx'

type Of = { readonly symbol: string; readonly currency: string; readonly range: HistoryRange }

/** `when`: as it is read. `time`: as it is saved. */
type Row = {
  readonly at: number
  readonly when: string
  readonly time: string
  readonly cells: readonly string[]
  readonly saved: readonly (string | number)[]
}
/** What was drawn, once as it is read and once as it is saved. */
export type FigureTable = { readonly head: readonly string[]; readonly columns: readonly string[]; readonly rows: readonly Row[] }

const percentWords = (percent: number): string => `${percent.toFixed(2)}%`

/** The bars of a drawing. A day's file says which day, not an hour. */
const barRows = ({ step, rows }: Bars, currency: string, print: (price: number) => string): Row[] =>
  rows.map(([day, open, high, low, close, volume]) => ({
    at: barAt(day),
    when: barTitle(day, step),
    time: day,
    cells: [...[open, high, low, close].map(print), volumeWords(volume)],
    saved: [open, high, low, close, volume ?? '', currency],
  }))

/** The figures that a drawing is made of, oldest first. */
export function tableOf(drawn: Drawn, { symbol, currency, range }: Of, print: (price: number) => string): FigureTable {
  const timed = (at: number) => ({ at, when: chartMoment(at, range), time: new Date(at).toISOString() })
  if (drawn.kind === 'candles')
    return {
      head: [`Open, ${currency}`, 'High', 'Low', 'Close', 'Volume'],
      columns: ['open', 'high', 'low', 'close', 'volume', 'currency'],
      rows: barRows(drawn.bars, currency, print),
    }
  if (drawn.kind === 'line')
    return {
      head: [`Price, ${currency}`],
      columns: ['price', 'currency'],
      rows: drawn.points.map(([at, price]) => ({ ...timed(at), cells: [print(price)], saved: [price, currency] })),
    }
  const { own, other } = drawn
  const named = [...own.map((each) => ({ ...each, symbol, currency })), ...other.map((each) => ({ ...each, ...drawn.with }))]
  return {
    head: ['Symbol', 'Gain'],
    columns: ['symbol', 'price', 'currency', 'percent'],
    rows: named
      .sort((a, b) => a.at - b.at)
      .map(({ at, symbol: of, currency: money, price, percent }) => ({
        ...timed(at),
        cells: [of, percentWords(percent)],
        saved: [of, price, money, Number(percent.toFixed(4))],
      })),
  }
}

/** The drawn values as a file: one row a value, each saying what it is. */
export const csvOf = ({ columns, rows }: FigureTable, simulated: boolean): string =>
  [['time', ...columns, 'simulated'].join(), ...rows.map(({ time, saved }) => [time, ...saved, simulated].join()), ''].join(
    '\r\n',
  )

type FiguresProps = {
  readonly simulated: boolean
  readonly table: FigureTable
  readonly file: string
}

/** The same values as the chart's, to read and to take away. */
export function Figures({ simulated, table, file }: FiguresProps) {
  return (
    <details className={styles.data}>
      <summary>The figures behind the chart</summary>
      <Button kind="ghost" onClick={() => saveFile(`${file}.csv`, 'text/csv', csvOf(table, simulated))}>
        Save them as CSV
      </Button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Figures">
        <table>
          <caption className="vh">Every value of the chart, the newest first</caption>
          <thead>
            <tr>
              <th scope="col">Toronto time</th>
              {table.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.toReversed().map(({ at, when, cells }) => (
              <tr key={`${at} ${cells[0]}`}>
                <th scope="row">{when}</th>
                {cells.map((cell, index) => (
                  <td key={table.head[index]} className="num">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

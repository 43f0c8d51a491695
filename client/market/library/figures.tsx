import type { HistoryRange } from '#shared/market/history.ts'
import { Button } from '../../ui/form/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { chartMoment } from '../chart/chart-time.ts'
import styles from '../chart/range-chart.module.css'
import type { Drawn } from './drawing.tsx'

type Of = { readonly symbol: string; readonly currency: string }

type Row = { readonly at: number; readonly cells: readonly string[]; readonly saved: readonly (string | number)[] }
/** What was drawn, once as it is read and once as it is saved. */
export type FigureTable = { readonly head: readonly string[]; readonly columns: readonly string[]; readonly rows: readonly Row[] }

const percentWords = (percent: number): string => `${percent.toFixed(2)}%`

/** The figures that a drawing is made of, oldest first. */
export function tableOf(drawn: Drawn, { symbol, currency }: Of, print: (price: number) => string): FigureTable {
  if (drawn.kind === 'line')
    return {
      head: [`Price, ${currency}`],
      columns: ['price', 'currency'],
      rows: drawn.points.map(([at, price]) => ({ at, cells: [print(price)], saved: [price, currency] })),
    }
  const { own, other } = drawn.compared
  const named = [...own.map((each) => ({ ...each, symbol, currency })), ...other.map((each) => ({ ...each, ...drawn.with }))]
  return {
    head: ['Symbol', 'Since the first'],
    columns: ['symbol', 'price', 'currency', 'percent'],
    rows: named
      .sort((a, b) => a.at - b.at)
      .map(({ at, symbol: of, currency: money, price, percent }) => ({
        at,
        cells: [of, percentWords(percent)],
        saved: [of, price, money, Number(percent.toFixed(4))],
      })),
  }
}

/** The drawn values as a file: one row a value, each saying what it is. */
export const csvOf = ({ columns, rows }: FigureTable, simulated: boolean): string =>
  [
    ['time', ...columns, 'simulated'].join(),
    ...rows.map(({ at, saved }) => [new Date(at).toISOString(), ...saved, simulated].join()),
    '',
  ].join('\r\n')

type FiguresProps = {
  readonly simulated: boolean
  readonly table: FigureTable
  readonly range: HistoryRange
  readonly file: string
}

/** The same values as the chart's, to read and to take away. */
export function Figures({ simulated, table, range, file }: FiguresProps) {
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
            {table.rows.toReversed().map(({ at, cells }) => (
              <tr key={`${at} ${cells[0]}`}>
                <th scope="row">{chartMoment(at, range)}</th>
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

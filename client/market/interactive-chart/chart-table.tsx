import type { ReactNode } from 'react'
import { Datum } from '../../ui/datum.tsx'
import { Button } from '../../ui/form/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import styles from '../chart/range-chart.module.css'
import { type FigureTable, fileOf, type Saved } from './figure-table.ts'
import * as texts from './texts.en.tsx'

type FiguresProps = Saved & {
  readonly table: FigureTable
  readonly file: string
  /** What they are of. */
  readonly words: ReactNode
}

/** The same values as the chart's, to read and to take away. */
export function Figures({ table, file, words, ...saved }: FiguresProps) {
  return (
    <details className={styles.data}>
      <summary>{texts.showTheFigures}</summary>
      {words}
      <Button kind="ghost" onClick={() => saveFile(`${file}.csv`, 'text/csv', fileOf(table, saved))}>
        {texts.saveCsv}
      </Button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={texts.figures}>
        <table>
          <caption className="vh">{texts.valuesCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.torontoTime}</th>
              {table.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.toReversed().map(({ at, when, cells }) => (
              <tr key={`${at} ${cells.find((cell) => typeof cell === 'string')}`}>
                <th scope="row">{when}</th>
                {cells.map((cell, index) => (
                  <td key={table.head[index]} className="num">
                    {typeof cell === 'string' ? (
                      cell
                    ) : (
                      <Datum of={cell.of} value={cell.value}>
                        {cell.text}
                      </Datum>
                    )}
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

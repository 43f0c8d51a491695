import type { ReactNode } from 'react'
import { Datum } from '../../ui/datum.tsx'
import { Button } from '../../ui/form/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { FoldedFigures } from '../chart/chart-figures.tsx'
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
    <FoldedFigures
      words={
        <>
          {words}
          <Button kind="ghost" onClick={() => saveFile(`${file}.csv`, 'text/csv', fileOf(table, saved))}>
            {texts.saveCsv}
          </Button>
        </>
      }
      caption={texts.valuesCaption}
      heads={table.head}
    >
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
    </FoldedFigures>
  )
}

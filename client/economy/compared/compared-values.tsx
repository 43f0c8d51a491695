import { paired, pairedOften } from '#shared/economy/compare.ts'
import { formatPeriod, NO_FIGURE } from '#shared/economy/print.ts'
import type { Value } from '#shared/economy/reading.ts'
import { Table } from '../../ui/layout/table.tsx'
import figure from '../figure/figure.module.css'
import { FIGURE_TEXTS } from '../texts.en.ts'
import { FigureValue } from '../value.tsx'
import type { Side } from './compared-chart.tsx'
import * as texts from './texts.en.ts'

const SHOWN = 120

/** A value in its row, with its own period where that is not the row's. */
const Cell = ({ of: { row }, value, period }: { of: Side; value: Value | undefined; period: string }) => (
  <td>
    {value ? <FigureValue row={row} of={value} /> : NO_FIGURE}
    {value && value[0] !== period && <small>{formatPeriod(value[0], row.frequency)}</small>}
  </td>
)

/** The stored values of both, newest first, each pair of one period. */
export function ComparedValues({ own, other }: { own: Side; other: Side }) {
  const sides = [own, other].map(({ row: { frequency }, values }) => ({ frequency, values }))
  const [mine, theirs] = sides
  if (!mine || !theirs) return null
  const often = pairedOften(mine, theirs)
  const rows = paired(mine, theirs, SHOWN)
  return (
    <details className={figure.older}>
      <summary>{FIGURE_TEXTS.show}</summary>
      <Table
        caption={texts.caption(own.row.name, other.row.name)}
        heads={[texts.PERIODS[often], own.row.name, other.row.name]}
        className={figure.values}
      >
        {rows.map(({ period, own: one, other: two }) => (
          <tr key={period}>
            <th scope="row">{formatPeriod(period, often)}</th>
            <Cell of={own} value={one} period={period} />
            <Cell of={other} value={two} period={period} />
          </tr>
        ))}
      </Table>
      <p className="meta">{texts.lastOf[often]}</p>
    </details>
  )
}

import type { Value } from '#shared/economy/reading.ts'
import type { LedgerRow } from '#shared/economy/views.ts'
import { Table } from '../../ui/layout/table.tsx'
import { FigureChange, FigureValue, Period } from '../value.tsx'
import styles from './figure.module.css'
import * as texts from './texts.en.tsx'

const SHOWN = 13
const OLDER = 120

type ValueRowsProps = {
  readonly row: LedgerRow
  readonly values: readonly Value[]
  /** The value before one of them. */
  readonly before: (value: Value) => Value | undefined
  /** What the first two columns hold. */
  readonly heads: readonly [period: string, value: string]
  readonly caption: string
}

/** These values as rows, each with its change from the one before it. */
export const ValueRows = ({ row, values, before, heads, caption }: ValueRowsProps) => (
  <Table caption={caption} heads={[...heads, texts.change]} className={styles.values}>
    {values.map((value) => (
      <tr key={value[0]}>
        <th scope="row">
          <Period of={value[0]} frequency={row.frequency} />
        </th>
        <td>
          <FigureValue row={row} of={value} />
        </td>
        <td>
          <FigureChange row={row} reading={{ period: value[0], value: value[1], before: before(value) ?? null }} />
        </td>
      </tr>
    ))}
  </Table>
)

/** The stored values, newest first; the older ones behind a summary. */
export function ValuesTable({ row, values }: { row: LedgerRow; values: readonly Value[] }) {
  const newestFirst = values.toReversed()
  const older = newestFirst.slice(SHOWN, SHOWN + OLDER)
  const before = (value: Value) => newestFirst[newestFirst.indexOf(value) + 1]
  const shared = { row, before, heads: [texts.period, texts.value] } as const
  return (
    <div>
      <ValueRows {...shared} values={newestFirst.slice(0, SHOWN)} caption={texts.newestFirst(row.name)} />
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>{texts.olderValuesCount(older.length)}</summary>
          <ValueRows {...shared} values={older} caption={texts.olderValuesOf(row.name)} />
        </details>
      )}
    </div>
  )
}

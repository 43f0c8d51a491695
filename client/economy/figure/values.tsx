import { formatPeriod } from '#shared/economy/print.ts'
import type { Value } from '#shared/economy/reading.ts'
import type { LedgerRow } from '#shared/economy/views.ts'
import { cx } from '../../ui/cx.ts'
import table from '../../ui/layout/figure-table.module.css'
import { FigureChange, FigureValue } from '../value.tsx'
import styles from './figure.module.css'
import * as texts from './texts.en.tsx'

const SHOWN = 13
const OLDER = 120

type RowsProps = { row: LedgerRow; values: readonly Value[]; from: number; to: number; caption: string }

/** These values as rows, each with its change from the one before it. */
const Rows = ({ row, values, from, to, caption }: RowsProps) => (
  <div className={table.scroll}>
    <table className={cx(table.table, styles.values)}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.period}</th>
          <th scope="col">{texts.value}</th>
          <th scope="col">{texts.change}</th>
        </tr>
      </thead>
      <tbody>
        {values.slice(from, to).map(([period, value], index) => (
          <tr key={period}>
            <th scope="row">{formatPeriod(period, row.frequency)}</th>
            <td>
              <FigureValue row={row} of={[period, value]} />
            </td>
            <td>
              <FigureChange row={row} reading={{ period, value, before: values[from + index + 1] ?? null }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** The stored values, newest first; the older ones behind a summary. */
export function ValuesTable({ row, values }: { row: LedgerRow; values: readonly Value[] }) {
  const newestFirst = values.toReversed()
  const older = Math.min(newestFirst.length, SHOWN + OLDER)
  return (
    <div>
      <Rows row={row} values={newestFirst} from={0} to={SHOWN} caption={texts.newestFirst(row.name)} />
      {newestFirst.length > SHOWN && (
        <details className={styles.older}>
          <summary>{texts.olderValuesCount(older - SHOWN)}</summary>
          <Rows row={row} values={newestFirst} from={SHOWN} to={older} caption={texts.olderValuesOf(row.name)} />
        </details>
      )}
    </div>
  )
}

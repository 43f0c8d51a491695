import { Link } from 'react-router'
import { formatRelease, NO_FIGURE, unitWords } from '#shared/economy/print.ts'
import type { LedgerGroup, LedgerRow } from '#shared/economy/views.ts'
import { useReading } from '../../live/use-figures.ts'
import { cx } from '../../ui/cx.ts'
import table from '../../ui/layout/figure-table.module.css'
import { Line } from '../chart/line.tsx'
import { standingWords } from '../standing.tsx'
import { FigureChange, FigureValue, Period } from '../value.tsx'
import styles from './ledger.module.css'

const Nothing = ({ row }: { row: LedgerRow }) => (
  <td colSpan={4} className={styles.nothing}>
    {row.nothing}
  </td>
)

/** One figure: what it is, its newest value with its period, what changed, and when the next one comes. */
function Row({ row }: { row: LedgerRow }) {
  const reading = useReading(row)
  return (
    <tr data-figure={row.slug}>
      <th scope="row">
        <Link to={`/economy/${row.slug}`} viewTransition>
          {row.name}
        </Link>
        <small>{unitWords(row.unit)}</small>
      </th>
      {reading ? (
        <>
          <td className={styles.value}>
            <FigureValue row={row} of={[reading.period, reading.value]} field="value" />
          </td>
          <td>
            <span data-field="period">
              <Period of={reading.period} frequency={row.frequency} />
            </span>
            <small>{standingWords(reading)}</small>
          </td>
          <td className={cx(styles.right, styles.change)}>
            <FigureChange row={row} reading={reading} />
          </td>
          <td className={styles.line}>
            <Line path={row.line} height={26} />
          </td>
        </>
      ) : (
        <Nothing row={row} />
      )}
      <td className={styles.next}>{row.nextAt ? <time dateTime={row.nextAt}>{formatRelease(row.nextAt)}</time> : NO_FIGURE}</td>
      <td className={styles.source}>{row.source}</td>
    </tr>
  )
}

/** The figures of the day in one table, group by group. */
export function Ledger({ groups }: { groups: readonly LedgerGroup[] }) {
  return (
    <div className={cx(table.scroll, styles.frame)}>
      <table className={cx(table.table, styles.ledger)}>
        <caption className="vh">Official figures: newest value, period, change and line of two years</caption>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col" className={styles.right}>
              Latest
            </th>
            <th scope="col">Period</th>
            <th scope="col" className={cx(styles.right, styles.change)}>
              Change
            </th>
            <th scope="col" className={styles.line}>
              Two years
            </th>
            <th scope="col" className={styles.next}>
              Next release, Toronto
            </th>
            <th scope="col" className={styles.source}>
              Source
            </th>
          </tr>
        </thead>
        {groups.map(({ name, rows }) => (
          <tbody key={name}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={7}>
                {name}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.slug} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

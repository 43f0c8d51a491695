import { Link } from 'react-router'
import { formatReleaseDay, formatReleaseTime, NO_FIGURE } from '#shared/economy/print.ts'
import type { Reading } from '#shared/economy/reading.ts'
import type { ReleaseRow } from '#shared/economy/views.ts'
import { useActual } from '../../live/use-actual.ts'
import { cx } from '../../ui/cx.ts'
import table from '../../ui/layout/figure-table.module.css'
import { FigureChange, FigureValue, Period } from '../value.tsx'
import styles from './releases.module.css'

/** What is released: its page, or the publisher's own where it is not followed here. */
function Title({ row }: { row: ReleaseRow }) {
  const words = (
    <>
      {row.title} <small>{row.publisher}</small>
    </>
  )
  if (row.of)
    return (
      <Link to={`/economy/${row.of.slug}`} viewTransition>
        {words}
      </Link>
    )
  return (
    <a href={row.url} target="_blank" rel="noopener">
      {words}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  )
}

const When = ({ at }: { at: string }) => (
  <>
    <th scope="row" className={styles.day}>
      <time dateTime={at}>{formatReleaseDay(at)}</time>
    </th>
    <td className={styles.time}>
      <time dateTime={at}>{formatReleaseTime(at)}</time>
    </td>
  </>
)

type Of = NonNullable<ReleaseRow['of']>

/** A release brings several figures: each value is named. */
const Value = ({ of, reading }: { of: Of; reading: Reading }) => (
  <>
    <small>{of.name}</small> <FigureValue row={of} of={[reading.period, reading.value]} />{' '}
    <small>
      <Period of={reading.period} frequency={of.frequency} />
    </small>
  </>
)

const Coming = ({ row }: { row: ReleaseRow }) => (
  <tr data-release={row.id}>
    <When at={row.at} />
    <td>
      <Title row={row} />
    </td>
    <td className={styles.figure}>
      {row.of && row.last && row.last.sampleOf === null ? <Value of={row.of} reading={row.last} /> : NO_FIGURE}
    </td>
  </tr>
)

/** What a release brought. */
function Actual({ row, of }: { row: ReleaseRow; of: Of }) {
  const actual = useActual(row)
  if (!actual) return <span className={styles.waiting}>{row.nothing}</span>
  return (
    <>
      <Value of={of} reading={actual} />
      <small>
        <FigureChange row={of} reading={actual} />
      </small>
    </>
  )
}

const Past = ({ row }: { row: ReleaseRow }) => (
  <tr data-release={row.id}>
    <When at={row.at} />
    <td>
      <Title row={row} />
    </td>
    <td className={styles.figure} data-field="actual">
      {row.of ? <Actual row={row} of={row.of} /> : <span className={styles.waiting}>not followed here</span>}
    </td>
  </tr>
)

/** Releases in a table: with what the figure stands at before them, or with what they brought. */
export function Releases({ rows, past = false, caption }: { rows: readonly ReleaseRow[]; past?: boolean; caption: string }) {
  const Row = past ? Past : Coming
  return (
    <div className={table.scroll}>
      <table className={cx(table.table, styles.releases)}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Toronto</th>
            <th scope="col">Release</th>
            <th scope="col" className={styles.figure}>
              {past ? 'Actual' : 'Last'}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

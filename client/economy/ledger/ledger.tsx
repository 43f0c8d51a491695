import { Link } from 'react-router'
import { formatNearRelease, unitWords } from '#shared/economy/print.ts'
import { isMadeUp, MADE_UP, type Reading } from '#shared/economy/reading.ts'
import type { LedgerGroup, LedgerRow } from '#shared/economy/views.ts'
import { useReading } from '../../live/use-figures.ts'
import { cx } from '../../ui/cx.ts'
import table from '../../ui/layout/figure-table.module.css'
import { Line } from '../chart/line.tsx'
import { sampleWords, standingWords } from '../standing.tsx'
import { COLUMNS, HUB_TEXTS } from '../texts.en.ts'
import { FigureChange, FigureValue, Period } from '../value.tsx'
import styles from './ledger.module.css'
import { nextOn } from './texts.en.ts'

const Nothing = ({ row }: { row: LedgerRow }) => (
  <td colSpan={4} className={styles.nothing}>
    {row.nothing}
  </td>
)

type Kind = 'sample' | 'made-up'

/** What a reading is instead of a published one. */
const kindOf = (reading: Reading | null): Kind | undefined =>
  reading?.sampleOf ? (reading.sampleOf === MADE_UP ? 'made-up' : 'sample') : undefined

/** One figure: what it is, its newest value with its period, what changed, and when the next one comes. */
function Row({ row, unit }: { row: LedgerRow; unit: string }) {
  const reading = useReading(row)
  return (
    <tr data-figure={row.slug} data-kind={kindOf(reading)} data-simulated={isMadeUp(reading)}>
      <th scope="row">
        <Link to={`/economy/${row.slug}`} viewTransition>
          {row.name}
        </Link>{' '}
        <small>{unit}</small>
        {row.nextAt && (
          <small className={styles.next}>
            <time dateTime={row.nextAt}>{nextOn(formatNearRelease(row.nextAt))}</time>
          </small>
        )}
      </th>
      {reading ? (
        <>
          <td className={styles.value}>
            <FigureValue row={row} of={[reading.period, reading.value]} field="value" />
            <span className={styles.under}>
              <FigureChange row={row} reading={reading} />
            </span>
          </td>
          <td>
            <span data-field="period">
              <Period of={reading.period} frequency={row.frequency} />
            </span>{' '}
            <small>{sampleWords(reading) ?? standingWords(reading)}</small>
          </td>
          <td className={cx(styles.right, styles.change)}>
            <FigureChange row={row} reading={reading} />
          </td>
          <td className={styles.line}>
            <Line path={row.line} height={22} />
          </td>
        </>
      ) : (
        <Nothing row={row} />
      )}
      <td className={styles.source}>
        <span>{row.source}</span>
      </td>
    </tr>
  )
}

/** Those that are there at every width: one that is hidden would take its share of the table if a head spanned it. */
const ALWAYS = 3

const HEADS: readonly (readonly [words: string, className?: string | undefined])[] = [
  [COLUMNS.figure],
  [COLUMNS.latest, cx(styles.right, styles.latest)],
  [COLUMNS.period, styles.period],
  [COLUMNS.change, cx(styles.right, styles.change)],
  [COLUMNS.line, styles.line],
  [COLUMNS.source, styles.source],
]

/** The unit of all rows, said once in their head; empty where they differ. */
const commonUnit = ([first, ...others]: readonly LedgerRow[]): string =>
  first && others.length > 0 && others.every(({ unit }) => unit === first.unit) ? unitWords(first.unit) : ''

/** The name of a group with what all its rows are: they need not say it. */
const GroupHead = ({ name, unit }: { name: string; unit: string }) => (
  <tr className={styles.group}>
    <th scope="rowgroup" colSpan={ALWAYS}>
      {name} <small>{unit}</small> <small className={styles.sample}>{HUB_TEXTS.after(HUB_TEXTS.sampleRow)}</small>{' '}
      <small className={styles.madeUp}>{HUB_TEXTS.after(HUB_TEXTS.madeUpRow)}</small>
    </th>
  </tr>
)

function Table({ groups, caption }: { groups: readonly LedgerGroup[]; caption: string }) {
  return (
    <div className={cx(table.scroll, styles.frame)}>
      <table className={cx(table.table, styles.ledger)}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {HEADS.map(([words, className]) => (
              <th key={words} scope="col" className={className}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, rows }) => (
          <tbody key={name}>
            {name && <GroupHead name={name} unit={commonUnit(rows)} />}
            {rows.map((row) => (
              <Row key={row.slug} row={row} unit={commonUnit(rows) ? '' : unitWords(row.unit)} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** These groups with the rows that have a reading, or with those that have none; a group without any is left out. */
const withReading = (groups: readonly LedgerGroup[], has: boolean): LedgerGroup[] =>
  groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ reading }) => (reading !== null) === has) }))
    .filter(({ rows }) => rows.length > 0)

/** The figures of the day in one table, group by group, a group without a name without a head; what has no data is folded at the end. */
export function Ledger({ groups }: { groups: readonly LedgerGroup[] }) {
  const [known, empty] = [withReading(groups, true), withReading(groups, false)]
  return (
    <>
      {known.length > 0 && <Table groups={known} caption={HUB_TEXTS.caption} />}
      {empty.length > 0 && (
        <details className={styles.empty} open={known.length === 0}>
          <summary>{HUB_TEXTS.empty(empty.reduce((count, { rows }) => count + rows.length, 0))}</summary>
          <Table groups={empty} caption={HUB_TEXTS.emptyCaption} />
        </details>
      )}
    </>
  )
}

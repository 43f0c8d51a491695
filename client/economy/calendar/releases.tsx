import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#shared/days.ts'
import { formatReleaseDay, formatReleaseTime, formatWeekDay } from '#shared/economy/print.ts'
import type { Reading } from '#shared/economy/reading.ts'
import type { ReleaseRow } from '#shared/economy/views.ts'
import { useActual } from '../../live/use-actual.ts'
import { cx } from '../../ui/cx.ts'
import table from '../../ui/layout/figure-table.module.css'
import { NewTab } from '../../ui/new-tab.tsx'
import { sampleWords } from '../standing.tsx'
import { FigureChange, FigureValue, Period } from '../value.tsx'
import { DaysUntil } from './days-until.tsx'
import styles from './releases.module.css'
import { CALENDAR_TEXTS } from './texts.en.ts'
import { WeekHead, weeksOf, yearOf } from './week.tsx'

/** What is released: its note, the page of its figure, or the publisher's own page where it is not followed here. */
function Title({ row, note = null }: { row: ReleaseRow; note?: string | null | undefined }) {
  const words = (
    <>
      {row.title} <small>{row.publisher}</small>
    </>
  )
  const moved = row.was && <small data-moved={row.was}>{CALENDAR_TEXTS.moved(formatDay(row.was))}</small>
  const page = note ?? (row.of && `/economy/${row.of.slug}`)
  return (
    <>
      {page === null ? (
        <a href={row.url} target="_blank" rel="noopener">
          {words}
          <NewTab />
        </a>
      ) : (
        <Link to={page} viewTransition>
          {words}
        </Link>
      )}
      {moved && <> {moved}</>}
    </>
  )
}

/** How much it moves rates and the dollar: one to three squares. */
const Importance = ({ weight }: Pick<ReleaseRow, 'weight'>) => (
  <span className={styles.weight}>
    <span className="vh">{CALENDAR_TEXTS.importance(weight)}</span>
    <span aria-hidden="true">{'\u25a0'.repeat(weight) + '\u25a1'.repeat(3 - weight)}</span>
  </span>
)

/** The day, the hour and the weight: beside each other, and on a phone the day above the others. */
const When = ({ row: { at, weight }, year }: { row: ReleaseRow; year: boolean }) => (
  <th scope="row" className={styles.when}>
    <time dateTime={at}>
      {year ? formatReleaseDay(at) : formatWeekDay(at)}{' '}
      <span className={styles.time}>{CALENDAR_TEXTS.hour(formatReleaseTime(at))}</span>
    </time>{' '}
    <Importance weight={weight} />
  </th>
)

type Of = NonNullable<ReleaseRow['of']>

/** A release brings several figures: each value is named. */
const Value = ({ of, reading }: { of: Of; reading: Reading }) => (
  <>
    <small>{of.name}</small> <FigureValue row={of} of={[reading.period, reading.value]} />{' '}
    <small>
      <Period of={reading.period} frequency={of.frequency} />
      {reading.sampleOf && `, ${sampleWords(reading)}`}
    </small>
  </>
)

type RowProps = { row: ReleaseRow; year: boolean }

/** A release with its value; without one its title has the room of both. */
const Row = ({ row, year, value }: RowProps & { value: ReactNode }) => (
  <tr data-release={row.id}>
    <When row={row} year={year} />
    <td colSpan={value ? 1 : 2}>
      <Title row={row} />
    </td>
    {value && <td className={styles.figure}>{value}</td>}
  </tr>
)

type ComingProps = RowProps & {
  /** Whether it is the next release of its figure: later ones will have another value before them. */
  isNext: boolean
}

const Coming = ({ row, year, isNext }: ComingProps) => (
  <Row row={row} year={year} value={isNext && row.of && row.last && <Value of={row.of} reading={row.last} />} />
)

/** What a release brought and what it was before; of one that is still to be received the last value that is known. */
function Actual({ row, of, actual }: { row: ReleaseRow; of: Of; actual: Reading | null }) {
  if (!actual)
    return (
      <span className={styles.waiting}>
        {row.nothing}
        {row.last && (
          <>
            {CALENDAR_TEXTS.lastOf} <Value of={of} reading={row.last} />
          </>
        )}
      </span>
    )
  return (
    <>
      <Value of={of} reading={actual} />
      <small>
        <FigureChange row={of} reading={actual} />
        {actual.before && (
          <>
            {CALENDAR_TEXTS.was} <FigureValue row={of} of={actual.before} />
          </>
        )}
      </small>
    </>
  )
}

/** A sentence, in the cell of the title: beside it, and on a phone below it. */
function Past({ row, year }: RowProps) {
  const actual = useActual(row)
  return (
    <tr data-release={row.id}>
      <When row={row} year={year} />
      <td colSpan={2}>
        <div className={styles.told}>
          <div>
            <Title row={row} note={actual?.note} />
          </div>
          {row.of && (
            <p>
              <Actual row={row} of={row.of} actual={actual} />
            </p>
          )}
        </div>
      </td>
    </tr>
  )
}

/** The ids of the next release of each figure, of releases in the order in which they come. */
export const nextOf = (rows: readonly ReleaseRow[]): ReadonlySet<string> =>
  new Set(new Map(rows.toReversed().map(({ of, id }) => [of?.slug, id])).values())

export type ReleasesProps = {
  rows: readonly ReleaseRow[]
  past?: boolean
  weeks?: boolean
  caption: string
  /** Where these are a part of what comes: the next releases of all of it. */
  next?: ReadonlySet<string>
  /** And the first of them, whose year needs no words. */
  first?: ReleaseRow | undefined
}

/** Releases in a table, by their weeks where asked: with the last known value before the next of each figure, or with what they brought. */
export function Releases({ rows, past = false, weeks = false, caption, next = nextOf(rows), first = rows[0] }: ReleasesProps) {
  const groups = weeks ? weeksOf(rows) : [{ monday: '', rows }]
  const year = first ? yearOf(first.at) : ''
  const isDated = !weeks && rows.some(({ at }) => yearOf(at) !== year)
  return (
    <div className={table.scroll}>
      <table className={cx(table.table, styles.releases, isDated && styles.dated)}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.when}>
              {CALENDAR_TEXTS.when}
            </th>
            <th scope="col">{CALENDAR_TEXTS.release}</th>
            <th scope="col" className={cx(styles.figure, past && styles.beside)}>
              {past ? CALENDAR_TEXTS.actual : CALENDAR_TEXTS.last}
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.monday}>
            {weeks && (
              <WeekHead monday={group.monday} year={year} columns={3}>
                {!past && first && group.rows.includes(first) && (
                  <span className={styles.soonest}>
                    {CALENDAR_TEXTS.nextOut}
                    <DaysUntil at={first.at} before=", " />
                  </span>
                )}
              </WeekHead>
            )}
            {group.rows.map((row) => {
              const named = { row, year: !weeks && yearOf(row.at) !== year }
              if (past) return <Past key={row.id} {...named} />
              return <Coming key={row.id} {...named} isNext={next.has(row.id)} />
            })}
          </tbody>
        ))}
      </table>
    </div>
  )
}

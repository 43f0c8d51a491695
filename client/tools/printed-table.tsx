import type { ReactNode } from 'react'
import { QUOTED_LOCALE } from '#shared/language/locale.en.ts'
import { cx } from '../ui/cx.ts'
import { LedgerSection } from '../ui/layout/section.tsx'
import { Table } from '../ui/layout/table.tsx'
import { TEXTS } from './texts.en.ts'
import styles from './tools.module.css'

/** One published example: what its publisher prints beside what is computed here, both as readers see them. */
export type PrintedRow = {
  readonly key: string
  readonly publisher: string
  readonly url?: string | undefined
  readonly given: ReactNode
  /** What of the result is printed. */
  readonly field: ReactNode
  readonly printed: string
  readonly ours: string
  readonly isSame: boolean
  readonly why?: string | undefined
}

/** How many are shown at once. */
const FIRST = 5

const Row = ({ of: { publisher, url, given, field, printed, ours, isSame, why } }: { of: PrintedRow }) => (
  <tr>
    <th scope="row" lang={QUOTED_LOCALE}>
      {url ? <a href={url}>{publisher}</a> : publisher}
    </th>
    <td>{given}</td>
    <td>{field}</td>
    <td className="num" data-head={TEXTS.columns.printed}>
      {printed}
    </td>
    <td className="num" data-head={TEXTS.columns.ours}>
      {ours}
    </td>
    <td>
      <span className={cx(styles.outcome, isSame && styles.same)}>{isSame ? TEXTS.same : TEXTS.differs}</span>
      {why && <small>{why}</small>}
    </td>
  </tr>
)

const Rows = ({ rows, caption }: { rows: readonly PrintedRow[]; caption: string }) => (
  <Table caption={caption} heads={Object.values(TEXTS.columns)} className={cx(styles.printed, styles.stacked)}>
    {rows.map((row) => (
      <Row key={row.key} of={row} />
    ))}
  </Table>
)

/** What publishers print beside what is computed here of the same: the first of them, all that differ, and the others a tap away. */
export function PrintedTable({ rows }: { rows: readonly PrintedRow[] }) {
  const same = rows.filter(({ isSame }) => isSame)
  const [first, others] = [same.slice(0, FIRST), same.slice(FIRST)]
  return (
    <LedgerSection title={TEXTS.examplesTitle} note={TEXTS.examplesNote(same.length, rows.length)} keepNote>
      <Rows rows={[...first, ...rows.filter(({ isSame }) => !isSame)]} caption={TEXTS.caption} />
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{TEXTS.otherExamples}</summary>
          <Rows rows={others} caption={TEXTS.otherExamples} />
        </details>
      )}
    </LedgerSection>
  )
}

import { changesIn } from '#shared/economy/print.ts'
import type { Value } from '#shared/economy/reading.ts'
import type { FigureView } from '#shared/economy/views.ts'
import { cx } from '../../ui/cx.ts'
import table from '../../ui/layout/figure-table.module.css'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { FIGURE_TEXTS } from '../texts.en.ts'
import { FigureChange, FigureValue, Period } from '../value.tsx'
import styles from './figure.module.css'
import * as texts from './texts.en.tsx'

const SHOWN = 12

type RowsProps = { view: FigureView; changes: readonly Value[]; caption: string }

/** These changes as rows, each with the rate before it. */
const Rows = ({ view: { row, values }, changes, caption }: RowsProps) => (
  <table className={cx(table.table, styles.values)}>
    <caption className="vh">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.day}</th>
        <th scope="col">{texts.rate}</th>
        <th scope="col">{texts.change}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map((change) => (
        <tr key={change[0]}>
          <th scope="row">
            <Period of={change[0]} frequency={row.frequency} />
          </th>
          <td>
            <FigureValue row={row} of={change} />
          </td>
          <td>
            <FigureChange
              row={row}
              reading={{ period: change[0], value: change[1], before: values[values.indexOf(change) - 1] ?? null }}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** When a rate that is set was changed, newest first, the earlier ones behind a summary; nothing where no change is stored. */
export function Changes({ view }: { view: FigureView }) {
  const changes = changesIn(view.values, view.row.decimals).toReversed()
  if (changes.length === 0) return null
  const earlier = changes.slice(SHOWN)
  return (
    <LedgerSection title={FIGURE_TEXTS.decisions} note={FIGURE_TEXTS.decisionsNote}>
      <Rows view={view} changes={changes.slice(0, SHOWN)} caption={FIGURE_TEXTS.decisions} />
      {earlier.length > 0 && (
        <details className={styles.older}>
          <summary>{texts.earlierChanges(earlier.length)}</summary>
          <Rows view={view} changes={earlier} caption={texts.earlierChanges(earlier.length)} />
        </details>
      )}
    </LedgerSection>
  )
}

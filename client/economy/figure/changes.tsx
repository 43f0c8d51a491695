import { changesIn } from '#shared/economy/print.ts'
import type { FigureView } from '#shared/economy/views.ts'
import { cx } from '../../ui/cx.ts'
import table from '../../ui/layout/figure-table.module.css'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { FIGURE_TEXTS } from '../texts.en.ts'
import { FigureChange, FigureValue, Period } from '../value.tsx'
import styles from './figure.module.css'
import * as texts from './texts.en.tsx'

const SHOWN = 12

/** When a rate that is set was changed, newest first; nothing where no change is stored. */
export function Changes({ view: { row, values } }: { view: FigureView }) {
  const changes = changesIn(values, row.decimals).toReversed().slice(0, SHOWN)
  if (changes.length === 0) return null
  return (
    <LedgerSection title={FIGURE_TEXTS.decisions} note={FIGURE_TEXTS.decisionsNote}>
      <table className={cx(table.table, styles.values)}>
        <caption className="vh">{FIGURE_TEXTS.decisions}</caption>
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
    </LedgerSection>
  )
}

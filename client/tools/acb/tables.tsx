import { COLUMNS, type Row } from '#shared/tools/acb/file.ts'
import { type Entry, gainsByYear } from '#shared/tools/acb/ledger.ts'
import { printExact, toCents } from '#shared/tools/acb/money.ts'
import { saleSteps } from '#shared/tools/acb/steps.ts'
import { ACB_TEXTS } from '#shared/tools/acb/texts.en.ts'
import { dollars } from '#shared/tools/print.ts'
import { Button } from '../../ui/form/button.tsx'
import { Day } from '../../ui/when.tsx'
import { Table } from '../table.tsx'
import styles from '../tools.module.css'
import { WorkedLines } from '../worked-lines.tsx'

const printed = (value: bigint): string => dollars(toCents(value))
const HEADS = ACB_TEXTS.results

/** A number of the result, by its column. */
const Figure = ({ of, children }: { of: keyof typeof HEADS; children: string | false }) => (
  <td className="num" data-head={HEADS[of]}>
    {children}
  </td>
)

/** The trades as they were typed, each with a way to take it out. */
export const Trades = ({ rows, remove }: { rows: readonly Row[]; remove: (index: number) => void }) => (
  <Table caption={ACB_TEXTS.ledger} heads={[...Object.values(ACB_TEXTS.columns), '']} className={styles.stacked}>
    {rows.map((row, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two trades may be the same
      <tr key={index}>
        {COLUMNS.map((column) => (
          <td key={column} data-head={ACB_TEXTS.columns[column]}>
            {row[column]}
          </td>
        ))}
        <td>
          <Button
            kind="ghost"
            small
            icon="close"
            aria-label={ACB_TEXTS.remove(row.security, row.date)}
            onClick={() => remove(index)}
          />
        </td>
      </tr>
    ))}
  </Table>
)

/** What the trades come to: gains by year, then each trade with what is held and its cost after it. */
export const Results = ({ entries }: { entries: readonly Entry[] }) => (
  <>
    <Table caption={ACB_TEXTS.gains} heads={[ACB_TEXTS.year, ACB_TEXTS.gains]}>
      {gainsByYear(entries).map(([year, gain]) => (
        <tr key={year}>
          <th scope="row">{year}</th>
          <td className="num" data-year={year}>
            {printed(gain)}
          </td>
        </tr>
      ))}
    </Table>
    <Table caption={ACB_TEXTS.result} heads={Object.values(HEADS)} className={styles.stacked}>
      {entries.map(({ trade: { day, security, kind }, amount, gain, denied, held, cost }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two trades may be the same
        <tr key={index}>
          <th scope="row">
            <Day of={day} />
          </th>
          <td data-head={HEADS.security}>{security}</td>
          <td data-head={HEADS.type}>{ACB_TEXTS[kind]}</td>
          <Figure of="amount">{printed(amount)}</Figure>
          <Figure of="gain">{gain !== null && printed(gain)}</Figure>
          <Figure of="denied">{denied > 0n && printed(denied)}</Figure>
          <Figure of="held">{printExact(held)}</Figure>
          <Figure of="cost">{printed(cost)}</Figure>
        </tr>
      ))}
    </Table>
    <WorkedLines lines={entries.flatMap(saleSteps)} />
  </>
)

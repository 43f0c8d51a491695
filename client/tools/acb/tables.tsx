import { COLUMNS, type Row } from '#shared/tools/acb/file.ts'
import { type Entry, gainsByYear } from '#shared/tools/acb/ledger.ts'
import { printExact, toCents } from '#shared/tools/acb/money.ts'
import { saleSteps } from '#shared/tools/acb/steps.ts'
import { ACB_TEXTS } from '#shared/tools/acb/texts.en.ts'
import { dollars } from '#shared/tools/print.ts'
import { Button } from '../../ui/form/button.tsx'
import { Day } from '../../ui/when.tsx'
import { Table } from '../table.tsx'
import { WorkedLines } from '../worked-lines.tsx'

const printed = (value: bigint): string => dollars(toCents(value))

/** The trades as they were typed, each with a way to take it out. */
export const Trades = ({ rows, remove }: { rows: readonly Row[]; remove: (index: number) => void }) => (
  <Table caption={ACB_TEXTS.ledger} heads={[...Object.values(ACB_TEXTS.columns), '']}>
    {rows.map((row, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two trades may be the same
      <tr key={index}>
        {COLUMNS.map((column) => (
          <td key={column}>{row[column]}</td>
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
    <Table caption={ACB_TEXTS.result} heads={Object.values(ACB_TEXTS.results)}>
      {entries.map(({ trade: { day, security, kind }, amount, gain, denied, held, cost }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two trades may be the same
        <tr key={index}>
          <th scope="row">
            <Day of={day} />
          </th>
          <td>{security}</td>
          <td>{ACB_TEXTS[kind]}</td>
          <td className="num">{printed(amount)}</td>
          <td className="num">{gain !== null && printed(gain)}</td>
          <td className="num">{denied > 0n && printed(denied)}</td>
          <td className="num">{printExact(held)}</td>
          <td className="num">{printed(cost)}</td>
        </tr>
      ))}
    </Table>
    <WorkedLines lines={entries.flatMap(saleSteps)} />
  </>
)

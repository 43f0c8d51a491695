import { Fragment, type ReactNode } from 'react'
import { formatDay } from '#shared/days.ts'
import { asMoney } from '#shared/language/locale.en.ts'
import { ANY_RATE, type BankRate, COLUMNS, type Column, type Row, readRow, type Worked } from '#shared/tools/acb/file.ts'
import { type Entry, gainsByYear } from '#shared/tools/acb/ledger.ts'
import { printTyped, toCents } from '#shared/tools/acb/money.ts'
import { tradeSteps } from '#shared/tools/acb/steps.ts'
import { ACB_TEXTS } from '#shared/tools/acb/texts.en.ts'
import { dollars } from '#shared/tools/print.ts'
import { cx } from '../../ui/cx.ts'
import { Button } from '../../ui/form/button.tsx'
import { Table } from '../../ui/layout/table.tsx'
import { Day } from '../../ui/when.tsx'
import { Alert } from '../form/alert.tsx'
import styles from '../tools.module.css'
import { WorkedLines } from '../worked-lines.tsx'

const printed = (value: bigint): string => dollars(toCents(value))
const HEADS = ACB_TEXTS.results

/** A number of the result, by its column. A browser may part the minus of an amount from its dollar sign. */
const Figure = ({ of, children }: { of: keyof typeof HEADS; children: string | false }) => (
  <td className="num" data-head={HEADS[of]}>
    {children && <span className="nb">{children}</span>}
  </td>
)

/** A trade's cells as the result prints them, with the Bank's rate that it took; of one that has a problem, as they were typed. */
function cellsOf(row: Row, bank?: BankRate): Readonly<Record<Column, ReactNode>> {
  const trade = readRow(row, bank ?? ANY_RATE)
  if ('problems' in trade) return row
  const { day, security, kind, shares, price, commission, currency, rate, rateDay } = trade
  const money = (value: bigint): string => (currency === 'CAD' ? asMoney(printTyped(value, 2)) : printTyped(value, 2))
  return {
    date: <Day of={day} />,
    security,
    type: ACB_TEXTS[kind],
    shares: printTyped(shares),
    price: money(price),
    commission: row.commission && money(commission),
    currency,
    rate: rateDay ? (
      <>
        {printTyped(rate)} <small>{ACB_TEXTS.bankOf(formatDay(rateDay))}</small>
      </>
    ) : (
      row.rate && printTyped(rate)
    ),
  }
}

type TradesProps = {
  rows: readonly Row[]
  bankOf: (row: Row) => BankRate | undefined
  wrong: Worked['wrong']
  remove: (index: number) => void
}

/** The trades that were typed, each with a way to take it out; below the `wrong` one is why. */
export const Trades = ({ rows, bankOf, wrong, remove }: TradesProps) => (
  <Table
    caption={ACB_TEXTS.ledger}
    heads={[...Object.values(ACB_TEXTS.columns), '']}
    className={cx(styles.stacked, styles.trades)}
  >
    {rows.map((row, index) => {
      const cells = cellsOf(row, bankOf(row))
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: two trades may be the same
        <Fragment key={index}>
          <tr className={cx(index === wrong?.row && styles.wrong)}>
            {COLUMNS.map((column) => (
              <td key={column} data-head={ACB_TEXTS.columns[column]}>
                {cells[column]}
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
          {index === wrong?.row && (
            <tr>
              <td colSpan={COLUMNS.length + 1}>
                <Alert>{wrong.problem}</Alert>
              </td>
            </tr>
          )}
        </Fragment>
      )
    })}
  </Table>
)

const gainWords = (year: string, gain: bigint): string => (gain < 0n ? ACB_TEXTS.lossIn : ACB_TEXTS.gainIn)(year)
const size = (gain: bigint): string => printed(gain < 0n ? -gain : gain)

/** The gain or loss of each year with a sale, the newest as the answer of this tool. */
export function Gains({ entries }: { entries: readonly Entry[] }) {
  const [newest, ...earlier] = gainsByYear(entries)
  if (!newest) return null
  const [year, gain] = newest
  return (
    <>
      <p className={styles.answer}>
        <output className="num" data-result="gain">
          {size(gain)}
        </output>{' '}
        <span>{gainWords(year, gain)}</span>
      </p>
      <ul>
        {earlier.map(([before, own]) => (
          <li key={before} data-year={before}>
            <b className="num">{size(own)}</b> {gainWords(before, own)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is held of each security and its adjusted cost base, what was traded last first. */
export function Holdings({ entries }: { entries: readonly Entry[] }) {
  const held = [...new Map(entries.map((entry) => [entry.trade.security, entry])).values()]
    .filter((entry) => entry.held > 0n)
    .toSorted((a, b) => (a.trade.day < b.trade.day ? 1 : -1))
  if (held.length === 0) return null
  return (
    <Table
      caption={ACB_TEXTS.holdings}
      heads={[HEADS.security, ACB_TEXTS.holdings, HEADS.cost]}
      className={cx(styles.amounts, styles.holdings)}
    >
      {held.map(({ trade: { security }, held: shares, cost }) => (
        <tr key={security}>
          <th scope="row">{security}</th>
          <td className="num">{printTyped(shares)}</td>
          <td className="num">{printed(cost)}</td>
        </tr>
      ))}
    </Table>
  )
}

/** What the trades come to: each with what is held and its cost after it. */
export const Results = ({ entries }: { entries: readonly Entry[] }) => (
  <>
    <Table caption={ACB_TEXTS.result} heads={Object.values(HEADS)} className={cx(styles.stacked, styles.entries)}>
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
          <Figure of="held">{printTyped(held)}</Figure>
          <Figure of="cost">{printed(cost)}</Figure>
        </tr>
      ))}
    </Table>
    <WorkedLines lines={entries.flatMap(tradeSteps)} />
  </>
)

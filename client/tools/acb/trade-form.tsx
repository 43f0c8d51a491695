import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ANY_RATE, COLUMNS, type Column, type Row, type RowProblems, readRow } from '#shared/tools/acb/file.ts'
import { ACB_TEXTS } from '#shared/tools/acb/texts.en.ts'
import { CURRENCIES } from '#shared/tools/currency/texts.en.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field, FieldPair, Fields, Select } from '../../ui/form/field.tsx'
import styles from '../tools.module.css'

const PAIRS = [
  ['shares', 'price'],
  ['commission', 'currency'],
] as const
const OPTIONAL: ReadonlySet<Column> = new Set(['commission', 'rate'])

const typedIn = (form: HTMLFormElement): Row => {
  const typed = new FormData(form)
  return Object.fromEntries(COLUMNS.map((column) => [column, String(typed.get(column) ?? '').trim()])) as Row
}

/** The currencies that have a rate, Canadian dollars first. */
const CurrencyMenu = () => (
  <Select name="currency" label={ACB_TEXTS.columns.currency}>
    {Object.entries(CURRENCIES).map(([code, name]) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </Select>
)

/** The fields of one trade. All that is wrong is said at once, each at its field, the first takes the focus, and nothing typed is lost. */
export function TradeForm({ add }: { add: (row: Row) => void }) {
  const [problems, setProblems] = useState<RowProblems>({})
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const take = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const row = typedIn(form)
    // A rate that is left out is the Bank's, which is read later.
    const read = readRow(row, ANY_RATE)
    setProblems('problems' in read ? read.problems : {})
    if ('problems' in read) return
    add(row)
    form.reset()
  }
  const field = (column: Column, type?: 'date') => (
    <Field
      key={column}
      name={column}
      type={type}
      label={ACB_TEXTS.columns[column]}
      hint={column === 'rate' ? ACB_TEXTS.rateHint : undefined}
      error={problems[column]}
      optional={OPTIONAL.has(column)}
      autoComplete="off"
    />
  )
  return (
    // Sent before the page has its script, it goes nowhere: a trade is never part of an address.
    <form ref={fields} method="dialog" noValidate onSubmit={take}>
      <Fields>
        <FieldPair>
          {field('date', 'date')}
          {field('security')}
        </FieldPair>
        <Select name="type" label={ACB_TEXTS.columns.type}>
          <option value="buy">{ACB_TEXTS.buy}</option>
          <option value="sell">{ACB_TEXTS.sell}</option>
        </Select>
        {PAIRS.map(([one, other]) => (
          <div key={one} className={styles.two}>
            {field(one)}
            {other === 'currency' ? <CurrencyMenu /> : field(other)}
          </div>
        ))}
        {field('rate')}
        <Button type="submit" block>
          {ACB_TEXTS.add}
        </Button>
      </Fields>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import { COLUMNS, type Column, type Row, readRow } from '#shared/tools/acb/file.ts'
import { ACB_TEXTS } from '#shared/tools/acb/texts.en.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field, FieldPair, Fields, Select } from '../../ui/form/field.tsx'
import styles from '../tools.module.css'

const PAIRS = [
  ['shares', 'price'],
  ['commission', 'currency'],
] as const
const FIRST: Partial<Record<Column, string>> = { currency: 'CAD' }

const typedIn = (form: HTMLFormElement): Row => {
  const typed = new FormData(form)
  return Object.fromEntries(COLUMNS.map((column) => [column, String(typed.get(column) ?? '').trim()])) as Row
}

/** The fields of one trade. What is wrong is said at its field, and nothing typed is lost. */
export function TradeForm({ add }: { add: (row: Row) => void }) {
  const [wrong, setWrong] = useState<{ readonly column: Column; readonly problem: string }>()
  const take = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const row = typedIn(form)
    // A rate that is left out is the Bank's, which is read later.
    const read = readRow(row, '1')
    setWrong('problem' in read ? read : undefined)
    if ('problem' in read) return
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
      error={wrong?.column === column ? wrong.problem : undefined}
      defaultValue={FIRST[column]}
      autoComplete="off"
    />
  )
  return (
    <form className={styles.trade} noValidate onSubmit={take}>
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
            {field(other)}
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

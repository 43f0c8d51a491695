import { type FormEvent, useState } from 'react'
import { bareNumber } from '#shared/language/locale.en.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { type Entry, isAverage, LONGEST_NOTE, withEntry, withoutSymbol } from './entries.ts'
import { changeLedger } from './kept-ledger.ts'
import styles from './ledger.module.css'
import * as texts from './texts.en.tsx'

/** The average price and the note of one entry, and what takes it off the list. Nothing of it leaves the device. */
export function EntryForm({ entry }: { entry: Entry }) {
  const [error, setError] = useState<string>()

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = String(data.get('average') ?? '').trim()
    const average = typed === '' ? null : Number(bareNumber(typed))
    if (average !== null && !isAverage(average)) return setError(texts.averageInvalid)
    const note = String(data.get('note') ?? '').trim()
    changeLedger((now) => withEntry(now, { ...entry, average, note }))
  }

  return (
    <details className={styles.edit}>
      <summary>{texts.edit(<span className="vh">{texts.ofSymbol(entry.symbol)}</span>)}</summary>
      <form className={styles.form} onSubmit={save} noValidate>
        <Field
          label={texts.averagePrice}
          name="average"
          optional
          inputMode="decimal"
          autoComplete="off"
          hint={texts.averageHint}
          defaultValue={entry.average ?? ''}
          error={error}
        />
        <TextArea label={texts.note} name="note" optional rows={2} maxLength={LONGEST_NOTE} defaultValue={entry.note} />
        <div className={styles.actions}>
          <Button type="submit" small>
            {texts.save}
          </Button>
          <Button kind="ghost" small onClick={() => changeLedger((now) => withoutSymbol(now, entry.symbol))}>
            {texts.remove(entry.symbol)}
          </Button>
        </div>
      </form>
    </details>
  )
}

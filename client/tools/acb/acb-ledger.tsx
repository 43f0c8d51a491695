import { type ChangeEvent, useState } from 'react'
import { fileOf, type Row, readFile, resultFileOf, type Worked, workOut } from '#shared/tools/acb/file.ts'
import { gainsByYear } from '#shared/tools/acb/ledger.ts'
import { ACB_TEXTS } from '#shared/tools/acb/texts.en.ts'
import { Button } from '../../ui/form/button.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Alert } from '../form/alert.tsx'
import { KeepOnDevice } from '../keep-on-device.tsx'
import { keptNotes, useNotes } from '../kept.ts'
import styles from '../tools.module.css'
import { Gains, Holdings, Results, Trades } from './tables.tsx'
import { TradeForm } from './trade-form.tsx'
import { useRates } from './use-rates.ts'

const keptTrades = keptNotes('nl-acb')

/** The trades in notes: they are kept as the file that a reader may take away. */
function rowsIn(csv = ''): Row[] {
  const read = readFile(csv)
  return 'rows' in read ? read.rows : []
}

/** Brings in a file, which is read here and sent nowhere. */
function Import({ take }: { take: (rows: readonly Row[]) => void }) {
  const [problem, setProblem] = useState<string>()
  const read = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = readFile((await input.files?.[0]?.text()) ?? '')
    setProblem('problem' in file ? file.problem : undefined)
    if ('rows' in file) take(file.rows)
    input.value = ''
  }
  return (
    <div className={styles.file}>
      <FileButton accept=".csv,text/csv" onChange={(event) => void read(event)}>
        {ACB_TEXTS.import}
      </FileButton>
      <p className="meta">{ACB_TEXTS.importNeed}</p>
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}

/** The gains by year and what is held, up to a trade that has a problem; no `worked` while a rate is read. */
function Answer({ worked }: { worked: Worked | undefined }) {
  if (!worked) return <p>{ACB_TEXTS.readingRates}</p>
  const { entries, wrong } = worked
  return (
    <>
      {wrong && <Alert>{ACB_TEXTS.notCounted(wrong.row + 1)}</Alert>}
      {!wrong && gainsByYear(entries).length === 0 && <p>{ACB_TEXTS.noSale}</p>}
      <Gains entries={entries} />
      <Holdings entries={entries} />
    </>
  )
}

/** A ledger of trades. Nothing of it leaves the browser but a currency and a day whose rate is read. */
export function AcbLedger() {
  const of = useNotes(keptTrades)
  const rows = rowsIn(of.notes.csv)
  const { isReading, rateOf } = useRates(rows)
  const worked = isReading ? undefined : workOut(rows, rateOf)
  const put = (next: readonly Row[]): void => of.change('csv', next.length === 0 ? '' : fileOf(next))
  const bring = <Import take={(more) => put([...rows, ...more])} />
  const bankOf = ({ currency, date }: Row) => rateOf(currency.trim().toUpperCase(), date)
  const isEmpty = rows.length === 0
  return (
    <div className={styles.plans}>
      <div className={styles.tool}>
        <TradeForm add={(row) => put([...rows, row])} />
        <div aria-live="polite">
          {isEmpty ? <p>{ACB_TEXTS.none}</p> : <Answer worked={worked} />}
          {isEmpty && bring}
        </div>
      </div>
      {!isEmpty && <Trades rows={rows} bankOf={bankOf} wrong={worked?.wrong} remove={(index) => put(rows.toSpliced(index, 1))} />}
      {worked && worked.entries.length > 0 && (
        <div>
          <h3>{ACB_TEXTS.result}</h3>
          <p className="meta">{ACB_TEXTS.sorted}</p>
          <Results entries={worked.entries} />
        </div>
      )}
      {!isEmpty && (
        <div className={styles.files}>
          <Button kind="ghost" small onClick={() => saveFile('trades.csv', 'text/csv', fileOf(rows))}>
            {ACB_TEXTS.export}
          </Button>
          {worked && !worked.wrong && (
            <Button kind="ghost" small onClick={() => saveFile('acb-result.csv', 'text/csv', resultFileOf(worked.entries))}>
              {ACB_TEXTS.exportResult}
            </Button>
          )}
          {bring}
        </div>
      )}
      <KeepOnDevice of={of} />
    </div>
  )
}

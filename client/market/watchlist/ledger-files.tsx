import { type ChangeEvent, useState } from 'react'
import { torontoDate } from '#shared/toronto.ts'
import { quoteStore } from '../../live/quote-store.ts'
import { Button } from '../../ui/form/button.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { type Entry, type Merged, merged, tickerOf, withEntry } from './entries.ts'
import { changeLedger, keptLedger } from './kept-ledger.ts'
import styles from './ledger.module.css'
import { LARGEST_FILE, printCsv, printJson, readLedgerFile } from './ledger-file.ts'
import * as texts from './texts.en.tsx'

type Told = { readonly is: 'refused'; readonly problems: readonly string[] } | { readonly is: 'taken'; readonly what: Merged }

/** Which stocks the exchange has is not known here: those of its directory are taken by how they are written. */
const follows = (symbol: string): boolean => quoteStore.get(symbol) !== undefined || tickerOf(symbol) !== undefined
const nameOf = (): string => `my-ledger-${torontoDate(Date.now())}`

/** Reads a file into the ledger: all of it, or nothing and why. */
async function take(file: File): Promise<Told> {
  if (file.size > LARGEST_FILE) return { is: 'refused', problems: [texts.fileTooLarge] }
  const read = readLedgerFile(await file.text(), follows)
  if (!read.ok) return { is: 'refused', problems: read.problem }
  const what = merged(keptLedger.read(), read.value)
  changeLedger((now) => merged(now, read.value).entries)
  return { is: 'taken', what }
}

function Outcome({ told, replace }: { told: Told; replace: (entries: readonly Entry[]) => void }) {
  if (told.is === 'refused')
    return (
      <>
        <p>{texts.importRefused}</p>
        <ul>
          {told.problems.slice(0, 8).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
          {told.problems.length > 8 && <li>{texts.andMore(told.problems.length - 8)}</li>}
        </ul>
      </>
    )
  const { added, differing, left } = told.what
  return (
    <>
      <p>
        {texts.added(added)}
        {left > 0 && texts.importNoRoom(left)}
        {differing.length > 0 && texts.differFromYours(differing.map(({ symbol }) => symbol).join(', '))}
      </p>
      {differing.length > 0 && (
        <Button kind="ghost" small onClick={() => replace(differing)}>
          {texts.takeTheFiles}
        </Button>
      )}
    </>
  )
}

/** Saves the ledger as a file and takes one in. */
export function LedgerFiles({ entries }: { entries: readonly Entry[] }) {
  const [told, tell] = useState<Told>()

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = currentTarget.files?.[0]
    if (!file) return
    tell(await take(file))
    // So that the same file may be chosen again once it is mended.
    currentTarget.value = ''
  }

  function replace(theirs: readonly Entry[]): void {
    changeLedger((now) => theirs.reduce(withEntry, now))
    tell(undefined)
  }

  return (
    <div className="needs-script">
      <div className={styles.actions}>
        {entries.length > 0 && (
          <>
            <Button
              kind="ghost"
              small
              onClick={() => saveFile(`${nameOf()}.json`, 'application/json', printJson(entries, new Date()))}
            >
              {texts.saveAsJson}
            </Button>
            <Button kind="ghost" small onClick={() => saveFile(`${nameOf()}.csv`, 'text/csv', printCsv(entries))}>
              {texts.saveAsCsv}
            </Button>
          </>
        )}
        <FileButton accept=".json,.csv,application/json,text/csv" onChange={(event) => void choose(event)}>
          {texts.openASaved}
        </FileButton>
      </div>
      <div className={styles.told} role="status">
        {told && <Outcome told={told} replace={replace} />}
      </div>
    </div>
  )
}

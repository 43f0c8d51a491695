import { useEffect } from 'react'
import { Link } from 'react-router'
import { keepRoom, LEDGER_ROWS } from '../../ui/kept-room.ts'
import { useStored } from '../../ui/use-stored.ts'
import { tickerOf } from './entries.ts'
import { keptLedger } from './kept-ledger.ts'
import { LedgerLine } from './ledger-line.tsx'
import * as texts from './texts.en.tsx'
import { useRowsOf } from './use-rows.ts'

/** The first lines of the ledger, and a link to the others. Loaded where there are any. */
export function LedgerLines({ isRead }: { isRead: boolean }) {
  const [entries] = useStored(keptLedger)
  const shown = entries.slice(0, LEDGER_ROWS)
  useRowsOf(
    shown.flatMap(({ symbol }) => (tickerOf(symbol) ? [] : [symbol])),
    isRead,
  )
  useEffect(() => keepRoom(entries.length), [entries])
  return (
    <>
      {shown.map((entry) => (
        <li key={entry.symbol}>
          <LedgerLine entry={entry} />
        </li>
      ))}
      {entries.length > LEDGER_ROWS && (
        <li>
          <Link to="/markets#my-ledger">{texts.more(entries.length - LEDGER_ROWS)}</Link>
        </li>
      )}
    </>
  )
}

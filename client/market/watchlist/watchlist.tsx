import { torontoDate } from '#shared/toronto.ts'
import { Banner, EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useRefused, useStored } from '../../ui/use-stored.ts'
import { tickerOf, withoutSymbol, withSymbol } from './entries.ts'
import { EntryForm } from './entry-form.tsx'
import { changeLedger, keptLedger } from './kept-ledger.ts'
import styles from './ledger.module.css'
import { LedgerFiles } from './ledger-files.tsx'
import { LedgerLine } from './ledger-line.tsx'
import { useRowsOf } from './use-rows.ts'

/** Adds a symbol to the ledger or removes it. */
export function WatchButton({ symbol }: { symbol: string }) {
  const [entries] = useStored(keptLedger)
  const watched = entries.some((entry) => entry.symbol === symbol)
  return (
    <span className="needs-script">
      <Button
        kind="ghost"
        small
        aria-pressed={watched}
        onClick={() =>
          changeLedger((now) => (watched ? withoutSymbol(now, symbol) : withSymbol(now, symbol, torontoDate(Date.now()))))
        }
      >
        {watched ? 'On your watchlist' : 'Add to watchlist'}
      </Button>
    </span>
  )
}

/** The reader's own ledger with all that he may do to it; the server does not know it and renders the hint. */
export function Watchlist({ isRead }: { isRead: boolean }) {
  const [entries] = useStored(keptLedger)
  const isRefused = useRefused(keptLedger)
  useRowsOf(
    entries.flatMap(({ symbol }) => (tickerOf(symbol) ? [] : [symbol])),
    isRead,
  )
  return (
    <>
      {isRefused && (
        <Banner icon="warning">
          This browser stores nothing for this site, as in a private window: your watchlist lasts until you close this page. Save
          it as a file to keep it.
        </Banner>
      )}
      {entries.length === 0 ? (
        <EmptyState title="Nothing on your watchlist">
          Open a symbol and add it, or open a file that you have saved. The list stays on this device, without an account.
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {entries.map((entry) => (
            <li key={entry.symbol}>
              <LedgerLine entry={entry} />
              {entry.note && <p className={styles.note}>{entry.note}</p>}
              <EntryForm key={JSON.stringify(entry)} entry={entry} />
            </li>
          ))}
        </ul>
      )}
      <LedgerFiles entries={entries} />
    </>
  )
}

import { torontoDate } from '#shared/toronto.ts'
import { quoteStore } from '../../live/quote-store.ts'
import { Banner, EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useRefused, useStored } from '../../ui/use-stored.ts'
import { type Entry, startFrom, tickerOf, withoutSymbol, withSymbol } from './entries.ts'
import { EntryForm } from './entry-form.tsx'
import { changeLedger, keptLedger } from './kept-ledger.ts'
import styles from './ledger.module.css'
import { LedgerFiles } from './ledger-files.tsx'
import { LedgerLine } from './ledger-line.tsx'
import * as texts from './texts.en.tsx'
import { useRowsOf } from './use-rows.ts'

/** With this symbol, from today and from the price that the page shows. */
const following = (symbol: string) => (now: readonly Entry[]) =>
  withSymbol(now, symbol, torontoDate(Date.now()), startFrom(quoteStore.get(symbol)))

/** To begin with in one tap: one of each kind. */
const FIRST = ['BTC', 'RY', 'USD/CAD', 'GOLD'] as const

/** Adds a symbol to the ledger or removes it. */
export function WatchButton({ symbol }: { symbol: string }) {
  const [entries] = useStored(keptLedger)
  const watched = entries.some((entry) => entry.symbol === symbol)
  return (
    <span className="needs-script no-print">
      <Button
        kind="ghost"
        small
        aria-pressed={watched}
        onClick={() => changeLedger((now) => (watched ? withoutSymbol(now, symbol) : following(symbol)(now)))}
      >
        {watched ? texts.inMyLedger : texts.addToMyLedger}
      </Button>
    </span>
  )
}

/** The reader's own ledger with its controls; the server does not know it and renders the hint, without script what it needs. */
export function Watchlist({ isRead }: { isRead: boolean }) {
  const [entries] = useStored(keptLedger)
  const isRefused = useRefused(keptLedger)
  useRowsOf(
    entries.flatMap(({ symbol }) => (tickerOf(symbol) ? [] : [symbol])),
    isRead,
  )
  return (
    <>
      {isRefused && <Banner icon="warning">{texts.nothingStored}</Banner>}
      {entries.length === 0 ? (
        <>
          <noscript>
            <p>{texts.needsScript}</p>
          </noscript>
          <div className="needs-script">
            <EmptyState title={texts.ledgerEmpty}>{texts.ledgerEmptyHint}</EmptyState>
            <div className={styles.first}>
              {FIRST.map((symbol) => (
                <Button key={symbol} small onClick={() => changeLedger(following(symbol))}>
                  {texts.add(symbol)}
                </Button>
              ))}
            </div>
          </div>
        </>
      ) : (
        <ul className={styles.rows}>
          {entries.map((entry) => (
            <li key={entry.symbol}>
              <LedgerLine entry={entry} />
              <EntryForm key={JSON.stringify(entry)} entry={entry} />
              {entry.note && <p className={styles.note}>{entry.note}</p>}
            </li>
          ))}
        </ul>
      )}
      <LedgerFiles entries={entries} />
    </>
  )
}

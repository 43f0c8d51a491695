import type { QuoteRow } from '#shared/market/quote.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { Stored } from '../../ui/pending.tsx'
import { useStored } from '../../ui/use-stored.ts'
import { QuoteList, UnreadQuotes } from '../quote/quote-list.tsx'
import { keptWatchlist } from './kept-watchlist.ts'

/** Adds a symbol to the list or removes it. */
export function WatchButton({ symbol }: { symbol: string }) {
  const [symbols, keep] = useStored(keptWatchlist)
  const watched = symbols.includes(symbol)
  return (
    <span className="needs-script">
      <Button
        kind="ghost"
        small
        aria-pressed={watched}
        onClick={() => keep(watched ? symbols.filter((each) => each !== symbol) : [...symbols, symbol])}
      >
        {watched ? 'On your watchlist' : 'Add to watchlist'}
      </Button>
    </span>
  )
}

/** The reader's own list; the server does not know it and renders the hint. */
export function Watchlist({ rows: stored }: { rows: Stored<readonly QuoteRow[]> }) {
  const [symbols] = useStored(keptWatchlist)
  if (stored.state !== 'read' && symbols.length > 0) return <UnreadQuotes symbols={symbols} state={stored.state} />
  const rows = stored.state === 'read' ? stored.value : []
  const watched = symbols.flatMap((symbol) => rows.find((row) => row.symbol === symbol) ?? [])
  if (watched.length === 0)
    return (
      <EmptyState title="Nothing on your watchlist">
        Open a symbol and add it. The list stays on this device, without an account.
      </EmptyState>
    )
  return <QuoteList rows={watched} />
}

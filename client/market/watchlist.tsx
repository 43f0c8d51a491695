import { useSyncExternalStore } from 'react'
import type { QuoteRow } from '#shared/quote.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'
import styles from './movers.module.css'
import { QuoteLine } from './quote-line.tsx'

/** Symbols a reader keeps an eye on. They stay on this device; nobody else learns of them. */
const KEY = 'nl-watchlist'
const MAX = 30
const NONE: readonly string[] = []
const listeners = new Set<() => void>()
let cached: { raw: string | null; symbols: readonly string[] } = { raw: null, symbols: NONE }

/** Whatever is stored there, at most {@link MAX} short texts come out. */
export function parseWatchlist(raw: string | null): readonly string[] {
  if (raw === null) return NONE
  try {
    const value: unknown = JSON.parse(raw)
    if (!Array.isArray(value)) return NONE
    return value.filter((each): each is string => typeof each === 'string' && each.length <= 12).slice(0, MAX)
  } catch {
    return NONE
  }
}

function read(): readonly string[] {
  let raw: string | null = null
  try {
    raw = localStorage.getItem(KEY)
  } catch {
    // Storage is switched off: the list is empty.
  }
  if (raw !== cached.raw) cached = { raw, symbols: parseWatchlist(raw) }
  return cached.symbols
}

function write(symbols: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(symbols.slice(0, MAX)))
  } catch {
    // Storage is full or switched off: the list stays as it was.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useWatchlist = (): readonly string[] => useSyncExternalStore(subscribe, read, () => NONE)

/** Puts a symbol on the list or takes it off. */
export function WatchButton({ symbol }: { symbol: string }) {
  const symbols = useWatchlist()
  const watched = symbols.includes(symbol)
  return (
    <span className="needs-script">
      <Button
        kind="ghost"
        small
        aria-pressed={watched}
        onClick={() => write(watched ? symbols.filter((each) => each !== symbol) : [...symbols, symbol])}
      >
        {watched ? 'On your watchlist' : 'Add to watchlist'}
      </Button>
    </span>
  )
}

/** The reader's own list; the server knows nothing of it and renders the hint. */
export function Watchlist({ rows }: { rows: readonly QuoteRow[] }) {
  const symbols = useWatchlist()
  const watched = symbols.flatMap((symbol) => rows.find((row) => row.symbol === symbol) ?? [])
  if (watched.length === 0)
    return (
      <EmptyState title="Nothing on your watchlist">
        Open a symbol and add it. The list stays on this device, without an account.
      </EmptyState>
    )
  return (
    <ul className={styles.list}>
      {watched.map((row) => (
        <li key={row.symbol}>
          <QuoteLine row={row} />
        </li>
      ))}
    </ul>
  )
}

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { QuoteRow } from '#shared/market/quote.ts'
import { named, quoteStore } from './quote-store.ts'

/** The newest row of a symbol, the same object until another comes, under the page's name for it: the page's own until the socket brings a newer one. Repaints only its caller. */
export function useQuote(row: QuoteRow): QuoteRow {
  const subscribe = useCallback((listener: () => void) => quoteStore.subscribe(row.symbol, listener), [row.symbol])
  const newest = useSyncExternalStore(
    subscribe,
    () => quoteStore.get(row.symbol) ?? row,
    () => row,
  )
  return useMemo(() => named(newest, row.name), [newest, row.name])
}

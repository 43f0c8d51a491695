import { useCallback, useSyncExternalStore } from 'react'
import type { QuoteRow } from '#shared/market/quote.ts'
import { quoteStore } from './quote-store.ts'

/** The newest row of a symbol: the page's own until the socket brings a newer one. Repaints only its caller. */
export function useQuote(row: QuoteRow): QuoteRow {
  const subscribe = useCallback((listener: () => void) => quoteStore.subscribe(row.symbol, listener), [row.symbol])
  return useSyncExternalStore(
    subscribe,
    () => quoteStore.get(row.symbol) ?? row,
    () => row,
  )
}

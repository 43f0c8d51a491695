import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { ownRow } from '#shared/market/own-row.en.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { isRecord } from '#shared/typed-keys.ts'
import { quoteStore } from '../../live/quote-store.ts'
import { readJson } from '../../request/read.ts'

/** The rows of this answer, as our own server writes them. */
const isBoard = (body: unknown): body is { version: number; rows: QuoteRow[] } =>
  isRecord(body) && typeof body.version === 'number' && Array.isArray(body.rows)

/**
 * Makes sure that the open page has the rows of these symbols. It asks for the whole board, never for the symbols alone:
 * it stays unknown what a reader follows.
 */
export function useRowsOf(symbols: readonly string[], isRead: boolean): void {
  const wanted = symbols.join(' ')
  useEffect(() => {
    if (!isRead || wanted === '' || wanted.split(' ').every((symbol) => quoteStore.get(symbol))) return
    const abort = new AbortController()
    readJson('/api/market-data', abort.signal).then(
      (body) => isBoard(body) && !abort.signal.aborted && quoteStore.replace({ version: body.version, quotes: body.rows }),
      // Its rows stay empty, and say so.
      () => undefined,
    )
    return () => abort.abort()
  }, [wanted, isRead])
}

/** The newest row of a symbol, if this page has one. */
export function useRow(symbol: string): QuoteRow | undefined {
  const subscribe = useCallback((listener: () => void) => quoteStore.subscribe(symbol, listener), [symbol])
  const row = useSyncExternalStore(
    subscribe,
    () => quoteStore.get(symbol),
    () => undefined,
  )
  return row && ownRow(row)
}

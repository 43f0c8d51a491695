import { useEffect, useSyncExternalStore } from 'react'
import type { Board } from '#shared/market/quote.ts'
import { type ConnectionState, connect, connectionState, onConnectionState, type Wanted } from './connection.ts'
import { quoteStore } from './quote-store.ts'

/** Makes a page live: its own board first, then the socket's updates for these categories. `categories` must be a constant. */
export function useLive(board: Board, categories: Wanted): void {
  useEffect(() => {
    quoteStore.replace({ version: board.version, quotes: board.rows })
    connect(categories)
  }, [board, categories])
}

/** The state of the connection, for the page's status chip. The server renders `idle`. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(onConnectionState, connectionState, () => 'idle')
}

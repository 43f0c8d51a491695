import { useEffect, useSyncExternalStore } from 'react'
import type { Board } from '#shared/market/quote.ts'
import { type ConnectionState, connect, connectionState, onConnectionState } from './connection.ts'
import { quoteStore } from './quote-store.ts'

/** Makes a page live: its own board first, then every update. */
export function useLive(board: Board): void {
  useEffect(() => {
    quoteStore.replace({ version: board.version, quotes: board.rows })
    connect()
  }, [board])
}

/** The state of the connection, for the page's status chip. The server renders `idle`. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(onConnectionState, connectionState, () => 'idle')
}

/** The Socket.IO event map, shared by both ends. Types only. */
import type { Category, QuoteRow } from './quote.ts'

export type WatchRequest = { readonly categories: readonly Category[] | 'all'; readonly version?: number }
export type Snapshot = { readonly version: number; readonly quotes: readonly QuoteRow[] }
/** A changed row: its symbol and only the fields that changed. */
export type QuoteChange = { readonly symbol: string } & Partial<Omit<QuoteRow, 'symbol'>>
export type QuotesUpdate = { readonly version: number; readonly quotes: readonly QuoteChange[] }

export type ClientToServerEvents = { watch: (request: WatchRequest) => void }
export type ServerToClientEvents = {
  snapshot: (snapshot: Snapshot) => void
  quotes: (update: QuotesUpdate) => void
}

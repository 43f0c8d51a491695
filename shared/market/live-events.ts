/** The Socket.IO event map, shared by both ends; `wire.ts` has the same as schemas, which browsers do not load. */
import type { Reading } from '../economy/reading.ts'
import type { Category, QuoteRow } from './quote.ts'

/**
 * The version of this protocol, sent with every snapshot. New fields and events keep it; it rises if an old page would
 * misread what it receives. Such a page then stops updating instead of showing something wrong.
 */
export const LIVE_PROTOCOL = 1

export type WatchRequest = {
  readonly categories: readonly Category[] | 'all'
  readonly version?: number | undefined
  /** The version of the official figures that the page has; a page without figures says nothing. */
  readonly figures?: number | undefined
}
/** The newest readings of the official figures that changed. */
export type FiguresUpdate = { readonly version: number; readonly readings: readonly Reading[] }
export type Snapshot = { readonly protocol: typeof LIVE_PROTOCOL; readonly version: number; readonly quotes: readonly QuoteRow[] }
/** A changed row: its symbol and only the fields that changed. */
export type QuoteChange = { readonly symbol: string } & Partial<Omit<QuoteRow, 'symbol'>>
export type QuotesUpdate = { readonly version: number; readonly quotes: readonly QuoteChange[] }

export type ClientToServerEvents = { watch: (request: WatchRequest) => void }
export type ServerToClientEvents = {
  snapshot: (snapshot: Snapshot) => void
  quotes: (update: QuotesUpdate) => void
  figures: (update: FiguresUpdate) => void
}

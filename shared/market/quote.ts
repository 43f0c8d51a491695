/** Prices, as both ends of every wire agree on them. Types and constants only: this file is in the browser bundle. */
import type { Facts } from './facts.ts'

export const CATEGORIES = ['crypto', 'stock', 'forex', 'commodity'] as const
export type Category = (typeof CATEGORIES)[number]

/**
 * A source's id as it is in the store and on the wire. Which sources there are is the worker's list; an id that is
 * not on it (a source taken away since) has no terms on record, and its price is not shown.
 */
export type SourceId = string

/** The one source that makes its prices up. Its name is part of the domain: whatever it says is marked, everywhere. */
export const SIMULATED: SourceId = 'simulated'

/**
 * - `live`: the provider says real time and the quote is young enough for its poll interval
 * - `delayed`: the provider states a delay
 * - `closed`: outside the exchange's hours, last price of the session
 * - `official`: a daily official rate
 * - `stale`: older than three poll intervals while the market is open
 * - `simulated`: made by the simulated provider
 * - `unavailable`: the symbol is known, no source that may be shown has ever answered
 */
export const QUOTE_STATUSES = ['live', 'delayed', 'closed', 'official', 'stale', 'simulated', 'unavailable'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/** One price as our own code passes it on after a provider's bytes were parsed. Times are epoch milliseconds, UTC. */
export type Quote = {
  readonly symbol: string
  /** In `currency`; for forex the units of the quote currency for one unit of the base currency. */
  readonly price: number
  /** Against the window the source states (rolling 24 h, or the previous close); `null` when the source does not say. */
  readonly changeAmount: number | null
  /** Percent, not a fraction. */
  readonly changePercent: number | null
  readonly currency: string
  readonly source: SourceId
  /** Minutes by which the provider says it lags, and those by which a symbol may wait for its turn where calls are few. */
  readonly delayMinutes: number
  /** The provider's own time of the price. */
  readonly asOf: number
  readonly receivedAt: number
  /** What came in the same answer beside the price, if anything did. */
  readonly facts?: Facts
}

/** The facts of a symbol from one answer of one source. Times are epoch milliseconds, UTC. */
export type SymbolFacts = Facts & {
  readonly symbol: string
  readonly source: SourceId
  /** The source's own time of what it said. */
  readonly asOf: number
  readonly receivedAt: number
}

/** One row of `GET /api/market-data` and of the socket's `snapshot`: names are part of the public contract. */
export type QuoteRow = {
  readonly symbol: string
  readonly name: string
  readonly category: Category
  readonly price: number | null
  readonly change_amount: number | null
  readonly change_percent: number | null
  readonly currency: string
  readonly source: SourceId | null
  readonly status: QuoteStatus
  /** The last price of a market that is closed. The status of a simulated price does not say so. */
  readonly closed: boolean
  /** ISO 8601, UTC: the provider's time of the price. */
  readonly as_of: string | null
  /** ISO 8601, UTC: when we took it in. */
  readonly last_updated: string | null
  /** Minutes of stated delay, 0 for real time. */
  readonly delay_minutes: number
  /** A price too far from this one has come in and waits to be confirmed; this is the last confirmed one. Goal FEED-8. */
  readonly unconfirmed: boolean
  /** ISO 8601, UTC: when an operator confirmed a move that is too large to be believed by itself; `null` a day later. */
  readonly confirmed_at: string | null
  /** There is no price because no source of it may be shown here. */
  readonly unlicensed: boolean
}

/** All quotes at one moment. `version` strictly rises. */
export type Board = { readonly version: number; readonly rows: readonly QuoteRow[] }

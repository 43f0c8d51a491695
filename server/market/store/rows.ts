/** The market store on disk. Times are epoch milliseconds, UTC. */

export type QuotesTable = {
  symbol: string
  price: number
  change_amount: number | null
  change_percent: number | null
  currency: string
  source: string
  delay_minutes: number
  as_of: number
  received_at: number
  /** When the source last repeated this price. Moves without a new version. */
  heard_at: number
  /** How long after `heard_at` the price may count as fresh: three of the intervals at which its source is asked. */
  fresh_for_ms: number
  version: number
  /** Since when a newer price is held for confirmation. Moves without a new version; the held price itself is in the quarantine. */
  held_since: number | null
  /** When an operator last confirmed a price of this symbol that was held or refused. */
  confirmed_at: number | null
}

/** The last price of each 5 minutes, hour and day, kept apart by source so that a chart never mixes two. */
export type QuotePointsTable = {
  symbol: string
  source: string
  resolution: string
  /** Start of the 5 minutes, hour or UTC day. */
  bucket: number
  at: number
  price: number
}

/** Refused rows, folded: one row per source, symbol and reason, with the latest evidence. */
export type QuarantineTable = {
  source: string
  /** Empty if the refused row named none of our symbols. */
  symbol: string
  reason: string
  raw: string
  first_at: number
  last_at: number
  times: number
}

/** What operators confirmed, and what became of it. Rows are never deleted: they are the trail. */
export type AcceptancesTable = {
  id: string
  symbol: string
  /** The confirmed quote as JSON. */
  quote: string
  /** The operator's name. */
  accepted_by: string
  accepted_at: number
  /** When the worker acted on it, and how: `shown` or `overtaken`. */
  settled_at: number | null
  outcome: string | null
}

/** Official figures: one value of one figure for one period. */
export type ObservationsTable = {
  figure: string
  /** The first day of the period, `YYYY-MM-DD`. */
  period: string
  value: number
  unit: string
  released_at: number | null
  /** `preliminary` or `revised`. */
  revision: string | null
  source: string
  licence: string
  received_at: number
}

export type MarketMetaTable = { key: string; value: number }

export type MarketSchema = {
  quotes: QuotesTable
  quote_points: QuotePointsTable
  quarantine: QuarantineTable
  acceptances: AcceptancesTable
  observations: ObservationsTable
  market_meta: MarketMetaTable
}

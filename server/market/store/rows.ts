/** The market store on disk. Times are epoch milliseconds, UTC. */
import type { FiledFigure } from '#shared/wire/filed.ts'

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
  /** How long after `heard_at` the price may count as fresh: three poll intervals of its source. */
  fresh_for_ms: number
  version: number
  /** Since when a newer price is held for confirmation. Moves without a new version; the held price itself is in the quarantine. */
  held_since: number | null
  /** When an operator last confirmed a price of this symbol that was held or refused. */
  confirmed_at: number | null
}

/** The largest coins by their source's own ids: those of today, and those that were among them. */
export type CoinsTable = {
  source: string
  id: string
  /** Names its page; given once, never to another coin. */
  slug: string
  /** Our symbol, where the catalogue follows it. */
  symbol: string | null
  ticker: string
  name: string
  /** `null` since it left the largest. */
  rank: number | null
  price: number | null
  change_percent: number | null
  market_cap: number | null
  volume: number | null
  high: number | null
  low: number | null
  supply: number | null
  as_of: number | null
  received_at: number
  held_since: number | null
  entered_at: number
  left_at: number | null
}

/** An exchange's directory, as its source sent it last. */
export type ListingsTable = { source: string; ticker: string; name: string; kind: string }

/** A stock of a directory that readers look at or looked at within a day: a price, a refusal, or neither yet. */
export type ListingQuotesTable = {
  source: string
  ticker: string
  /** 1 while it is polled. */
  requested: number
  /** When the source said that the plan has no price of it. */
  refused_at: number | null
  /** `null`, as all that follows, until there is one. */
  price: number | null
  change_amount: number | null
  change_percent: number | null
  currency: string | null
  delay_minutes: number | null
  as_of: number | null
  received_at: number | null
  heard_at: number | null
  fresh_for_ms: number | null
  held_since: number | null
  /** `Facts` as JSON. */
  facts: string | null
}

/** What came with the newest price of a symbol beside it: `Facts` as JSON. */
export type QuoteFactsTable = { symbol: string; source: string; as_of: number; received_at: number; facts: string }

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

/** One day of an instrument as its source sent it whole. */
export type QuoteBarsTable = {
  symbol: string
  source: string
  /** The exchange's date, `YYYY-MM-DD`. */
  day: string
  open: number
  high: number
  low: number
  close: number
  /** In units; `null` where the source sent none. */
  volume: number | null
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

/** What operators confirmed or dropped, and what became of it. Rows are never deleted: they are the trail. */
export type AcceptancesTable = {
  id: string
  symbol: string
  /** The quote that it is about, as JSON. */
  quote: string
  /** The operator's name. */
  accepted_by: string
  accepted_at: number
  verdict: 'accept' | 'drop'
  /** When the worker acted on it, and how: `shown`, `overtaken` or `dropped`. */
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

/** What the worker last said of a subject, as JSON. */
export type WorkerReportsTable = { name: string; at: number; body: string }

/** The holder that may write, its epoch, and its end by the store's clock (epoch ms). */
export type LeaseTable = { name: string; holder: string; epoch: number; until: number }

/** What sources announced, one row for each text of it. */
export type AnnouncementsTable = {
  source: string
  id: string
  /** Counts from one; the highest is the text that holds. */
  revision: number
  title: string
  link: string
  summary: string | null
  language: string
  /** As the source said when we first received it. */
  published_at: number
  received_at: number
}

/** A day of a release (Toronto) as its publisher's schedule gives it, the one before it was moved, and whether (1) it is off. */
export type ReleaseDaysTable = {
  series: string
  day: string
  at: number
  was: string | null
  is_off: number
  received_at: number
}

/** One price of one note of the desk, as it stood when the note was due. */
export type NoteQuotesTable = {
  /** Toronto's date. */
  day: string
  edition: string
  written_at: number
  symbol: string
  source: string
  status: string
  price: number
  change_amount: number | null
  change_percent: number | null
  currency: string
  as_of: number
}

export type MarketMetaTable = { key: string; value: number }

export type MarketSchema = {
  quotes: QuotesTable
  quote_facts: QuoteFactsTable
  quote_points: QuotePointsTable
  quote_bars: QuoteBarsTable
  coins: CoinsTable
  listings: ListingsTable
  listing_quotes: ListingQuotesTable
  quarantine: QuarantineTable
  acceptances: AcceptancesTable
  observations: ObservationsTable
  /** What was replaced, under the time at which it was received. */
  earlier_observations: ObservationsTable
  market_meta: MarketMetaTable
  note_quotes: NoteQuotesTable
  announcements: AnnouncementsTable
  filed_figures: FiledFigure
  release_days: ReleaseDaysTable
  lease: LeaseTable
  worker_reports: WorkerReportsTable
}

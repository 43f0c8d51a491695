/** Stocks of an exchange's directory beyond the catalogue, as pages receive them. Types and plain data only. */
import type { Instrument } from './catalogue.ts'
import type { QuoteRow, SourceId, SymbolFacts } from './quote.ts'

/** How long a stock is polled after its last look. */
export const LISTING_REST_MS = 3_600_000

/** How long a price without readers stays, and a source's word that a plan has none. */
export const LISTING_KEPT_MS = 24 * LISTING_REST_MS

/** What a directory says of a stock. */
export type Listing = {
  /** As the exchange writes it, with a dot before the class: `CCL.B`. */
  readonly ticker: string
  readonly name: string
  /** `Common Stock`, `Depositary Receipt`; empty where the directory does not say. */
  readonly kind: string
}

/**
 * - `asked`: it is polled while a reader looks
 * - `waiting`: as many as the plan allows are polled already
 * - `refused`: the source says that the plan has no price of it
 * - `later`: this reader's address has opened as many new ones as it may
 */
export type ListingState = 'asked' | 'waiting' | 'refused' | 'later'

export type ListingView = {
  readonly listing: Listing
  readonly directory: { readonly source: SourceId; readonly name: string; readonly readAt: string }
  readonly state: ListingState
  /** Without a price until the source has answered. */
  readonly row: QuoteRow
  readonly facts: SymbolFacts | null
}

export type ListingHit = { readonly ticker: string; readonly name: string; readonly href: string }

/** What the store keeps a listing under: no symbol of the catalogue, whatever its ticker. */
export const listingKey = (ticker: string): string => `listing:${ticker}`

export const listingPath = (ticker: string): string => `/markets/${encodeURIComponent(ticker)}`

/** A listing as sources and the judge know instruments. Its first price is judged against itself: no level is known. */
export const listedInstrument = ({ ticker, name }: Pick<Listing, 'ticker' | 'name'>): Instrument => ({
  symbol: ticker,
  name,
  category: 'stock',
  currency: 'CAD',
  calendar: 'tsx',
  decimals: 2,
  level: 1,
})

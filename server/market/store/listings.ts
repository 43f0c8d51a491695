/**
 * An exchange's directory, and what the worker knows of the stocks of it that readers look at. Both are bounded and written
 * whole, and neither is history: a stock without readers leaves nothing behind.
 */
import type { Insertable, Selectable } from 'kysely'
import { chunks } from '#server/platform/db/rows.ts'
import { type Listing, listingKey } from '#shared/market/listings.ts'
import type { SourceId } from '#shared/market/quote.ts'
import { deleteBars } from './bars.ts'
import { readNumber, writeNumber } from './counters.ts'
import { readFactsText } from './facts.ts'
import type { MarketDb, QuoteRecord } from './queries.ts'
import type { ListingQuotesTable } from './rows.ts'

/** A stored price of a listing. */
export type ListedRecord = Pick<QuoteRecord, 'quote' | 'heardAt' | 'freshForMs' | 'heldSince'>
export type Listed = {
  /** The polled ones, and how many may be polled at a time. */
  readonly asked: readonly string[]
  readonly most: number
  /** Those of which the source says that the plan has no price, and when it said so. */
  readonly refused: Readonly<Record<string, number>>
  readonly records: Readonly<Record<string, ListedRecord>>
}

export const NOTHING_LISTED: Listed = { asked: [], most: 0, refused: {}, records: {} }

/** In `market_meta`, by source: when each part was written, and how many stocks a plan has room for. */
const directoryKey = (source: SourceId): string => `directory ${source}`
const listedKey = (source: SourceId): string => `listed ${source}`
const mostKey = (source: SourceId): string => `listed-most ${source}`

export function writeDirectory(db: MarketDb, source: SourceId, of: readonly Listing[], now: number): Promise<void> {
  // Postgres writes no row twice in one statement.
  const rows = [...new Map(of.map(({ ticker, name, kind }) => [ticker, { source, ticker, name, kind }])).values()]
  return db.transaction().execute(async (tx) => {
    await tx.deleteFrom('listings').where('source', '=', source).execute()
    for (const part of chunks(rows)) await tx.insertInto('listings').values(part).execute()
    await writeNumber(tx, directoryKey(source), now)
  })
}

/** The directory as it was read last, and when. */
export async function readDirectory(
  db: MarketDb,
  source: SourceId,
): Promise<{ readonly at: number; readonly listings: readonly Listing[] } | undefined> {
  const at = await readNumber(db, directoryKey(source))
  if (at === undefined) return undefined
  const listings = await db.selectFrom('listings').select(['ticker', 'name', 'kind']).where('source', '=', source).execute()
  return { at, listings }
}

const NO_PRICE = {
  price: null,
  change_amount: null,
  change_percent: null,
  currency: null,
  delay_minutes: null,
  as_of: null,
  received_at: null,
  heard_at: null,
  fresh_for_ms: null,
  held_since: null,
  facts: null,
}

const priceColumns = ({ quote, heardAt, freshForMs, heldSince }: ListedRecord) => ({
  price: quote.price,
  change_amount: quote.changeAmount,
  change_percent: quote.changePercent,
  currency: quote.currency,
  delay_minutes: quote.delayMinutes,
  as_of: quote.asOf,
  received_at: quote.receivedAt,
  heard_at: heardAt,
  fresh_for_ms: freshForMs,
  held_since: heldSince,
  facts: quote.facts === undefined ? null : JSON.stringify(quote.facts),
})

function rowsOf(source: SourceId, { asked, refused, records }: Listed): Insertable<ListingQuotesTable>[] {
  const tickers = new Set([...asked, ...Object.keys(refused), ...Object.keys(records)])
  return [...tickers].map((ticker) => {
    const record = records[ticker]
    const states = { requested: Number(asked.includes(ticker)), refused_at: refused[ticker] ?? null }
    return { source, ticker, ...states, ...(record ? priceColumns(record) : NO_PRICE) }
  })
}

export const writeListed = (db: MarketDb, source: SourceId, of: Listed, now: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('listing_quotes').where('source', '=', source).execute()
    for (const part of chunks(rowsOf(source, of))) await tx.insertInto('listing_quotes').values(part).execute()
    await writeNumber(tx, listedKey(source), now)
    await writeNumber(tx, mostKey(source), of.most)
  })

/** The columns of a price are there together, or none is. */
type Priced = Selectable<ListingQuotesTable> & {
  [Column in 'price' | 'delay_minutes' | 'as_of' | 'received_at' | 'heard_at' | 'fresh_for_ms']: number
} & { currency: string }
const isPriced = (row: Selectable<ListingQuotesTable>): row is Priced => row.price !== null

const recordOf = (row: Priced): ListedRecord => ({
  quote: {
    symbol: row.ticker,
    price: row.price,
    changeAmount: row.change_amount,
    changePercent: row.change_percent,
    currency: row.currency,
    source: row.source,
    delayMinutes: row.delay_minutes,
    asOf: row.as_of,
    receivedAt: row.received_at,
    ...(row.facts !== null && { facts: readFactsText(row.facts) }),
  },
  heardAt: row.heard_at,
  freshForMs: row.fresh_for_ms,
  heldSince: row.held_since,
})

export async function readListed(db: MarketDb, source: SourceId): Promise<Listed | undefined> {
  const most = await readNumber(db, mostKey(source))
  if (most === undefined) return undefined
  const rows = await db.selectFrom('listing_quotes').selectAll().where('source', '=', source).execute()
  return {
    asked: rows.filter(({ requested }) => requested === 1).map(({ ticker }) => ticker),
    most,
    refused: Object.fromEntries(rows.flatMap(({ ticker, refused_at: at }) => (at === null ? [] : [[ticker, at]]))),
    records: Object.fromEntries(rows.filter(isPriced).map((row) => [row.ticker, recordOf(row)])),
  }
}

/** When each source's parts were written, by `directory SOURCE` and `listed SOURCE`. */
export async function readListingTimes(db: MarketDb): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('market_meta')
    .select(['key', 'value'])
    .where((eb) => eb.or([eb('key', 'like', directoryKey('%')), eb('key', 'like', listedKey('%'))]))
    .execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Forgets a source's directory, and every price and day of a stock in it. */
export async function forgetListings(db: MarketDb, source: SourceId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('listings').where('source', '=', source).execute()
    await tx.deleteFrom('listing_quotes').where('source', '=', source).execute()
    await tx
      .deleteFrom('market_meta')
      .where('key', 'in', [directoryKey(source), listedKey(source), mostKey(source)])
      .execute()
  })
  await deleteBars(db, source, listingKey('%'))
}

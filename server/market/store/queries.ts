/** Reading and writing the newest quotes. One writer (the worker), any number of readers. */
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import { chunks, replaced } from '#server/platform/db/rows.ts'
import type { Quote } from '#shared/market/quote.ts'
import { CLOCK_SKEW_MS, isAhead, isOlder, isSame } from '../judge/model.ts'
import { readNumber, writeNumber } from './counters.ts'
import { deletePointsAfter, pointsOf, writePoints } from './points.ts'
import type { MarketSchema, QuotesTable } from './rows.ts'

export type MarketDb = Kysely<MarketSchema>

/** A stored quote with what the store knows about it. */
export type QuoteRecord = {
  readonly quote: Quote
  /** When the source last repeated this price, epoch milliseconds. */
  readonly heardAt: number
  /** Milliseconds after `heardAt` during which the price counts as fresh. */
  readonly freshForMs: number
  readonly version: number
  /** Since when a newer price is held; `null` if none is. */
  readonly heldSince: number | null
  /** When an operator last confirmed a price of this symbol; `null` if none ever did. */
  readonly confirmedAt: number | null
}

export type Changed = { readonly version: number; readonly changed: string[] }

const VERSION = 'version'

const toRecord = (row: Selectable<QuotesTable>): QuoteRecord => ({
  quote: {
    symbol: row.symbol,
    price: row.price,
    changeAmount: row.change_amount,
    changePercent: row.change_percent,
    currency: row.currency,
    source: row.source,
    delayMinutes: row.delay_minutes,
    asOf: row.as_of,
    receivedAt: row.received_at,
  },
  heardAt: row.heard_at,
  freshForMs: row.fresh_for_ms,
  version: row.version,
  heldSince: row.held_since,
  confirmedAt: row.confirmed_at,
})

/** Also guards against a second worker during a deployment: its older answer does not undo ours. */
function isNews(stored: Quote | undefined, next: Quote, now: number): boolean {
  if (!stored) return true
  return !(stored.source === next.source && isOlder(next, stored, now)) && !isSame(stored, next)
}

/** Every stored quote by symbol. */
export async function readQuotes(db: MarketDb): Promise<Map<string, QuoteRecord>> {
  const rows = await db.selectFrom('quotes').selectAll().execute()
  return new Map(rows.map((row) => [row.symbol, toRecord(row)]))
}

/** The store's version, 0 before the first quote. */
export const readVersion = async (db: MarketDb): Promise<number> => (await readNumber(db, VERSION)) ?? 0

/**
 * The next version. A new store starts at the current time in milliseconds instead of 1, so that a rebuilt store continues
 * above everything its readers have seen.
 */
async function nextVersion(tx: Transaction<MarketSchema>, now: number): Promise<number> {
  const version = Math.max((await readVersion(tx)) + 1, 1)
  const value = version === 1 ? Math.max(1, Math.trunc(now)) : version
  await writeNumber(tx, VERSION, value)
  return value
}

async function storedAmong(tx: Transaction<MarketSchema>, symbols: readonly string[]): Promise<Map<string, Quote>> {
  const found = new Map<string, Quote>()
  for (const part of chunks(symbols)) {
    const rows = await tx.selectFrom('quotes').selectAll().where('symbol', 'in', part).execute()
    for (const row of rows) found.set(row.symbol, toRecord(row).quote)
  }
  return found
}

async function writeQuotes(tx: Transaction<MarketSchema>, rows: readonly Insertable<QuotesTable>[]): Promise<void> {
  for (const part of chunks(rows)) {
    await tx
      .insertInto('quotes')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('symbol').doUpdateSet((eb) => ({
          ...replaced(part, 'symbol'),
          confirmed_at: eb.fn.coalesce('excluded.confirmed_at', 'quotes.confirmed_at'),
        })),
      )
      .execute()
  }
}

/**
 * Stores accepted quotes and their points in one transaction and gives all of them one new version. A quote that repeats
 * what is stored, or is older, is not written and makes no version.
 * @param extra.freshForMs how long these quotes count as fresh without being repeated
 * @param extra.confirmedAt when an operator confirmed them
 */
export async function upsertQuotes(
  db: MarketDb,
  accepted: readonly Quote[],
  extra: { readonly now: number; readonly freshForMs: number; readonly confirmedAt?: number },
): Promise<Changed> {
  const newest = [...new Map(accepted.map((quote) => [quote.symbol, quote])).values()]
  if (newest.length === 0) return { version: await readVersion(db), changed: [] }
  return db.transaction().execute(async (tx) => {
    const stored = await storedAmong(
      tx,
      newest.map((quote) => quote.symbol),
    )
    const fresh = newest.filter((quote) => isNews(stored.get(quote.symbol), quote, extra.now))
    if (fresh.length === 0) return { version: await readVersion(tx), changed: [] }
    const version = await nextVersion(tx, extra.now)
    await writeQuotes(
      tx,
      fresh.map((quote) => ({
        symbol: quote.symbol,
        price: quote.price,
        change_amount: quote.changeAmount,
        change_percent: quote.changePercent,
        currency: quote.currency,
        source: quote.source,
        delay_minutes: quote.delayMinutes,
        as_of: quote.asOf,
        received_at: quote.receivedAt,
        heard_at: quote.receivedAt,
        fresh_for_ms: extra.freshForMs,
        version,
        // An accepted price ends what was held, in the same transaction.
        held_since: null,
        confirmed_at: extra.confirmedAt ?? null,
      })),
    )
    const corrected = fresh.filter(({ symbol }) => isAhead(stored.get(symbol)?.asOf ?? 0, extra.now))
    for (const { symbol } of corrected) await deletePointsAfter(tx, symbol, extra.now)
    await writePoints(tx, fresh.flatMap(pointsOf))
    return { version, changed: fresh.map((quote) => quote.symbol) }
  })
}

/** Records that the source repeated these prices: no new version, nothing to push, but they stay fresh. */
export async function markHeard(
  db: MarketDb,
  symbols: readonly string[],
  heard: { readonly at: number; readonly freshForMs: number },
): Promise<void> {
  for (const part of chunks(symbols)) {
    await db
      .updateTable('quotes')
      .set({ heard_at: heard.at, fresh_for_ms: heard.freshForMs })
      .where('symbol', 'in', part)
      .where((eb) => eb.or([eb('heard_at', '<', heard.at), eb('heard_at', '>', heard.at + CLOCK_SKEW_MS)]))
      .execute()
  }
}

/** Records since when a newer price of these symbols is held, or with `null` that none is. No new version. */
export async function markHeld(db: MarketDb, symbols: readonly string[], since: number | null): Promise<void> {
  for (const part of chunks(symbols))
    await db.updateTable('quotes').set({ held_since: since }).where('symbol', 'in', part).execute()
}

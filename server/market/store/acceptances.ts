/**
 * An operator's word for a price that the judge does not believe. The operator's tool writes it down here, the worker acts
 * on it, and it stays: this is the trail of who confirmed what.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Quote } from '#shared/market/quote.ts'
import { UNCONFIRMED } from './quarantine.ts'
import type { MarketDb } from './queries.ts'

/** The reasons for which a sound price is kept away: it may be true, and a person can find out. */
const DOUBTED = [UNCONFIRMED, 'unit-slip']
/** A price that the source has not repeated for so long is no longer what it says. */
const SAID_WITHIN_MS = 24 * 3_600_000

const storedQuote = z.object({
  symbol: z.string(),
  price: z.number(),
  changeAmount: z.number().nullable(),
  changePercent: z.number().nullable(),
  currency: z.string(),
  source: z.string(),
  delayMinutes: z.number(),
  asOf: z.number(),
  receivedAt: z.number(),
}) satisfies z.ZodType<Quote>

export type Acceptance = { readonly id: string; readonly quote: Quote; readonly by: string; readonly at: number }

/** The newest price of a symbol that was held or refused as too far from the last confirmed one, in the last 24 hours. */
export async function readDoubted(db: MarketDb, symbol: string, now: number): Promise<Quote | undefined> {
  const row = await db
    .selectFrom('quarantine')
    .select('raw')
    .where('symbol', '=', symbol)
    .where('reason', 'in', DOUBTED)
    .where('last_at', '>', now - SAID_WITHIN_MS)
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && storedQuote.parse(JSON.parse(row.raw))
}

/** Writes down that `by` (a login name) confirmed this quote. The worker takes it in within seconds. */
export async function addAcceptance(db: MarketDb, quote: Quote, { by, at }: Pick<Acceptance, 'by' | 'at'>): Promise<void> {
  const row = { symbol: quote.symbol, quote: JSON.stringify(quote), accepted_by: by, accepted_at: at, settled_at: null }
  await db
    .insertInto('acceptances')
    .values({ id: randomUUID(), ...row, outcome: null })
    .execute()
}

/** What operators confirmed and the worker has not yet acted on, oldest first. */
export async function readOpenAcceptances(db: MarketDb): Promise<Acceptance[]> {
  const rows = await db.selectFrom('acceptances').selectAll().where('settled_at', 'is', null).orderBy('accepted_at').execute()
  return rows.map(({ id, quote, accepted_by, accepted_at }) => ({
    id,
    quote: storedQuote.parse(JSON.parse(quote)),
    by: accepted_by,
    at: accepted_at,
  }))
}

/** Writes down what became of it: `shown`, or `overtaken` by a newer price or a better source. */
export async function settleAcceptance(
  db: MarketDb,
  id: string,
  { at, outcome }: { readonly at: number; readonly outcome: 'shown' | 'overtaken' },
): Promise<void> {
  await db.updateTable('acceptances').set({ settled_at: at, outcome }).where('id', '=', id).execute()
}

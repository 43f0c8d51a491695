/**
 * An operator's decision for a price that the judge does not believe. The operator's tool or the desk writes it down here, the worker acts
 * on it, and it stays: this is the trail of who confirmed what.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Quote } from '#shared/market/quote.ts'
import { UNCONFIRMED } from './quarantine.ts'
import type { MarketDb } from './queries.ts'

/** The reasons for which a sound price is kept away: it may be true, and a person can find out. */
export const DOUBTED: readonly string[] = [UNCONFIRMED, 'unit-slip']
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

/** `drop`: it is no price; what the worker holds of it is forgotten. */
export type Decision = 'accept' | 'drop'
export type Acceptance = {
  readonly id: string
  readonly quote: Quote
  readonly by: string
  readonly at: number
  readonly verdict: Decision
}

/** A price that is kept away for its distance alone, and since when the source says such a thing. */
export type Doubted = {
  readonly quote: Quote
  readonly reason: string
  readonly firstAt: number
  readonly lastAt: number
  readonly times: number
}

/** The quote in a refused row. None in a row that was cut, or in one of an official figure. */
function quoteIn(raw: string): Quote | undefined {
  try {
    return storedQuote.safeParse(JSON.parse(raw)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** What was held or refused as too far from the last confirmed price, in the last 24 hours: newest first. At `now` 0: ever. */
export async function readAllDoubted(db: MarketDb, now: number): Promise<Doubted[]> {
  const rows = await db
    .selectFrom('quarantine')
    .selectAll()
    .where('reason', 'in', DOUBTED)
    .where('last_at', '>', now - SAID_WITHIN_MS)
    .orderBy('last_at', 'desc')
    .execute()
  return rows.flatMap(({ raw, reason, first_at, last_at, times }) => {
    const quote = quoteIn(raw)
    return quote ? [{ quote, reason, firstAt: first_at, lastAt: last_at, times }] : []
  })
}

/** Forgets what was doubted of a symbol, as far as it `isMeant`. Called by the one process that writes prices. */
export async function deleteDoubted(db: MarketDb, symbol: string, isMeant: (quote: Quote) => boolean): Promise<void> {
  const rows = await db.selectFrom('quarantine').selectAll().where('symbol', '=', symbol).where('reason', 'in', DOUBTED).execute()
  for (const { source, reason, raw } of rows) {
    const quote = quoteIn(raw)
    if (!quote || !isMeant(quote)) continue
    await db
      .deleteFrom('quarantine')
      .where('source', '=', source)
      .where('symbol', '=', symbol)
      .where('reason', '=', reason)
      .execute()
  }
}

/**
 * Writes down what `by` (a login name) says of this quote. The worker acts on it within seconds.
 * @returns `false` if there is a decision on this symbol on which the worker has not yet acted: nothing is written
 */
export async function addAcceptance(
  db: MarketDb,
  quote: Quote,
  { by, at, verdict }: Pick<Acceptance, 'by' | 'at' | 'verdict'>,
): Promise<boolean> {
  const row = { symbol: quote.symbol, quote: JSON.stringify(quote), accepted_by: by, accepted_at: at, verdict, settled_at: null }
  const { numInsertedOrUpdatedRows: written = 0n } = await db
    .insertInto('acceptances')
    .values({ id: randomUUID(), ...row, outcome: null })
    .onConflict((conflict) => conflict.column('symbol').where('settled_at', 'is', null).doNothing())
    .executeTakeFirstOrThrow()
  return written > 0n
}

/** What operators said and the worker has not yet acted on, oldest first. */
export async function readOpenAcceptances(db: MarketDb): Promise<Acceptance[]> {
  const rows = await db.selectFrom('acceptances').selectAll().where('settled_at', 'is', null).orderBy('accepted_at').execute()
  return rows.map(({ id, quote, accepted_by, accepted_at, verdict }) => ({
    id,
    quote: storedQuote.parse(JSON.parse(quote)),
    by: accepted_by,
    at: accepted_at,
    verdict,
  }))
}

/** Writes down what became of it: `shown`, `dropped`, or `overtaken` by a newer price or a better source. */
export async function settleAcceptance(
  db: MarketDb,
  id: string,
  { at, outcome }: { readonly at: number; readonly outcome: 'shown' | 'overtaken' | 'dropped' },
): Promise<void> {
  await db.updateTable('acceptances').set({ settled_at: at, outcome }).where('id', '=', id).execute()
}

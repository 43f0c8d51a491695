/**
 * An exchange's directory, and what the worker knows of the stocks of it that readers look at: two reports a source, each
 * written whole. They are bounded, and neither is history: a stock without readers leaves nothing behind.
 */
import { z } from 'zod'
import { FACT_NAMES } from '#shared/market/facts.ts'
import { type Listing, listingKey } from '#shared/market/listings.ts'
import type { Quote, SourceId } from '#shared/market/quote.ts'
import { deleteBars } from './bars.ts'
import type { MarketDb } from './queries.ts'
import { readReport, writeReport } from './reports.ts'

const directory = z.array(z.object({ ticker: z.string(), name: z.string(), kind: z.string() }))

const facts = z.object({
  window: z.enum(['day', '24h']),
  volumeIn: z.enum(['money', 'units']),
  values: z.partialRecord(z.enum(FACT_NAMES), z.number()),
})
const record = z.object({
  quote: z.object({
    symbol: z.string(),
    price: z.number(),
    changeAmount: z.number().nullable(),
    changePercent: z.number().nullable(),
    currency: z.string(),
    source: z.string(),
    delayMinutes: z.number(),
    asOf: z.number(),
    receivedAt: z.number(),
    facts: facts.optional(),
  }),
  heardAt: z.number(),
  freshForMs: z.number(),
  heldSince: z.number().nullable(),
})
const listed = z.object({
  /** Those that are requested now, and how many may be at a time. */
  asked: z.array(z.string()),
  most: z.number(),
  /** Those of which the source says that the plan has no price, and when it said so. */
  refused: z.record(z.string(), z.number()),
  records: z.record(z.string(), record),
})

/** A stored price of a listing. */
export type ListedRecord = Omit<z.infer<typeof record>, 'quote'> & { readonly quote: Quote }
export type Listed = {
  readonly asked: readonly string[]
  readonly most: number
  readonly refused: Readonly<Record<string, number>>
  readonly records: Readonly<Record<string, ListedRecord>>
}

export const NOTHING_LISTED: Listed = { asked: [], most: 0, refused: {}, records: {} }

/** What of an answer's optional parts is there; an absent one is not an undefined one. */
function recordOf({ quote: { facts: told, ...quote }, ...of }: z.infer<typeof record>): ListedRecord {
  return { ...of, quote: told === undefined ? quote : { ...quote, facts: { ...told, values: valuesOf(told.values) } } }
}

const valuesOf = (values: z.infer<typeof facts>['values']) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

export const writeDirectory = (db: MarketDb, source: SourceId, of: readonly Listing[], now: number): Promise<void> =>
  writeReport(db, `directory ${source}`, of, now)

/** The directory as it was read last, and when. */
export async function readDirectory(
  db: MarketDb,
  source: SourceId,
): Promise<{ readonly at: number; readonly listings: readonly Listing[] } | undefined> {
  const report = await readReport(db, `directory ${source}`, directory)
  return report && { at: report.at, listings: report.body }
}

export const writeListed = (db: MarketDb, source: SourceId, of: Listed, now: number): Promise<void> =>
  writeReport(db, `listed ${source}`, of, now)

export async function readListed(db: MarketDb, source: SourceId): Promise<Listed | undefined> {
  const report = await readReport(db, `listed ${source}`, listed)
  if (!report) return undefined
  const { records, ...of } = report.body
  return { ...of, records: Object.fromEntries(Object.entries(records).map(([ticker, of]) => [ticker, recordOf(of)])) }
}

const NAMES = ['directory', 'listed'] as const

/** When each source's reports were written, by their names. */
export async function readListingTimes(db: MarketDb): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('worker_reports')
    .select(['name', 'at'])
    .where((eb) => eb.or(NAMES.map((name) => eb('name', 'like', `${name} %`))))
    .execute()
  return new Map(rows.map(({ name, at }) => [name, at]))
}

/** Forgets a source's directory, and every price and day of a stock in it. */
export async function forgetListings(db: MarketDb, source: SourceId): Promise<void> {
  const names = NAMES.map((name) => `${name} ${source}`)
  await db.deleteFrom('worker_reports').where('name', 'in', names).execute()
  await deleteBars(db, source, listingKey('%'))
}

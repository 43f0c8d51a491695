/** The worker's reports for the desk, which does not share its memory: one row a subject, the newest report. */
import { z } from 'zod'
import type { MarketDb } from './queries.ts'

const at = z.number()

/** How asking a source goes. Times are epoch milliseconds; `null` for never since the worker started. */
const sourceState = z.object({
  id: z.string(),
  /** Whether it pushes prices: it is not asked, and `isOpen` says that there is no connection. */
  isStream: z.boolean().default(false),
  askedAt: at.nullable(),
  answeredAt: at.nullable(),
  /** While it is open the source is not asked; `until`: when the next try is due. */
  isOpen: z.boolean(),
  until: at.nullable(),
  /** The kind of the last answer that was none; `null` while all is well. */
  problem: z.string().nullable(),
  /** Since when it has given no answer that can be used. */
  failingSince: at.nullable().default(null),
  /** What the worker polls the source for besides prices, and whether a poll has ended since the worker started. */
  beside: z.object({ what: z.enum(['figures', 'news', 'schedule', 'filings']), isAsked: z.boolean() }).optional(),
  /** What a plan allows, and how much of it is used. */
  allowance: z.object({ used: z.number(), of: z.number(), per: z.enum(['day', 'month']) }).nullable(),
})
export type SourceState = z.infer<typeof sourceState>

/** Which symbols had a price, with when that was seen last, and which are silent: for a worker that restarts. */
const heard = z.object({ priced: z.record(z.string(), at), silent: z.array(z.string()) })
type Heard = { readonly priced: Readonly<Record<string, number>>; readonly silent: readonly string[] }

type Subject = 'sources' | 'heard' | 'to-come' | `reading ${string}`

/** Stores the newest report on a subject. */
export async function writeReport(db: MarketDb, name: Subject, body: unknown, now: number): Promise<void> {
  const row = { at: now, body: JSON.stringify(body) }
  await db
    .insertInto('worker_reports')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** @returns `undefined` where the worker never said anything, or an earlier one said it in other words */
export async function readReport<Report>(
  db: MarketDb,
  name: Subject,
  schema: z.ZodType<Report>,
): Promise<{ readonly at: number; readonly body: Report } | undefined> {
  const row = await db.selectFrom('worker_reports').selectAll().where('name', '=', name).executeTakeFirst()
  const read = row && schema.safeParse(JSON.parse(row.body))
  return row && read?.success ? { at: row.at, body: read.data } : undefined
}

export const writeHeard = (db: MarketDb, said: Heard, now: number): Promise<void> => writeReport(db, 'heard', said, now)
export const readHeard = async (db: MarketDb): Promise<Heard | undefined> => (await readReport(db, 'heard', heard))?.body

export const writeSources = (db: MarketDb, sources: readonly SourceState[], now: number): Promise<void> =>
  writeReport(db, 'sources', sources, now)

export async function readSources(
  db: MarketDb,
): Promise<{ readonly at: number; readonly sources: readonly SourceState[] } | undefined> {
  const report = await readReport(db, 'sources', z.array(sourceState))
  return report && { at: report.at, sources: report.body }
}

/** Whether an answer of a source is being read, and how many workers in a row have ended meanwhile. */
const reading = z.object({ ends: z.number(), isOpen: z.boolean() })
type ReadingMark = z.infer<typeof reading>
const READING = 'reading '

export const writeReading = (db: MarketDb, name: string, mark: ReadingMark, now: number): Promise<void> =>
  writeReport(db, `${READING}${name}`, mark, now)

export const forgetReading = (db: MarketDb, name: string): Promise<unknown> =>
  db.deleteFrom('worker_reports').where('name', '=', `${READING}${name}`).execute()

export async function readReadings(db: MarketDb): Promise<readonly (ReadingMark & { readonly name: string })[]> {
  const rows = await db.selectFrom('worker_reports').select(['name', 'body']).where('name', 'like', `${READING}%`).execute()
  return rows.flatMap(({ name, body }) => {
    const { data } = reading.safeParse(JSON.parse(body))
    return data ? [{ ...data, name: name.slice(READING.length) }] : []
  })
}

/** Keeps the prices of each note when it is due. The worker runs it once a minute. */
import { isComparable } from '#shared/market/change-period.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { Clock } from '../../platform/clock.ts'
import { hasNote, writeNote } from '../store/note-quotes.ts'
import type { MarketDb } from '../store/queries.ts'
import type { NoteQuotesTable } from '../store/rows.ts'
import { type Due, dueAt } from './editions.ts'

/** What a note tells of beside stocks and, where the exchange is closed, coins. */
const ALWAYS: readonly string[] = ['BTC', 'USD/CAD', 'OIL', 'GOLD']
/** Fewer prices than this tell nothing of a market. */
const ENOUGH = 5
const DAY_MS = 86_400_000

/** The rows that a note may tell of: confirmed, comparable, and of the session that it is about. */
export function rowsFor({ since }: Due, rows: readonly QuoteRow[], now: number): QuoteRow[] {
  const group = since === null ? 'crypto' : 'stock'
  return rows.filter((row) => {
    if (!isComparable(row) || row.unconfirmed || row.price === null || row.source === null || row.as_of === null) return false
    const from = row.category === 'stock' && since !== null ? since : now - DAY_MS
    return Date.parse(row.as_of) >= from && (row.category === group || ALWAYS.includes(row.symbol))
  })
}

const stored = ({ day, edition }: Due, row: QuoteRow, now: number): NoteQuotesTable => ({
  day,
  edition,
  written_at: now,
  symbol: row.symbol,
  source: row.source ?? '',
  status: row.status,
  price: row.price ?? 0,
  change_amount: row.change_amount,
  change_percent: row.change_percent,
  currency: row.currency,
  as_of: Date.parse(row.as_of ?? ''),
})

type NoteWriterOptions = {
  readonly db: MarketDb
  readonly rows: () => Promise<readonly QuoteRow[]>
  readonly clock: Pick<Clock, 'now'>
}

export const createNoteWriter =
  ({ db, rows, clock }: NoteWriterOptions) =>
  async (): Promise<void> => {
    const now = clock.now()
    const due = dueAt(now)
    if (!due || (await hasNote(db, due))) return
    const chosen = rowsFor(due, await rows(), now)
    if (chosen.length < ENOUGH) return
    await writeNote(
      db,
      chosen.map((row) => stored(due, row, now)),
      now,
    )
  }

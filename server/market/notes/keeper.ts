/** The desk's newest note in the memory of the web process. */
import { instrumentOf } from '#shared/market/catalogue.ts'
import { type DeskNote, EDITIONS } from '#shared/market/front/notes.ts'
import { QUOTE_STATUSES, type QuoteRow } from '#shared/market/quote.ts'
import type { Clock } from '../../platform/clock.ts'
import { keepCurrent } from '../../platform/keep-current.ts'
import { isClosed } from '../serialize.ts'
import type { SourceBook } from '../sources.ts'
import { readNewestNote } from '../store/note-quotes.ts'
import type { MarketDb } from '../store/queries.ts'
import type { NoteQuotesTable } from '../store/rows.ts'

const REFRESH_MS = 30_000
/** A note older than this is of no day that a reader calls today. */
const SHOWN_MS = 24 * 3_600_000

const iso = (at: number): string => new Date(at).toISOString()

/** A stored price as a row; nothing for what is followed no more or may not be shown now. */
function rowOf(kept: NoteQuotesTable, sources: Pick<SourceBook, 'mayShow'>): QuoteRow[] {
  const instrument = instrumentOf(kept.symbol)
  const status = QUOTE_STATUSES.find((each) => each === kept.status)
  if (!instrument || !status || !sources.mayShow(kept.source, instrument.category)) return []
  const { symbol, name, category } = instrument
  const { price, change_amount, change_percent, currency, source, as_of } = kept
  return [
    {
      symbol,
      name,
      category,
      price,
      change_amount,
      change_percent,
      currency,
      source,
      status,
      closed: isClosed(status, instrument, kept.written_at),
      as_of: iso(as_of),
      last_updated: iso(as_of),
      delay_minutes: 0,
      unconfirmed: false,
      confirmed_at: null,
      unlicensed: false,
    },
  ]
}

function noteOf(kept: readonly NoteQuotesTable[], sources: Pick<SourceBook, 'mayShow'>): DeskNote | undefined {
  const [first] = kept
  const edition = EDITIONS.find((each) => each === first?.edition)
  const rows = kept.flatMap((each) => rowOf(each, sources))
  if (!first || !edition || rows.length === 0) return undefined
  return { day: first.day, edition, writtenAt: iso(first.written_at), rows }
}

type NoteKeeperOptions = {
  readonly db: MarketDb
  readonly sources: Pick<SourceBook, 'mayShow'>
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

export function createNotes({ db, sources, clock, onError }: NoteKeeperOptions) {
  let note: DeskNote | undefined

  async function read(): Promise<void> {
    note = noteOf(await readNewestNote(db, clock.now() - SHOWN_MS), sources)
  }

  const { first, refresh, stop } = keepCurrent({ read, everyMs: () => REFRESH_MS, onError })

  return {
    /** Resolves once it has been read for the first time. */
    first,
    /** `undefined` where none was written within a day. */
    current: (): DeskNote | undefined => note,
    start: refresh,
    stop,
  }
}

/** Turns stored quotes into public rows, with their status. */

import type { Instrument } from '#shared/market/catalogue.ts'
import { type Session, sessionAt } from '#shared/market/hours/calendar.ts'
import { type QuoteRow, type QuoteStatus, SIMULATED } from '#shared/market/quote.ts'
import { isAhead } from './judge/model.ts'
import type { SourceBook } from './sources.ts'
import type { QuoteRecord } from './store/queries.ts'

const MINUTE = 60_000
/** How long a page says that an operator confirmed a price: while its change may still contain the move. */
const CONFIRMED_MS = 24 * 60 * MINUTE

/** When a row is made, in epoch milliseconds, and from whose quotes. */
export type Moment = { readonly now: number; readonly sources: Pick<SourceBook, 'find' | 'mayShow' | 'isUnlicensed'> }

/** The time from which a price is too old, given that its market is open. Epoch milliseconds. */
function staleFrom({ quote, heardAt, freshForMs }: QuoteRecord, quietMs: number, openedAt: number): number {
  const spoken = heardAt + freshForMs
  const dated = Math.max(quote.asOf, openedAt) + quote.delayMinutes * MINUTE + quietMs
  return Math.min(spoken, dated)
}

function closedStatus({ quote }: QuoteRecord, quietMs: number, session: Extract<Session, { open: false }>): QuoteStatus {
  const lastPrice = quote.asOf + quote.delayMinutes * MINUTE + quietMs
  return lastPrice >= session.closedAt ? 'closed' : 'stale'
}

/** The status of a stored quote at `now`. Pure. */
export function statusOf(
  record: QuoteRecord | undefined,
  instrument: Instrument,
  { now, sources }: { readonly now: number; readonly sources: Pick<SourceBook, 'find'> },
): QuoteStatus {
  if (!record) return 'unavailable'
  const { quote } = record
  if (quote.source === SIMULATED) return 'simulated'
  const source = sources.find(quote.source)
  // A removed source cannot repeat its price.
  if (!source) return 'stale'
  const { quietMs, nature } = source
  // Written while a clock was wrong: its age is unknown.
  if (isAhead(record.heardAt, now) || isAhead(quote.asOf, now)) return 'stale'
  if (nature === 'official') return now < staleFrom(record, quietMs, Number.NEGATIVE_INFINITY) ? 'official' : 'stale'
  const session = sessionAt(instrument.calendar, now)
  if (!session.open) return closedStatus(record, quietMs, session)
  if (now >= staleFrom(record, quietMs, session.openedAt)) return 'stale'
  // Just after the opening a provider still repeats the last session's price, which is not live.
  if (quote.asOf < session.openedAt) return 'closed'
  return quote.delayMinutes > 0 ? 'delayed' : 'live'
}

/**
 * Whether a price is the last one of a market that is closed at `now`: a simulated status does not say so. What is published once a
 * day, or more seldom, is never of this minute.
 */
export const isClosed = (status: QuoteStatus, { calendar }: Instrument, now: number): boolean =>
  status === 'closed' || (status === 'simulated' && (calendar === 'published' || !sessionAt(calendar, now).open))

const iso = (at: number): string => new Date(at).toISOString()

function confirmedLately(record: QuoteRecord | undefined, now: number): string | null {
  const at = record?.confirmedAt ?? null
  return at !== null && now - at < CONFIRMED_MS ? iso(at) : null
}

/**
 * The public row of an instrument. Without a record, and with one whose source may not be shown here, every figure is
 * `null` and the status `unavailable`.
 */
export function toRow(stored: QuoteRecord | undefined, instrument: Instrument, at: Moment): QuoteRow {
  const { symbol, name, category } = instrument
  const record = stored && at.sources.mayShow(stored.quote.source, category) ? stored : undefined
  const quote = record?.quote
  const status = statusOf(record, instrument, at)
  return {
    symbol,
    name,
    category,
    price: quote?.price ?? null,
    change_amount: quote?.changeAmount ?? null,
    change_percent: quote?.changePercent ?? null,
    currency: quote?.currency ?? instrument.currency,
    source: quote?.source ?? null,
    status,
    closed: isClosed(status, instrument, at.now),
    as_of: quote ? iso(quote.asOf) : null,
    last_updated: quote ? iso(quote.receivedAt) : null,
    delay_minutes: quote?.delayMinutes ?? 0,
    unconfirmed: record !== undefined && record.heldSince !== null,
    confirmed_at: confirmedLately(record, at.now),
    unlicensed: record === undefined && at.sources.isUnlicensed(instrument),
  }
}

/** From stored quotes to the public row, with the status in which a reader may trust it. */
import { type Session, sessionAt } from '#shared/calendar.ts'
import type { Instrument } from '#shared/catalogue.ts'
import type { QuoteRow, QuoteStatus, Source } from '#shared/quote.ts'
import type { QuoteRecord } from './queries.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * How old the provider's own time of a price may be, beyond its stated delay, while its market is open. Providers
 * give a quiet symbol the time of its last trade, so this is wider than the poll interval; a stream whose
 * connection is known to live may be silent for longer; an official rate is set on business days only.
 */
const QUIET_MS = {
  coingecko: 15 * MINUTE,
  twelvedata: 30 * MINUTE,
  kraken: 60 * MINUTE,
  'bank-of-canada': 5 * DAY,
  simulated: Number.POSITIVE_INFINITY,
} as const satisfies Record<Source, number>

/** The moment from which a price is too old, given that its market is open. Epoch milliseconds. */
function staleFrom({ quote, heardAt, freshForMs }: QuoteRecord, openedAt: number): number {
  const spoken = heardAt + freshForMs
  const dated = Math.max(quote.asOf, openedAt) + quote.delayMinutes * MINUTE + QUIET_MS[quote.source]
  return Math.min(spoken, dated)
}

function closedStatus({ quote }: QuoteRecord, session: Extract<Session, { open: false }>): QuoteStatus {
  const lastPrice = quote.asOf + quote.delayMinutes * MINUTE + QUIET_MS[quote.source]
  return lastPrice >= session.closedAt ? 'closed' : 'stale'
}

/** In which status a stored quote stands at `now`. Pure. */
export function statusOf(record: QuoteRecord | undefined, instrument: Instrument, now: number): QuoteStatus {
  if (!record) return 'unavailable'
  const { quote } = record
  if (quote.source === 'simulated') return 'simulated'
  if (quote.source === 'bank-of-canada') return now < staleFrom(record, Number.NEGATIVE_INFINITY) ? 'official' : 'stale'
  const session = sessionAt(instrument.calendar, now)
  if (!session.open) return closedStatus(record, session)
  if (now >= staleFrom(record, session.openedAt)) return 'stale'
  // Just after the bell a provider still repeats the last session's price: not live yet.
  if (quote.asOf < session.openedAt) return 'closed'
  return quote.delayMinutes > 0 ? 'delayed' : 'live'
}

const iso = (at: number): string => new Date(at).toISOString()

/** The public row of an instrument; without a record every figure is `null` and the status `unavailable`. */
export function toRow(record: QuoteRecord | undefined, instrument: Instrument, now: number): QuoteRow {
  const { symbol, name, category } = instrument
  const quote = record?.quote
  return {
    symbol,
    name,
    category,
    price: quote?.price ?? null,
    change_amount: quote?.changeAmount ?? null,
    change_percent: quote?.changePercent ?? null,
    currency: quote?.currency ?? instrument.currency,
    source: quote?.source ?? null,
    status: statusOf(record, instrument, now),
    as_of: quote ? iso(quote.asOf) : null,
    last_updated: quote ? iso(quote.receivedAt) : null,
    delay_minutes: quote?.delayMinutes ?? 0,
    unconfirmed: record !== undefined && record.heldSince !== null,
  }
}

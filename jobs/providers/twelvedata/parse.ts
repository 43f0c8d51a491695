/**
 * Twelve Data bodies (twelvedata.com/docs: /quote). Prices are strings. An error is `{code, message}`,
 * for the whole answer with a matching HTTP status or for one symbol inside a 200; what it means is in its text.
 */
import { z } from 'zod'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { RejectedRow } from '../provider.ts'
import { complaint, createRows, decimal, decimalFact, factsFrom } from '../rows.ts'
import { twelveDataName } from './instruments.ts'

/**
 * - `plan`: the symbol is not in this plan, now or later
 * - `symbol`: there is no such symbol
 * - `minute`, `day`: credits are used up for so long
 */
export type Refusal = 'unauthorised' | 'minute' | 'day' | 'plan' | 'symbol' | 'other'

/** Toronto prices come 15 minutes late without an agreement with the exchange, as its own and other public sites state. */
const TSX_DELAY_MINUTES = 15

const errorBody = z.object({ code: z.number(), message: z.string() })
const seconds = z.number().int().positive().max(10_000_000_000)
const row = z.object({
  symbol: z.string(),
  currency: z.string().optional(),
  mic_code: z.string().optional(),
  close: decimal,
  change: decimal.nullish(),
  percent_change: decimal.nullish(),
  timestamp: seconds,
  last_quote_at: seconds.optional(),
  is_market_open: z.boolean().optional(),
  open: decimalFact,
  high: decimalFact,
  low: decimalFact,
  previous_close: decimalFact,
  volume: decimalFact,
  average_volume: decimalFact,
  fifty_two_week: z.object({ low: decimalFact, high: decimalFact }).optional().catch(undefined),
})
type Row = z.infer<typeof row>

/** What an error object means; `null` if it is not one. */
export function refusalOf(body: unknown): Refusal | null {
  const read = errorBody.safeParse(body)
  if (!read.success) return null
  const { code, message } = read.data
  if (message.includes('starting with the')) return 'plan'
  if (code === 401) return 'unauthorised'
  if (code === 429) return message.includes('for the day') ? 'day' : 'minute'
  return code === 400 || code === 404 ? 'symbol' : 'other'
}

/** Another listing of the same ticker, in another currency, must never pass for ours: a bare `RY` is New York's. */
function whyAnother(instrument: Instrument, own: string, read: Row): string | null {
  const [ticker, exchange] = own.split(':')
  if (read.symbol !== ticker) return 'answer is for another symbol'
  if (exchange === 'TSX' && (read.mic_code !== 'XTSE' || read.currency !== 'CAD')) return 'not the listing in Toronto, in CAD'
  return read.currency !== undefined && read.currency !== instrument.currency ? 'another currency' : null
}

type QuotesRead = {
  readonly quotes: ReturnType<typeof createRows>['quotes']
  readonly rejected: readonly RejectedRow[]
  readonly refusals: Map<string, Refusal>
  /** By symbol, if the answer names one. */
  readonly isOpen: Map<string, boolean>
}

const hasOwn = (body: unknown, key: string): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, key)

const factsOf = (read: Row) =>
  factsFrom({
    window: 'day',
    volumeIn: 'units',
    values: {
      open: read.open,
      high: read.high,
      low: read.low,
      previousClose: read.previous_close,
      volume: read.volume,
      averageVolume: read.average_volume,
      yearLow: read.fifty_two_week?.low,
      yearHigh: read.fifty_two_week?.high,
    },
  })

/** A body of /quote for these instruments; whole-answer errors are the caller's. Changes are against the previous close. */
export function parseQuotes(
  body: unknown,
  asked: readonly Instrument[],
  receivedAt: number,
  nameOf: (symbol: string) => string = twelveDataName,
): QuotesRead {
  const rows = createRows()
  const refusals = new Map<string, Refusal>()
  const isOpen = new Map<string, boolean>()
  for (const instrument of asked) {
    const { symbol } = instrument
    const own = nameOf(symbol)
    // One symbol comes bare, several under their names.
    const raw = hasOwn(body, own) ? body[own] : asked.length === 1 ? body : undefined
    const refusal = refusalOf(raw)
    if (refusal !== null) {
      refusals.set(symbol, refusal)
      if (refusal === 'symbol' || refusal === 'other') rows.reject(symbol, `refused: ${refusal}`, raw)
      continue
    }
    const read = row.safeParse(raw)
    const reason = read.success ? whyAnother(instrument, own, read.data) : complaint(read.error)
    if (!read.success || reason !== null) {
      rows.reject(symbol, reason ?? 'unreadable', raw)
      continue
    }
    if (read.data.is_market_open !== undefined) isOpen.set(symbol, read.data.is_market_open)
    const quote = {
      symbol,
      price: read.data.close,
      changeAmount: read.data.change ?? null,
      changePercent: read.data.percent_change ?? null,
      currency: instrument.currency,
      source: 'twelvedata' as const,
      delayMinutes: instrument.calendar === 'tsx' ? TSX_DELAY_MINUTES : 0,
      // `timestamp` is the opening of the day's bar; `last_quote_at`, if given, that of the last minute.
      asOf: (read.data.last_quote_at ?? read.data.timestamp) * 1000,
      receivedAt,
      ...factsOf(read.data),
    }
    rows.accept(quote, raw)
  }
  return { quotes: rows.quotes, rejected: rows.rejected(), refusals, isOpen }
}

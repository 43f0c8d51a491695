/** Frames of Kraken's WebSocket API v2 (docs.kraken.com/api/docs/websocket-v2/ticker). Prices are numbers over a rolling 24 hours. */
import { z } from 'zod'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { Quote } from '#shared/market/quote.ts'
import type { RejectedRow } from '../provider.ts'
import { complaint, createRows, fact, factsFrom } from '../rows.ts'

export type Frame =
  | { readonly kind: 'ticker'; readonly quotes: readonly Quote[]; readonly rejected: readonly RejectedRow[] }
  | { readonly kind: 'subscribed'; readonly pair: string }
  /** `pair` is `null` if the refusal is not about one pair, as for too many messages. */
  | { readonly kind: 'refused'; readonly pair: string | null; readonly error: string }
  /** Heartbeats, status, pongs and whatever is added later: signs of life. */
  | { readonly kind: 'alive' }
  | { readonly kind: 'unreadable' }

const ticker = z.object({ channel: z.literal('ticker'), data: z.array(z.unknown()).max(1000) })
const row = z.object({
  symbol: z.string(),
  last: z.number(),
  change: z.number().nullish(),
  change_pct: z.number().nullish(),
  timestamp: z.iso
    .datetime({ offset: true })
    .transform((text) => Date.parse(text))
    .optional(),
  high: fact,
  low: fact,
  volume: fact,
})
const named = z.object({ symbol: z.string() })
const subscribed = z.object({
  method: z.literal('subscribe'),
  success: z.literal(true),
  result: z.object({ symbol: z.string() }),
})
const refused = z.object({ error: z.string(), symbol: z.string().optional() })

function tickerFrame(data: readonly unknown[], byPair: ReadonlyMap<string, Instrument>, receivedAt: number): Frame {
  const rows = createRows()
  for (const raw of data) {
    const known = named.safeParse(raw)
    const instrument = known.success ? byPair.get(known.data.symbol) : undefined
    const read = row.safeParse(raw)
    if (!instrument) rows.reject(null, 'not a pair that was requested', raw)
    else if (!read.success) rows.reject(instrument.symbol, complaint(read.error), raw)
    else {
      const { last, change, change_pct: percent, timestamp, high, low, volume } = read.data
      const quote = {
        symbol: instrument.symbol,
        price: last,
        changeAmount: change ?? null,
        changePercent: percent ?? null,
        currency: instrument.currency,
        source: 'kraken' as const,
        delayMinutes: 0,
        asOf: timestamp ?? receivedAt,
        receivedAt,
        ...factsFrom({ window: '24h', volumeIn: 'units', values: { high, low, volume } }),
      }
      rows.accept(quote, raw)
    }
  }
  return { kind: 'ticker', quotes: rows.quotes, rejected: rows.rejected() }
}

/**
 * Parses one frame; never throws. The connection id in a status frame, beyond 2^53 and thus not exact in JSON, is ignored.
 */
export function parseFrame(text: string, byPair: ReadonlyMap<string, Instrument>, receivedAt: number): Frame {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { kind: 'unreadable' }
  }
  const quotes = ticker.safeParse(body)
  if (quotes.success) return tickerFrame(quotes.data.data, byPair, receivedAt)
  const acknowledged = subscribed.safeParse(body)
  if (acknowledged.success) return { kind: 'subscribed', pair: acknowledged.data.result.symbol }
  const refusal = refused.safeParse(body)
  if (refusal.success) return { kind: 'refused', pair: refusal.data.symbol ?? null, error: refusal.data.error.slice(0, 200) }
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { kind: 'alive' } : { kind: 'unreadable' }
}

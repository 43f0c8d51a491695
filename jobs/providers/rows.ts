/** What every adapter does with the rows of an answer: check the few things no row may get wrong, and put the rest aside. */
import { z } from 'zod'
import type { Quote } from '#shared/quote.ts'
import type { RejectedRow } from './provider.ts'

const RAW_BYTES = 2048
/** A time before this is a unit slip (seconds read as milliseconds) or a zero, not an old price. */
const OLDEST = Date.UTC(2009, 0, 1)
/** How far a provider's clock may run ahead of ours. Goal FEED-9. */
const AHEAD_MS = 60_000

/** Decimals as strings, as several providers write them; nothing that JavaScript would turn into a number by courtesy. */
export const decimal = z
  .string()
  .regex(/^-?\d{1,18}(\.\d{1,18})?$/, 'not a decimal number')
  .transform(Number)

/** At most 2 KiB of JSON, for the quarantine. A value nested too deep to print is named instead. */
export function cutRaw(value: unknown): string {
  let text: string
  try {
    text = JSON.stringify(value) ?? 'undefined'
  } catch (error) {
    return `unprintable: ${error instanceof Error ? error.name : 'unknown'}`
  }
  const bytes = Buffer.from(text)
  return bytes.length <= RAW_BYTES ? text : new TextDecoder().decode(bytes.subarray(0, RAW_BYTES - 3), { stream: true })
}

export const rejectedRow = (symbol: string | null, reason: string, raw: unknown): RejectedRow => ({
  symbol,
  reason,
  raw: cutRaw(raw),
})

/** The first complaint of a schema, as `path: message`. */
export function complaint(error: z.ZodError): string {
  const issue = error.issues[0]
  return issue ? `${issue.path.map(String).join('.') || 'row'}: ${issue.message}`.slice(0, 200) : 'unreadable'
}

/** Why these figures cannot be a quote, or `null`. Everything against an earlier quote is judged later, not here. */
export function whyImpossible({ price, changeAmount, changePercent, asOf, receivedAt }: Quote): string | null {
  if (!Number.isFinite(price) || price <= 0) return 'price is not a positive number'
  if (changeAmount !== null && !Number.isFinite(changeAmount)) return 'change is not a number'
  if (changePercent !== null && !Number.isFinite(changePercent)) return 'percent change is not a number'
  if (changePercent !== null && changePercent <= -100) return 'percent change of -100 or less'
  if (!Number.isInteger(asOf) || asOf < OLDEST) return 'no time of the price'
  if (asOf > receivedAt + AHEAD_MS) return 'time of the price lies in the future'
  return null
}

/** Collects what one answer brings: each symbol once, impossible figures put aside. */
export function createRows() {
  const quotes: Quote[] = []
  const rejected: RejectedRow[] = []
  const seen = new Set<string>()
  const reject = (symbol: string | null, reason: string, raw: unknown): void =>
    void rejected.push(rejectedRow(symbol, reason, raw))
  return {
    quotes,
    rejected,
    reject,
    accept(quote: Quote, raw: unknown): void {
      const reason = seen.has(quote.symbol) ? 'second row for a symbol' : whyImpossible(quote)
      if (reason !== null) return reject(quote.symbol, reason, raw)
      seen.add(quote.symbol)
      quotes.push(quote)
    },
  }
}

/** Whether a new quote is believed. Pure: what it needs to know comes in, the verdict goes out. */
import type { Category, Quote } from '#shared/quote.ts'

/** How far a price may move against the last good one before it has to be confirmed, as a fraction. Goal FEED-8. */
export const JUMP_BANDS = { stock: 0.2, forex: 0.05, crypto: 0.25, commodity: 0.15 } as const satisfies Record<Category, number>

/** Answers after the first that must agree before a jump is believed; a second source counts for all of them. */
const CONFIRMATIONS = 2
/** Answers agree when they lie within this part of the band of each other. */
const AGREEMENT = 0.2
/** Two ticks of one stream within this time are one opinion, not two. */
const CONFIRM_GAP_MS = 500
/** A ratio that only a slip of units makes (cents for dollars is 100). Never accepted, however often repeated. */
const SLIP_RATIO = 50
/** Against the catalogue's level, where no price is known yet: years may have passed since it was written. */
const FIRST_RATIO = 100
const FUTURE_MS = 60_000
/** 2001 in milliseconds; a smaller number is a time in seconds. */
const EARLIEST_MS = 1_000_000_000_000
const LARGEST_PRICE = 1e12
const LARGEST_CHANGE_PERCENT = 100_000

/** A jump that waits for agreement. */
export type Pending = {
  readonly price: number
  readonly source: Quote['source']
  readonly receivedAt: number
  /** Agreeing answers after the first. */
  readonly agreed: number
}

export type AcceptContext = {
  /** Epoch milliseconds. */
  readonly now: number
  readonly category: Category
  readonly currency: string
  /** A plausible level, for a symbol without a price yet. */
  readonly level: number
  readonly pending?: Pending
}

export type RefusalReason =
  | 'price-not-a-number'
  | 'price-not-positive'
  | 'price-too-large'
  | 'change-not-a-number'
  | 'change-impossible'
  | 'wrong-currency'
  | 'time-not-usable'
  | 'time-in-future'
  | 'unit-slip'

/**
 * - `accepted`: store it
 * - `identical`, `older`: nothing to do; `older` is also not a sign of life
 * - `held`: outside the band; the last good price stays until `pending` is confirmed
 * - `refused`: goes to the quarantine with its reason
 */
export type Verdict =
  | { readonly kind: 'accepted'; readonly quote: Quote }
  | { readonly kind: 'identical' }
  | { readonly kind: 'older' }
  | { readonly kind: 'held'; readonly pending: Pending }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }

function badPrice(price: number): RefusalReason | undefined {
  if (typeof price !== 'number' || !Number.isFinite(price)) return 'price-not-a-number'
  if (price <= 0) return 'price-not-positive'
  if (price > LARGEST_PRICE) return 'price-too-large'
}

function badChange({ price, changeAmount, changePercent }: Quote): RefusalReason | undefined {
  for (const change of [changeAmount, changePercent])
    if (change !== null && (typeof change !== 'number' || !Number.isFinite(change))) return 'change-not-a-number'
  if (changeAmount !== null && changeAmount >= price) return 'change-impossible'
  if (changePercent !== null && (changePercent <= -100 || changePercent > LARGEST_CHANGE_PERCENT)) return 'change-impossible'
}

function badTime(quote: Quote, now: number): RefusalReason | undefined {
  if (!Number.isSafeInteger(quote.asOf) || quote.asOf < EARLIEST_MS) return 'time-not-usable'
  if (quote.source !== 'simulated' && quote.asOf > now + FUTURE_MS) return 'time-in-future'
}

const ratio = (a: number, b: number): number => (a > b ? a / b : b / a)
const isWithin = (price: number, base: number, part: number): boolean => Math.abs(price - base) <= base * part

const isSame = (a: Quote, b: Quote): boolean =>
  a.source === b.source &&
  a.price === b.price &&
  a.asOf === b.asOf &&
  a.changeAmount === b.changeAmount &&
  a.changePercent === b.changePercent &&
  a.delayMinutes === b.delayMinutes

/** Counts an answer outside the band towards its confirmation. */
function confirm(next: Quote, pending: Pending | undefined, band: number): Verdict {
  const first: Pending = { price: next.price, source: next.source, receivedAt: next.receivedAt, agreed: 0 }
  if (!pending || !isWithin(next.price, pending.price, band * AGREEMENT)) return { kind: 'held', pending: first }
  if (pending.source !== next.source) return { kind: 'accepted', quote: next }
  if (next.receivedAt - pending.receivedAt < CONFIRM_GAP_MS) return { kind: 'held', pending }
  const agreed = pending.agreed + 1
  if (agreed >= CONFIRMATIONS) return { kind: 'accepted', quote: next }
  return { kind: 'held', pending: { ...first, agreed } }
}

/**
 * Judges `next` against the last good quote of the same symbol.
 * @param previous the stored quote, or `undefined` when there is none or when it was simulated and `next` is not
 */
export function accept(previous: Quote | undefined, next: Quote, context: AcceptContext): Verdict {
  const reason = badPrice(next.price) ?? badChange(next) ?? badTime(next, context.now)
  if (reason) return { kind: 'refused', reason }
  if (next.currency !== context.currency) return { kind: 'refused', reason: 'wrong-currency' }
  const band = JUMP_BANDS[context.category]
  if (!previous) {
    const plausible = ratio(next.price, context.level) < FIRST_RATIO
    return plausible ? { kind: 'accepted', quote: next } : confirm(next, context.pending, band)
  }
  if (isSame(previous, next)) return { kind: 'identical' }
  // The simulation reads our own clock, which may be set back; a provider's time may not.
  if (next.source !== 'simulated' && next.asOf < previous.asOf) return { kind: 'older' }
  if (ratio(next.price, previous.price) >= SLIP_RATIO) return { kind: 'refused', reason: 'unit-slip' }
  if (isWithin(next.price, previous.price, band)) return { kind: 'accepted', quote: next }
  return confirm(next, context.pending, band)
}

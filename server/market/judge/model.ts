/** Whether a new quote is believed. Pure. */
import { type Category, type Quote, SIMULATED } from '#shared/market/quote.ts'
import { withSoundChange } from './change.ts'
import { confirmJump, isWithin, JUMP_BANDS, type Pending } from './jump.ts'

/** A ratio that only a wrong unit explains (cents for dollars is 100). Never accepted, however often repeated. */
const SLIP_RATIO = 50
/** Against the catalogue's level, if no price is known yet: years may have passed since it was written. */
const FIRST_RATIO = 100
/** How far a provider's clock may run ahead of ours (FEED-9). */
export const CLOCK_SKEW_MS = 60_000
/** A time before this is a wrong unit (seconds for milliseconds) or a zero, not an old price. */
const EARLIEST_MS = Date.UTC(2009, 0, 1)
const LARGEST_PRICE = 1e12
const LARGEST_CHANGE_PERCENT = 100_000

export type AcceptContext = {
  /** Epoch milliseconds. */
  readonly now: number
  /** Milliseconds that no setting of the host's clock moves. */
  readonly monotonic: number
  /** Whether the source pushes its prices, as many a second as it likes. */
  readonly isStream: boolean
  readonly category: Category
  readonly currency: string
  /** A plausible level, for a symbol without a price yet. */
  readonly level: number
  readonly pending?: Pending | undefined
}

export const REFUSAL_REASONS = [
  'price-not-a-number',
  'price-not-positive',
  'price-too-large',
  'change-not-a-number',
  'change-impossible',
  'wrong-currency',
  'time-not-usable',
  'time-in-future',
  'unit-slip',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/**
 * - `accepted`: store it, as the verdict has it: a change that disagrees with its price is put right or left out
 * - `identical`, `older`: nothing to do; only `identical` is a sign of life
 * - `held`: outside the band; the last confirmed price stays until `pending` is confirmed
 * - `refused`: goes to the quarantine with its reason
 */
export type Verdict =
  | { readonly kind: 'accepted'; readonly quote: Quote }
  | { readonly kind: 'identical' }
  | { readonly kind: 'older' }
  | { readonly kind: 'held'; readonly pending: Pending }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }

/**
 * Whether a time lies further ahead than clocks differ. A stored one that does was written while the host's clock was wrong:
 * it proves neither order nor life.
 */
export const isAhead = (at: number, now: number): boolean => at > now + CLOCK_SKEW_MS

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
  if (quote.source !== SIMULATED && isAhead(quote.asOf, now)) return 'time-in-future'
}

const ratio = (a: number, b: number): number => (a > b ? a / b : b / a)

/**
 * Whether two quotes of a symbol say the same, whenever they were received. The simulation dates every quote with our own
 * clock, so its time is ignored.
 */
export const isSame = (a: Quote, b: Quote): boolean =>
  a.source === b.source &&
  a.price === b.price &&
  (a.asOf === b.asOf || a.source === SIMULATED) &&
  a.changeAmount === b.changeAmount &&
  a.changePercent === b.changePercent &&
  a.currency === b.currency &&
  a.delayMinutes === b.delayMinutes

/** Whether `next` is older. The simulation reads our own clock, which may be set back; a provider's may not. */
export const isOlder = (next: Quote, previous: Quote, now: number): boolean =>
  next.source !== SIMULATED && next.asOf < previous.asOf && !isAhead(previous.asOf, now)

/** Why these figures can never be a price, or `undefined`. `now` in epoch milliseconds. */
export const whyImpossible = (quote: Quote, now: number): RefusalReason | undefined =>
  badPrice(quote.price) ?? badChange(quote) ?? badTime(quote, now)

function heldOrAccepted(next: Quote, { category, monotonic, isStream, pending }: AcceptContext): Verdict {
  const waiting = confirmJump(next, pending, { band: JUMP_BANDS[category], monotonic, isStream })
  return waiting ? { kind: 'held', pending: waiting } : { kind: 'accepted', quote: next }
}

/**
 * Judges a quote against the last confirmed quote of the same symbol.
 * @param previous the stored quote; `undefined` if there is none, or if it was simulated and this one is not
 */
export function accept(previous: Quote | undefined, said: Quote, context: AcceptContext): Verdict {
  const reason = whyImpossible(said, context.now)
  if (reason) return { kind: 'refused', reason }
  if (said.currency !== context.currency) return { kind: 'refused', reason: 'wrong-currency' }
  const band = JUMP_BANDS[context.category]
  const next = withSoundChange(said, band)
  if (!previous) {
    const plausible = ratio(next.price, context.level) < FIRST_RATIO
    return plausible ? { kind: 'accepted', quote: next } : heldOrAccepted(next, context)
  }
  if (isSame(previous, next)) return { kind: 'identical' }
  if (isOlder(next, previous, context.now)) return { kind: 'older' }
  if (ratio(next.price, previous.price) >= SLIP_RATIO) return { kind: 'refused', reason: 'unit-slip' }
  if (isWithin(next.price, previous.price, band)) return { kind: 'accepted', quote: next }
  return heldOrAccepted(next, context)
}

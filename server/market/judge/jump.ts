/** The confirmation of a price far from the last confirmed one (FEED-8). Pure. */
import type { Category, Quote } from '#shared/market/quote.ts'

/** How far a price may move from the last confirmed one before it is held, as a fraction (FEED-8). */
export const JUMP_BANDS = { stock: 0.2, forex: 0.05, crypto: 0.25, commodity: 0.15 } as const satisfies Record<Category, number>

/** Further answers of a source that is polled that must agree before a jump is believed. */
const CONFIRMATIONS = 2
/** How long a stream must keep saying it: its ticks are one opinion, however many come in a second. */
const STREAM_MS = 180_000
/** Answers agree if they are within this fraction of the band of each other. */
const AGREEMENT = 0.2
/** Two answers within this time are one opinion, not two. */
const CONFIRM_GAP_MS = 500

/** A jump that awaits confirmation. Times are of the monotonic clock: to set the host's clock confirms nothing. */
export type Pending = {
  /** The newest of the answers that agree. */
  readonly quote: Quote
  /** When the first of them came. */
  readonly since: number
  /** When the newest that counts came. */
  readonly countedAt: number
  /** Agreeing answers after the first. */
  readonly agreed: number
}

/** How an answer outside the band is taken: `band` is the category's, as a fraction. */
export type JumpContext = { readonly band: number; readonly monotonic: number; readonly isStream: boolean }

export const isWithin = (price: number, base: number, part: number): boolean => Math.abs(price - base) <= base * part

/** Whether two sources, or two answers of one, speak of the same jump. */
export const agrees = (next: Quote, pending: Pending, band: number): boolean =>
  isWithin(next.price, pending.quote.price, band * AGREEMENT)

type Said = Pick<Quote, 'symbol' | 'price'> & { readonly source: string }

/**
 * Whether a person's decision for `judged` also goes for `other`: the same source speaks of the same jump. A stream's price moves
 * while a person thinks.
 */
export const isSameJump = (other: Said, judged: Said, category: Category): boolean =>
  other.symbol === judged.symbol &&
  other.source === judged.source &&
  isWithin(other.price, judged.price, JUMP_BANDS[category] * AGREEMENT)

/** Counts an answer outside the band. @returns what still awaits confirmation; `undefined` once the answer is believed */
export function confirmJump(
  next: Quote,
  pending: Pending | undefined,
  { band, monotonic, isStream }: JumpContext,
): Pending | undefined {
  if (!pending || !agrees(next, pending, band)) return { quote: next, since: monotonic, countedAt: monotonic, agreed: 0 }
  if (pending.quote.source !== next.source) return undefined
  if (isStream) return monotonic - pending.since >= STREAM_MS ? undefined : { ...pending, quote: next }
  if (monotonic - pending.countedAt < CONFIRM_GAP_MS) return pending
  const agreed = pending.agreed + 1
  return agreed >= CONFIRMATIONS ? undefined : { ...pending, quote: next, countedAt: monotonic, agreed }
}

/** Whether the two halves of a change, amount and percent, tell the same story. Pure. */
import type { Quote } from '#shared/market/quote.ts'

/** Percentage points by which they may differ: providers round them, and count them a moment apart. */
const TOLERANCE = 0.1

/**
 * The quote with a change that agrees with its price. A percent that differs by more than 0.1 percentage point from what
 * price and amount say is counted from the amount. Both are `null` where the amount is no better witness: it goes the
 * other way, or further than `band` (a fraction), as an amount in a wrong unit does. One half alone stays as it is.
 */
export function withSoundChange(quote: Quote, band: number): Quote {
  const { price, changeAmount, changePercent } = quote
  if (changeAmount === null || changePercent === null) return quote
  const counted = (changeAmount / (price - changeAmount)) * 100
  if (Math.abs(counted - changePercent) <= TOLERANCE) return quote
  const isWitness = counted * changePercent >= 0 && Math.abs(counted) <= band * 100
  return isWitness ? { ...quote, changePercent: counted } : { ...quote, changeAmount: null, changePercent: null }
}

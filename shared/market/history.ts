/** A symbol's stored history as pages receive it. Pure; part of the browser bundle. */
import type { SourceId } from './quote.ts'

export const HISTORY_RANGES = ['1d', '1w', '1m', '1y'] as const
export type HistoryRange = (typeof HISTORY_RANGES)[number]

/** Epoch milliseconds and price, oldest first. */
export type HistoryPoint = readonly [at: number, price: number]

export type MarketHistory = {
  readonly symbol: string
  readonly points: readonly HistoryPoint[]
  /** The one source all points come from. */
  readonly source: SourceId | null
  readonly simulated: boolean
}

/** The last price in each of `slots` equal intervals up to `now`; `null` where nothing was observed: a gap stays a gap. */
export function intoSlots(points: readonly HistoryPoint[], now: number, spanMs: number, slots: number): (number | null)[] {
  const values: (number | null)[] = Array(slots).fill(null)
  const size = spanMs / slots
  for (const [at, price] of points) {
    const slot = slots - 1 - Math.floor((now - at) / size)
    if (slot >= 0 && slot < slots) values[slot] = price
  }
  return values
}

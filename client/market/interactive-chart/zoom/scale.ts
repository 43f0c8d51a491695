/** The scale of what is drawn. Pure. */
import type { Bars } from '#shared/market/history.ts'
import { priceTicks } from '../../chart/axes.ts'
import { barAt } from '../candles.ts'
import type { Drawn } from '../drawn.ts'

/** The tallest bar of volume takes this part of the height, and the candles leave it free. */
export const VOLUME_PART = 1 / 5

export const mostVolume = ({ rows }: Bars): number => Math.max(0, ...rows.map(([, , , , , volume]) => volume ?? 0))

type Extent = { readonly at: number; readonly low: number; readonly high: number }

/** What a drawing reaches at each of its times. */
export function extentsOf(drawn: Drawn): Extent[] {
  if (drawn.kind === 'candles') return drawn.bars.rows.map(([day, , high, low]) => ({ at: barAt(day), low, high }))
  if (drawn.kind === 'line') return drawn.points.map(([at, price]) => ({ at, low: price, high: price }))
  return [...drawn.own, ...drawn.other].map(({ at, percent }) => ({ at, low: percent, high: percent }))
}

export const lowestOf = (all: readonly Extent[]): number => Math.min(...all.map(({ low }) => low))
export const highestOf = (all: readonly Extent[]): number => Math.max(...all.map(({ high }) => high))

/** In even steps over all values and a line's base; from below candles where volume is there. Empty where there is no step. */
export function scaleFor(drawn: Drawn, base: number | null) {
  const all = extentsOf(drawn)
  const levels = drawn.kind === 'line' && base !== null ? [base] : []
  const [lowest, high] = [Math.min(lowestOf(all), ...levels), Math.max(highestOf(all), ...levels)]
  const hasVolume = drawn.kind === 'candles' && mostVolume(drawn.bars) > 0
  const low = hasVolume ? Math.max(0, lowest - ((high - lowest) * VOLUME_PART) / (1 - VOLUME_PART)) : lowest
  const [first, second] = priceTicks(low, high)
  if (first === undefined || second === undefined) return {}
  const [from, to] = [Math.floor(low / (second - first)), Math.ceil(high / (second - first))]
  return { min: from * (second - first), max: to * (second - first), tickAmount: to - from }
}

/** The scale of what is in sight, as beside the server's line: it takes all of the height. Pure. */
import type { Bars } from '#shared/market/history.ts'
import type { Closed } from '#shared/market/hours/traded.ts'
import { priceTicks } from '../../chart/axes.ts'
import { barAt } from '../candles.ts'
import { type Drawn, drawnAt } from '../drawn.ts'
import type { Span } from './in-sight.ts'

/** The tallest bar of volume takes this part of the height, and the candles leave it free. */
export const VOLUME_PART = 1 / 5
/** Free above, as over the server's line, and below, where the end of a line would lie on the axis. */
const INSET = 3 / 250
const FLOOR = 4 * INSET

export const mostVolume = ({ rows }: Bars): number => Math.max(0, ...rows.map(([, , , , , volume]) => volume ?? 0))

type Extent = { readonly x: number; readonly low: number; readonly high: number }

/** What each line reaches at each of its times. */
function extentsOf(drawn: Drawn, closed: Closed): Extent[][] {
  const pointed = (at: number, value: number): Extent => ({ x: drawnAt(at, closed), low: value, high: value })
  if (drawn.kind === 'candles')
    return [drawn.bars.rows.map(([day, , high, low]) => ({ x: drawnAt(barAt(day), closed), low, high }))]
  if (drawn.kind === 'line') return [drawn.points.map(([at, price]) => pointed(at, price))]
  return [drawn.own, drawn.other].map((side) => side.map(({ at, percent }) => pointed(at, percent)))
}

/** The values of a line within a span, and the ones that it comes from and goes to. */
function within(line: readonly Extent[], { from, to }: Span): readonly Extent[] {
  const first = line.findIndex(({ x }) => x >= from)
  const last = line.findLastIndex(({ x }) => x <= to)
  return first < 0 || last < 0 ? line : line.slice(Math.max(0, Math.min(first, last + 1) - 1), Math.max(first, last + 1) + 1)
}

export type Scale = { readonly min: number; readonly max: number; readonly ticks: readonly number[] }

/**
 * All values of a span and a line's base, or a comparison's beginning, which a part of the time does without; from below candles
 * where volume is there.
 * @param span what is in sight; without it all of it
 * @param closed the hours that are left out
 */
export function scaleOf(drawn: Drawn, base: number | null, span?: Span, closed: Closed = []): Scale {
  const all = extentsOf(drawn, closed).flatMap((line) => (span ? within(line, span) : line))
  const level = drawn.kind === 'line' ? base : drawn.kind === 'compared' ? 0 : null
  const levels = level === null || span ? [] : [level]
  const high = Math.max(...all.map((each) => each.high), ...levels)
  const lowest = Math.min(...all.map((each) => each.low), ...levels)
  const hasVolume = drawn.kind === 'candles' && mostVolume(drawn.bars) > 0
  const low = hasVolume ? Math.max(0, lowest - ((high - lowest) * VOLUME_PART) / (1 - VOLUME_PART)) : lowest
  const height = high - low
  const below = drawn.kind === 'candles' ? INSET : FLOOR
  return { min: low - (height * below || 1), max: high + (height * INSET || 1), ticks: priceTicks(low, high) }
}

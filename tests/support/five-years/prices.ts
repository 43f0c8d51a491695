/** The prices of a made up market: a rule gives each symbol one price at every moment, so that a store can be filled with any part of it. */
import { CATALOGUE, type Instrument } from '#shared/market/catalogue.ts'

const DAY = 86_400_000
const SLOT = 5 * 60_000

/** A number from 0 to 1 that looks like chance and is the same each time (xmur3 with a final mix). */
export function chance(seed: string): number {
  let hash = 1779033703 ^ seed.length
  for (let at = 0; at < seed.length; at++) {
    hash = Math.imul(hash ^ seed.charCodeAt(at), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** As many decimals as its source sends. */
function decimalsOf({ category, level }: Instrument): number {
  if (category === 'stock') return 2
  if (category === 'forex') return 5
  return level >= 1000 ? 2 : level >= 1 ? 4 : 6
}

/** One day in seven is an extreme of its week, up or down: a line of weeks does not show it. */
function spikeOf(symbol: string, day: number): number {
  const of = chance(`${symbol} spike ${day}`)
  return of > 0.86 ? 1 + (of - 0.93) * 1.2 : 1
}

const slow = (at: number, days: number, phase: number): number => Math.sin((2 * Math.PI * at) / (days * DAY) + phase * 7)

/** What an instrument costs at a moment (epoch ms): another price every five minutes. */
export function priceAt(instrument: Instrument, at: number): number {
  const { symbol, level } = instrument
  const phase = chance(symbol)
  const reach = instrument.category === 'forex' ? 0.1 : 1
  const move =
    0.25 * slow(at, 640 + 200 * phase, phase) +
    0.07 * slow(at, 83, phase * 2) +
    0.02 * slow(at, 6.3, phase * 3) +
    0.006 * (chance(`${symbol} ${Math.floor(at / SLOT)}`) - 0.5)
  const spiked = (1 + reach * move) * (1 + reach * (spikeOf(symbol, Math.floor(at / DAY)) - 1))
  return Number((level * spiked).toFixed(decimalsOf(instrument)))
}

const ORDER = new Map(CATALOGUE.map(({ symbol }, index) => [symbol, index]))
const between = (at: number, from: string, to: string): boolean => at >= Date.parse(from) && at < Date.parse(to)

/**
 * Whether nothing was observed of a symbol at a moment, though its market traded: a fortnight of one in three, some days around
 * the beginning of a year, two days of a month, and all before a symbol was followed.
 */
export function isMissing(symbol: string, at: number): boolean {
  const order = ORDER.get(symbol) ?? 0
  if (order % 3 === 0 && between(at, '2025-03-03', '2025-03-17')) return true
  if (order % 7 === 2 && between(at, '2025-11-10', '2025-11-23')) return true
  if (order % 5 === 1 && between(at, '2026-11-03', '2026-11-05')) return true
  return order % 11 === 4 && at < Date.parse('2026-04-20')
}

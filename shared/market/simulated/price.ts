/**
 * The made-up price of an instrument: a pure function of seed, symbol and time, so that history, change and tick agree with each
 * other, and with the made-up figure of the same name.
 */
import { torontoDate, torontoTime } from '../../toronto.ts'
import { type Instrument, instrumentOf } from '../catalogue.ts'
import type { Category } from '../quote.ts'

/** The seed of every demonstration. */
export const SIMULATION = 'northern-ledger'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** From the end of a trading day to midnight. */
const EVENING = 7 * 60 * MINUTE

/** Movement in a typical day, as a fraction of the price. */
const DAILY_MOVE = { crypto: 0.025, stock: 0.012, forex: 0.004, commodity: 0.013 } as const satisfies Record<Category, number>

/**
 * Waves of 2 s to about 24 days, each four times as long as the last; their height grows with the root of their length, as
 * in a random walk. The shortest are amplified, so that a price with two decimals visibly moves.
 */
const WAVES = Array.from({ length: 11 }, (_, index) => {
  const length = 2000 * 4 ** index
  return { length, height: 0.6 * Math.sqrt(Math.max(length, 2 * MINUTE) / DAY) }
})

/** A hash of a string (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

/** Evenly spread over -1 to 1, and the same for the same arguments (the finishing steps of MurmurHash3). */
function noise(seed: number, index: number): number {
  let hash = Math.imul(seed ^ Math.imul(index, 0xcc9e2d51), 0x1b873593)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x7fffffff - 1
}

function wave(seed: number, position: number): number {
  const index = Math.floor(position)
  const part = position - index
  const smooth = part * part * (3 - 2 * part)
  return noise(seed, index) * (1 - smooth) + noise(seed, index + 1) * smooth
}

/** Smooth noise between -1 and 1, always the same for a name and a time. `length`: milliseconds between its turns. */
export const madeUpWave = (name: string, at: number, length: number): number => wave(hashOf(name) ^ length, at / length)

/** Seven significant digits for crypto, one digit more than is printed elsewhere. */
const rounded = (instrument: Instrument, price: number): number =>
  instrument.category === 'crypto' ? Number(price.toPrecision(7)) : Number(price.toFixed(instrument.decimals))

/** Cross rates, computed from two other pairs so that the three agree. */
const CROSSES: Readonly<Record<string, readonly [pair: string, by: 'times' | 'over', other: string]>> = {
  'EUR/CAD': ['EUR/USD', 'times', 'USD/CAD'],
  'GBP/CAD': ['GBP/USD', 'times', 'USD/CAD'],
  'CAD/JPY': ['USD/JPY', 'over', 'USD/CAD'],
  'CHF/CAD': ['USD/CAD', 'over', 'USD/CHF'],
}

function crossPrice(seed: string, instrument: Instrument, at: number): number | undefined {
  const [pair, by, other] = CROSSES[instrument.symbol] ?? []
  const [first, second] = [pair, other].map((symbol) => symbol && instrumentOf(symbol))
  if (!first || !second) return undefined
  const [a, b] = [simulatedPrice(seed, first, at), simulatedPrice(seed, second, at)]
  return rounded(instrument, by === 'times' ? a * b : a / b)
}

/** The made-up price of an instrument at a time. Pure. */
export function simulatedPrice(seed: string, instrument: Instrument, at: number): number {
  const cross = crossPrice(seed, instrument, at)
  if (cross !== undefined) return cross
  const own = hashOf(`${seed}/${instrument.symbol}`)
  let sum = 0
  for (const { length, height } of WAVES) sum += height * wave(own ^ length, at / length)
  return rounded(instrument, instrument.level * Math.exp(DAILY_MOVE[instrument.category] * sum))
}

/** The end of the last trading day of the newest month that is over. */
export const lastMonthEnd = (at: number): number => torontoTime(`${torontoDate(at + EVENING).slice(0, 7)}-01`, '00:00') - EVENING

/** The turns of symbols when not all can be polled at once. */

import type { Clock } from '#server/platform/clock.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { Category } from '#shared/market/quote.ts'

/** A closed market is polled rarely: its price does not move, and others need the credits. */
const CLOSED_MS = 3_600_000

/** The first of each list, then the second of each, and so on. */
function interleaved<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}

export function createRotation(clock: Clock) {
  const askedAt = new Map<string, number>()
  const closed = new Set<string>()
  const refused = new Set<string>()
  const alone = new Set<string>()

  const last = ({ symbol }: Instrument): number => askedAt.get(symbol) ?? Number.NEGATIVE_INFINITY
  const isDue = (instrument: Instrument): boolean =>
    !(closed.has(instrument.symbol) && clock.monotonic() - last(instrument) < CLOSED_MS)

  return {
    /** At most `room` of these, without refused ones: longest unasked first; categories take turns, the longest waiting first. */
    pick(instruments: readonly Instrument[], room: number): Instrument[] {
      const due = instruments.filter(isDue).sort((a, b) => (last(a) === last(b) ? 0 : last(a) - last(b)))
      const byCategory = new Map<Category, Instrument[]>()
      for (const instrument of due) {
        const list = byCategory.get(instrument.category) ?? []
        byCategory.set(instrument.category, [...list, instrument])
      }
      const inTurn = interleaved([...byCategory.values()])
      const first = inTurn[0]
      if (first && alone.has(first.symbol)) return inTurn.slice(0, Math.min(room, 1))
      return inTurn.filter(({ symbol }) => !alone.has(symbol)).slice(0, room)
    },
    asked(instruments: readonly Instrument[]): void {
      for (const { symbol } of instruments) askedAt.set(symbol, clock.monotonic())
    },
    /** These may be asked in a batch again. */
    answered(instruments: readonly Instrument[]): void {
      for (const { symbol } of instruments) alone.delete(symbol)
    },
    isOpen(symbol: string, isOpen: boolean): void {
      if (isOpen) closed.delete(symbol)
      else closed.add(symbol)
    },
    /** Never again in this process. */
    never(symbol: string): void {
      refused.add(symbol)
    },
    isRefused: (symbol: string): boolean => refused.has(symbol),
    /** A batch was refused as a whole: asking one by one shows which symbol is at fault. */
    oneByOne(instruments: readonly Instrument[]): void {
      for (const { symbol } of instruments) alone.add(symbol)
    },
  }
}

export type Rotation = ReturnType<typeof createRotation>

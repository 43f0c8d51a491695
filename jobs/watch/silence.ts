/** Detects silent prices, across restarts: a new worker continues with what an earlier one stored. */

import { instrumentOf } from '#shared/market/catalogue.ts'
import { sessionAt } from '#shared/market/hours/calendar.ts'
import type { QuoteRow } from '#shared/market/quote.ts'

/** Kept so seldom, where nothing but times has moved. */
const KEEP_EVERY_MS = 10 * 60_000
/** A price that was last there longer ago than this is not missed any more: its source does not give it. */
const MISSED_MS = 7 * 86_400_000

/** Symbols that had a price, with when that was seen last, and those that are silent. No price is in it. */
export type Heard = { readonly priced: Readonly<Record<string, number>>; readonly silent: readonly string[] }
export type SilenceMemory = { readonly read: () => Promise<Heard | undefined>; readonly write: (heard: Heard) => Promise<void> }

type SilenceOptions = {
  readonly now: () => number
  readonly memory: SilenceMemory
  /** Whether a source of this configuration gives a price of this symbol. */
  readonly isAsked: (symbol: string) => boolean
}

/**
 * Tells which quotes are silent: stale, or stale until they were deleted, as terms ask after a day. One that was last heard of
 * before its market opened was never stale, and is silent from the opening on.
 */
export function createSilence({ now, memory, isAsked }: SilenceOptions) {
  const priced = new Map<string, number>()
  let silent: ReadonlySet<string> = new Set()
  let begun: Promise<void> | undefined
  let keptAt = Number.NEGATIVE_INFINITY

  async function begin(): Promise<void> {
    const before = await memory.read()
    for (const [symbol, at] of Object.entries(before?.priced ?? {})) priced.set(symbol, at)
    silent = new Set(before?.silent)
  }
  const isOpen = (symbol: string): boolean => {
    const instrument = instrumentOf(symbol)
    return instrument !== undefined && sessionAt(instrument.calendar, now()).open
  }
  const isMissed = (symbol: string): boolean => {
    const last = priced.get(symbol)
    if (last === undefined || now() - last >= MISSED_MS || !isAsked(symbol)) return false
    return silent.has(symbol) || isOpen(symbol)
  }

  async function note(rows: readonly QuoteRow[], found: readonly QuoteRow[]): Promise<void> {
    const [symbolsBefore, silentBefore] = [priced.size, [...silent].sort().join()]
    for (const { symbol, price } of rows) if (price !== null) priced.set(symbol, now())
    const others = [...silent].filter((symbol) => !rows.some((row) => row.symbol === symbol))
    silent = new Set([...others, ...found.map(({ symbol }) => symbol)])
    const isNews = priced.size !== symbolsBefore || [...silent].sort().join() !== silentBefore
    if (!isNews && now() - keptAt < KEEP_EVERY_MS) return
    await memory.write({ priced: Object.fromEntries(priced), silent: [...silent] })
    keptAt = now()
  }

  /** @param rows all of a category */
  return async (rows: readonly QuoteRow[]): Promise<readonly QuoteRow[]> => {
    begun ??= begin().catch((error: unknown) => {
      begun = undefined
      throw error
    })
    await begun
    const found = rows.filter(({ symbol, status, unlicensed }) =>
      status === 'unavailable' ? !unlicensed && isMissed(symbol) : status === 'stale',
    )
    await note(rows, found)
    return found
  }
}

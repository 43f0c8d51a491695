import { SIMULATED } from '#shared/market/quote.ts'
import type { StandingSource } from '#shared/market/source.ts'

type Counted = Pick<StandingSource, 'id' | 'usedFor' | 'ranks'>

/** How many sources of each kind the page lists: every one is counted once. */
export type SourceCounts = {
  /** Those that prices come from here. */
  readonly prices: number
  /** Those that give figures, announcements or dates alone. */
  readonly others: number
  /** Those that could give prices and are not used here. */
  readonly unused: number
  readonly isSimulated: boolean
}

/** Counts the listed sources, of which the simulation is none. */
export function countSources(sources: readonly Counted[]): SourceCounts {
  const real = sources.filter(({ id }) => id !== SIMULATED)
  const prices = real.filter(({ usedFor }) => usedFor.length > 0).length
  const others = real.filter(({ ranks, usedFor }) => usedFor.length === 0 && Object.keys(ranks).length === 0).length
  return { prices, others, unused: real.length - prices - others, isSimulated: real.length < sources.length }
}

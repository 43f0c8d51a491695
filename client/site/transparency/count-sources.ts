import { SIMULATED } from '#shared/market/quote.ts'
import type { StandingSource } from '#shared/market/source.ts'

type Counted = Pick<StandingSource, 'id' | 'usedFor' | 'ranks'>

/** Counts the sources that prices come from here, of which the simulation is none, and those that give figures, announcements or dates alone. */
export const countSources = (sources: readonly Counted[]) => ({
  prices: sources.filter(({ id, usedFor }) => id !== SIMULATED && usedFor.length > 0).length,
  others: sources.filter(({ ranks }) => Object.keys(ranks).length === 0).length,
})

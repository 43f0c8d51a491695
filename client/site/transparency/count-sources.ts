import type { StandingSource } from '#shared/market/source.ts'

type Counted = Pick<StandingSource, 'usedFor' | 'ranks'>

/** Counts the sources that prices come from here, and those that give figures, announcements or dates alone. */
export const countSources = (sources: readonly Counted[]) => ({
  prices: sources.filter(({ usedFor }) => usedFor.length > 0).length,
  others: sources.filter(({ ranks }) => Object.keys(ranks).length === 0).length,
})

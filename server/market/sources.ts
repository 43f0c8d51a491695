/** All sources by id, for judging, ranking and showing quotes. The worker has the list of sources. */
import { type Instrument, instrumentOf } from '#shared/market/catalogue.ts'
import type { Category, SourceId } from '#shared/market/quote.ts'
import type { StandingSource } from '#shared/market/source.ts'

export type SourceBook = {
  readonly all: readonly StandingSource[]
  /** `undefined` for a source that was removed since its last quote. */
  readonly find: (id: SourceId) => StandingSource | undefined
  /**
   * Whether its prices of a category may be shown to readers here. Of a source that was removed, that is unknown; what the
   * simulation left behind is not shown where it is not used.
   */
  readonly mayShow: (id: SourceId, category: Category) => boolean
  /** Whether an instrument has no price here for want of a right alone: no source that is used gives it, and one that is off does. */
  readonly isUnlicensed: (instrument: Instrument) => boolean
  /** Whether a source that is used here gives prices of this symbol. */
  readonly isAsked: (symbol: string) => boolean
  /** The lowest is preferred; `Infinity` for a source without this category. */
  readonly rank: (category: Category, id: SourceId) => number
  /** The ids of those that are polled for this category. */
  readonly polledFor: (category: Category) => readonly SourceId[]
}

/** The sources of a configuration, looked up by id. */
export function createSourceBook({ standing: all }: { readonly standing: readonly StandingSource[] }): SourceBook {
  const byId = new Map(all.map((source) => [source.id, source]))
  const gives = (instrument: Instrument) => (source: StandingSource) =>
    source.ranks[instrument.category] !== undefined && source.covers(instrument)
  return {
    all,
    find: (id) => byId.get(id),
    mayShow(id, category) {
      const source = byId.get(id)
      if (!source?.mayShow) return false
      return source.nature !== 'simulation' || source.usedFor.includes(category)
    },
    isUnlicensed(instrument) {
      const those = all.filter(gives(instrument))
      return (
        those.some(({ mayShow, nature }) => !mayShow && nature !== 'simulation') &&
        !those.some(({ usedFor }) => usedFor.includes(instrument.category))
      )
    },
    isAsked(symbol) {
      const instrument = instrumentOf(symbol)
      return (
        instrument !== undefined &&
        all.some((source) => source.usedFor.includes(instrument.category) && source.covers(instrument))
      )
    },
    rank: (category, id) => byId.get(id)?.ranks[category] ?? Number.POSITIVE_INFINITY,
    polledFor: (category) => all.filter(({ isPolled, ranks }) => isPolled && ranks[category] !== undefined).map(({ id }) => id),
  }
}

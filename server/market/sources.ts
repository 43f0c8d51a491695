/** All sources by id, for judging, ranking and showing quotes. The worker has the list of sources. */
import type { Category, SourceId } from '#shared/market/quote.ts'
import type { SourceFacts } from '#shared/market/source.ts'

export type SourceBook = {
  readonly all: readonly SourceFacts[]
  /** `undefined` for a source that was removed since its last quote. */
  readonly find: (id: SourceId) => SourceFacts | undefined
  /** The lowest is preferred; `Infinity` for a source without this category. */
  readonly rank: (category: Category, id: SourceId) => number
  /** The ids of those that are polled for this category. */
  readonly polledFor: (category: Category) => readonly SourceId[]
}

/** The sources of a composition, looked up by id. */
export function createSourceBook(all: readonly SourceFacts[]): SourceBook {
  const byId = new Map(all.map((source) => [source.id, source]))
  return {
    all,
    find: (id) => byId.get(id),
    rank: (category, id) => byId.get(id)?.ranks[category] ?? Number.POSITIVE_INFINITY,
    polledFor: (category) => all.filter(({ isPolled, ranks }) => isPolled && ranks[category] !== undefined).map(({ id }) => id),
  }
}

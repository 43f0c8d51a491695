/** The polls of what readers look at beyond the catalogue, one for each source that has a directory and room for it. */
import { listingsPoll } from '#server/market/jobs.ts'
import { forgetListings } from '#server/market/store/listings.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import type { StandingSource } from '#shared/market/source.ts'
import type { CircuitBreaker } from '../../circuit-breaker.ts'
import type { Mark } from '../../providers/mark.ts'
import type { Lister } from '../../providers/provider.ts'
import { createListingsPoll } from './poll-listings.ts'

type OpenListingsOptions = {
  readonly listers: readonly {
    readonly lister: Lister
    readonly everyMs: number
    readonly breaker: CircuitBreaker
    readonly mark?: Mark
  }[]
  readonly standing: readonly StandingSource[]
  readonly db: MarketDb
  readonly clock: Clock
  readonly log: Logger
  readonly wanted: () => Promise<ReadonlyMap<string, number>>
}

/** Of a source that has none any more, for want of a key, a right or room in its plan, directory and prices are forgotten. */
export async function openListings({ listers, standing, db, ...deps }: OpenListingsOptions) {
  for (const { id } of standing) if (!listers.some(({ lister }) => lister.id === id)) await forgetListings(db, id)
  return listers.map((each) => {
    const poll = createListingsPoll({ ...deps, db, ...each })
    return [listingsPoll(each.lister.id), { poll, everyMs: each.everyMs }] as const
  })
}

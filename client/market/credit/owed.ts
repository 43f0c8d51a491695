import type { Credit } from '#shared/market/permission.ts'
import type { StandingSource } from '#shared/market/source.ts'

type Owing = Pick<StandingSource, 'id' | 'permission' | 'mayShow' | 'ranks'>

/**
 * The lines that sources of prices want beside them, by the source. Also of one that is not asked any more: what it said stays
 * on the pages until it is too old.
 */
export const creditsOwed = (sources: readonly Owing[]): Readonly<Record<string, Credit>> =>
  Object.fromEntries(
    sources.flatMap(({ id, permission: { credit }, mayShow, ranks }) =>
      credit && mayShow && Object.keys(ranks).length > 0 ? [[id, credit]] : [],
    ),
  )

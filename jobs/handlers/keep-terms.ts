/** Keeps what sources sent no longer than their terms allow. */
import { deletePointsBefore, deleteSource, deleteUnheard, isThere, missingSince } from '#server/market/store/keeping.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import type { StandingSource } from '#shared/market/source.ts'
import type { Ingest } from './ingest.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type KeepTermsOptions = {
  readonly db: MarketDb
  readonly ingest: Pick<Ingest, 'forget'>
  readonly sources: readonly StandingSource[]
  readonly clock: Pick<Clock, 'now'>
  readonly log: Logger
}

/** One run over all sources. A right that ended takes everything with it after its grace; the others lose what is too old. */
export function createKeepTerms({ db, ingest, sources, clock, log }: KeepTermsOptions) {
  /** Whether the right to a source ended so long ago that what it sent has to go. Until then it is kept, and not shown. */
  async function hasEnded({ id, mayShow, permission }: StandingSource, now: number): Promise<boolean> {
    const { daysAfterRight } = permission.keep
    if (daysAfterRight === null) return false
    if (!mayShow) return now - (await missingSince(db, id, now)) >= daysAfterRight * DAY
    await isThere(db, id)
    return false
  }

  return async (): Promise<void> => {
    const now = clock.now()
    for (const source of sources) {
      const { id, permission } = source
      const { days, unrefreshedHours } = permission.keep
      if (await hasEnded(source, now)) {
        const symbols = await ingest.forget(() => deleteSource(db, id, now))
        if (symbols.length > 0) log.warn({ source: id, symbols }, 'prices were deleted: there is no right to keep them')
        continue
      }
      if (days !== null) await deletePointsBefore(db, id, now - days * DAY)
      if (unrefreshedHours !== null) await ingest.forget(() => deleteUnheard(db, id, now - unrefreshedHours * HOUR))
    }
  }
}

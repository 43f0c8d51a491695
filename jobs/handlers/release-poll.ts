/** Asks a source for its figures in the minutes after a release, which its own pace would leave for half an hour. */
import { readNewestObservations } from '#server/market/store/observations.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Release } from '#shared/economy/release.ts'
import type { Figure } from '#shared/economy/statistics.ts'

/** How often the clock is looked at; a source is polled at most as often. */
export const RELEASE_EVERY_MS = 15_000
/** A figure that has not come by then is left to the ordinary pace. */
const WINDOW_MS = 15 * 60_000

type ReleasePollOptions = {
  readonly figures: readonly Figure[]
  readonly releases: () => readonly Release[]
  readonly db: MarketDb
  readonly clock: Pick<Clock, 'now'>
  /** Asks now, whatever the pace says. */
  readonly ask: () => Promise<unknown>
}

/** @returns the figures of a release that this source dates itself; a rate that is set day by day says nothing of a minute */
const datedFigures = (figures: readonly Figure[], { series }: Release): Figure[] =>
  figures.filter(({ id, frequency }) => frequency !== 'daily' && series.figures.includes(id))

/** Asks while a release is due and not all of its figures are stored. */
export function createReleasePoll({ figures, releases, db, clock, ask }: ReleasePollOptions) {
  return async (): Promise<unknown> => {
    const now = clock.now()
    const due = releases()
      .filter(({ at }) => at <= now && now < at + WINDOW_MS)
      .map((release) => ({ at: release.at, dated: datedFigures(figures, release) }))
      .filter(({ dated }) => dated.length > 0)
    if (due.length === 0) return 'nothing-due'
    const stored = await readNewestObservations(db)
    const isHere = ({ at, dated }: (typeof due)[number]): boolean =>
      dated.every(({ id }) => (stored.get(id)?.releasedAt ?? 0) >= at)
    return due.every(isHere) ? 'all-here' : ask()
  }
}

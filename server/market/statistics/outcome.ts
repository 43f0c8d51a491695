/** The outcome of a release: the value that was published with it, once it is stored. */
import type { FigurePage } from '#shared/economy/figure-page.ts'
import { readingOf } from '#shared/economy/measure.ts'
import type { Reading } from '#shared/economy/reading.ts'
import { isOfRelease, type Release } from '#shared/economy/release.ts'
import { NO_OUTCOME } from '#shared/economy/texts.en.ts'
import type { ReleaseRow } from '#shared/economy/views.ts'
import type { Economy } from './economy.ts'

/** What a release brought, or why nothing is printed of it; `last` only where it is still to be received. */
export type Outcome = Pick<ReleaseRow, 'actual' | 'nothing' | 'last'>

const without = (nothing: string, last: Reading | null = null): Outcome => ({ actual: null, nothing, last })

/**
 * The reading as it was after this release.
 * A source that names the time of its releases is believed; a rate that is set day by day has its first day after the
 * decision, because a decision takes effect on the next business day. A value that a later release repeated or revised
 * wears that one's time: what this release brought is then no longer on record.
 */
export function outcomeOf(economy: Economy, page: FigurePage, { at, day }: Pick<Release, 'at' | 'day'>): Outcome {
  if (economy.source(page)?.mayShow !== true) return without(NO_OUTCOME.unlicensed)
  const stored = economy.observations(page.figure.id)
  const isDaily = page.figure.frequency === 'daily'
  const brought = isDaily
    ? stored.findIndex(({ period }) => period > day)
    : stored.findLastIndex(({ releasedAt }) => releasedAt !== null && isOfRelease(releasedAt, at))
  const actual = readingOf(page, stored.slice(0, brought + 1), { now: economy.now() })
  // A change against what is not stored is left out of the reading: then its newest is of an earlier release.
  if (actual && actual.period === stored[brought]?.period) {
    const note = economy.notes.find(page.slug, actual.period)?.path ?? null
    return { actual: { ...actual, note }, nothing: null, last: null }
  }
  const isPast = stored.some(({ releasedAt }) => releasedAt !== null && releasedAt >= at)
  if (isPast) return without(NO_OUTCOME.notOnRecord)
  const last = economy.reading(page)
  // A sample is never brought up to date.
  return without(last?.sampleOf ? NO_OUTCOME.notInSample : NO_OUTCOME.notStored, last)
}

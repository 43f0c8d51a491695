/** The announcements of this configuration: one poll for each source that makes some. */
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { OnRefused } from './handlers/ingest.ts'
import { createAnnouncementPoll } from './handlers/take-announcements.ts'
import type { Configuration } from './providers/configuration.ts'
import { type Reading, UNMARKED } from './reading.ts'
import type { ScheduledPoll } from './statistics.ts'
import { announcementsOf } from './watch/sources.ts'

type WireOptions = Pick<Configuration, 'announcing'> & {
  readonly db: MarketDb
  readonly clock: Clock
  readonly log: Logger
  readonly onAnswer?: Parameters<typeof createCircuitBreaker>[0]['onAnswer']
  readonly onRefused?: OnRefused
  readonly reading?: Reading
  /** Called when something new was announced. */
  readonly changed: () => void
}

/** Nothing is asked before the first job. */
export function openWire({ announcing, onAnswer, reading = UNMARKED, ...deps }: WireOptions) {
  const { clock, log } = deps
  const opened = announcing.flatMap(({ facts: { id }, announcements }) => {
    if (!announcements) return []
    const name = announcementsOf(id)
    const breaker = createCircuitBreaker({ name, clock, log, onAnswer })
    const provider = announcements.provider({ clock, log })
    const poll = createAnnouncementPoll({
      ...deps,
      provider,
      pace: announcements.pace(),
      breaker,
      mark: reading.of(name, breaker),
    })
    return [{ name, breaker, scheduled: { poll, everyMs: announcements.everyMs } }]
  })
  return {
    polls: new Map<string, ScheduledPoll>(opened.map(({ name, scheduled }) => [name, scheduled] as const)),
    breakers: new Map(opened.map(({ name, breaker }) => [name, breaker] as const)),
  }
}

/** The announcements of this configuration: one poll for each source that makes some. */
import type { MarketDb } from '#server/market/store/queries.ts'
import { createAnnouncementPoll } from './handlers/take-announcements.ts'
import type { Configuration } from './providers/configuration.ts'
import { type Asking, guarded } from './reading.ts'
import type { ScheduledPoll } from './statistics.ts'
import { announcementsOf } from './watch/sources.ts'

type WireOptions = Pick<Configuration, 'announcing'> & {
  readonly db: MarketDb
  readonly asking: Asking
  /** Called when something new was announced. */
  readonly changed: () => void
}

/** Nothing is asked before the first job. */
export function openWire({ announcing, db, asking, changed }: WireOptions) {
  const { clock, log, onRefused } = asking
  const opened = announcing.flatMap(({ facts: { id }, announcements }) => {
    if (!announcements) return []
    const name = announcementsOf(id)
    const source = { provider: announcements.provider({ clock, log }), pace: announcements.pace(), ...guarded(name, asking) }
    const poll = createAnnouncementPoll({ source, db, clock, log, changed, onRefused })
    return [{ name, breaker: source.breaker, scheduled: { poll, everyMs: announcements.everyMs } }]
  })
  return {
    polls: new Map<string, ScheduledPoll>(opened.map(({ name, scheduled }) => [name, scheduled] as const)),
    breakers: new Map(opened.map(({ name, breaker }) => [name, breaker] as const)),
  }
}

/** The news of this configuration: one poll for each source that announces something, and for each with which companies file figures. */
import { writeAnnouncements } from '#server/market/store/announcements.ts'
import { writeFiled } from '#server/market/store/facts.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import { createNewsPoll } from './handlers/take-news.ts'
import type { Configuration } from './providers/configuration.ts'
import { type Asking, guarded } from './reading.ts'
import type { ScheduledPoll } from './statistics.ts'
import { announcementsOf, filedOf } from './watch/sources.ts'

type WireOptions = Pick<Configuration, 'announcing' | 'filing'> & {
  readonly db: MarketDb
  readonly asking: Asking
  /** Called when something new was announced or filed. */
  readonly changed: () => void
}

/** Nothing is asked before the first job. */
export function openWire({ announcing, filing, db, asking, changed }: WireOptions) {
  const { clock, log, onRefused } = asking
  const shared = { db, clock, log, changed, onRefused }
  const announced = announcing.flatMap(({ facts: { id }, announcements: channel }) => {
    if (!channel) return []
    const name = announcementsOf(id)
    const source = { provider: channel.provider({ clock, log }), pace: channel.pace(), ...guarded(name, asking) }
    const poll = createNewsPoll({ ...shared, source, write: (to, of, { items }) => writeAnnouncements(to, of, items) })
    return [{ name, breaker: source.breaker, scheduled: { poll, everyMs: channel.everyMs } }]
  })
  const filed = filing.flatMap(({ facts: { id }, filed: channel }) => {
    if (!channel) return []
    const name = filedOf(id)
    const source = { provider: channel.provider({ clock, log }), pace: channel.pace(), ...guarded(name, asking) }
    const poll = createNewsPoll({ ...shared, source, write: (to, _of, { figures }) => writeFiled(to, figures) })
    return [{ name, breaker: source.breaker, scheduled: { poll, everyMs: channel.everyMs } }]
  })
  const opened = [...announced, ...filed]
  return {
    polls: new Map<string, ScheduledPoll>(opened.map(({ name, scheduled }) => [name, scheduled] as const)),
    breakers: new Map(opened.map(({ name, breaker }) => [name, breaker] as const)),
  }
}

/** Asks one provider for its announcements and stores what is new of them. */
import { writeAnnouncements } from '#server/market/store/announcements.ts'
import { quarantine } from '#server/market/store/quarantine.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import { createPacedPoll, type Paced } from '../paced-poll.ts'
import type { AnnouncementAnswer, AnnouncementProvider } from '../providers/announcements.ts'
import { countRefused } from '../providers/refusals.ts'
import type { OnRefused } from './ingest.ts'

type TakeAnnouncementsOptions = {
  readonly source: Paced<AnnouncementProvider>
  readonly db: MarketDb
  readonly clock: Clock
  readonly log: Logger
  /** Called when something was new. */
  readonly changed: () => void
  readonly onRefused?: OnRefused | undefined
}

export function createAnnouncementPoll({ source, db, clock, log, changed, onRefused }: TakeAnnouncementsOptions) {
  const { provider, breaker } = source

  async function store({ items, rejected }: AnnouncementAnswer): Promise<void> {
    if (await writeAnnouncements(db, provider.id, items)) changed()
    if (rejected.length === 0) return
    log.debug({ source: provider.id, rows: countRefused(rejected), reason: rejected[0]?.reason }, 'announcements were refused')
    const rows = rejected.map((row) => ({ source: provider.id, ...row }))
    onRefused?.(rows)
    await quarantine(db, rows, clock.now())
  }

  const { poll } = createPacedPoll(source, clock, async (times) => {
    times.askedAt = clock.monotonic()
    const answer = await provider.ask()
    if (!answer.ok) {
      breaker.failed(answer.problem)
      return 'failed'
    }
    breaker.succeeded()
    times.answeredAt = clock.monotonic()
    await store(answer.value)
    return 'taken'
  })
  return poll
}

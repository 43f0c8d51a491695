/** Asks one provider for its announcements and stores what is new of them. */
import { writeAnnouncements } from '#server/market/store/announcements.ts'
import { quarantine } from '#server/market/store/quarantine.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import type { CircuitBreaker } from '../circuit-breaker.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { AnnouncementAnswer, AnnouncementProvider } from '../providers/announcements.ts'
import { type Mark, unmarked } from '../providers/mark.ts'
import type { Pace, PollReason } from '../providers/pace.ts'
import { countRefused } from '../providers/refusals.ts'
import type { OnRefused } from './ingest.ts'

type TakeAnnouncementsOptions = {
  readonly provider: AnnouncementProvider
  readonly pace: Pace
  readonly breaker: CircuitBreaker
  readonly db: MarketDb
  readonly clock: Clock
  readonly log: Logger
  /** Called when something was new. */
  readonly changed: () => void
  readonly onRefused?: OnRefused | undefined
  readonly mark?: Mark
}

export type WireOutcome = 'taken' | 'failed' | 'too-soon' | 'closed'

export function createAnnouncementPoll(options: TakeAnnouncementsOptions) {
  const { provider, pace, breaker, db, clock, log, changed, onRefused, mark = unmarked } = options
  let askedAt = Number.NEGATIVE_INFINITY
  let answeredAt = Number.NEGATIVE_INFINITY

  async function store({ items, rejected }: AnnouncementAnswer): Promise<void> {
    if (await writeAnnouncements(db, provider.id, items)) changed()
    if (rejected.length === 0) return
    log.debug({ source: provider.id, rows: countRefused(rejected), reason: rejected[0]?.reason }, 'announcements were refused')
    const rows = rejected.map((row) => ({ source: provider.id, ...row }))
    onRefused?.(rows)
    await quarantine(db, rows, clock.now())
  }

  const ask = mark(async (): Promise<WireOutcome> => {
    askedAt = clock.monotonic()
    const answer = await provider.ask()
    if (!answer.ok) {
      breaker.failed(answer.problem)
      return 'failed'
    }
    breaker.succeeded()
    answeredAt = clock.monotonic()
    await store(answer.value)
    return 'taken'
  })

  return oneAtATime(async (reason: PollReason): Promise<WireOutcome> => {
    if (!breaker.allows()) return 'closed'
    const since = { askedMs: clock.monotonic() - askedAt, answeredMs: clock.monotonic() - answeredAt }
    return (await pace.isDue(reason, since)) ? ask() : 'too-soon'
  })
}

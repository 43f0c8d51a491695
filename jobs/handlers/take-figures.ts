/** Asks one provider for its official figures and stores what is believed of them. */
import { judgeObservations } from '#server/market/judge/figures.ts'
import { readNewestObservations, writeObservations } from '#server/market/store/observations.ts'
import { quarantine } from '#server/market/store/quarantine.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import type { CircuitBreaker } from '../circuit-breaker.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { FigureAnswer, FigureProvider } from '../providers/figures.ts'
import type { Pace, PollReason } from '../providers/pace.ts'
import { rejectedRow } from '../providers/rows.ts'

type Deps = {
  readonly provider: FigureProvider
  readonly pace: Pace
  readonly breaker: CircuitBreaker
  readonly db: MarketDb
  readonly clock: Clock
  readonly log: Logger
}

export type FigureOutcome = 'taken' | 'failed' | 'too-soon' | 'closed' | 'not-released'

/**
 * One provider's figures. Years are asked for while any figure has nothing stored, and the newest periods from then on.
 * A source that says "not released yet" is asked again at the next run; its circuit breaker does not count it.
 */
export function createFigurePoll({ provider, pace, breaker, db, clock, log }: Deps) {
  let askedAt = Number.NEGATIVE_INFINITY
  let answeredAt = Number.NEGATIVE_INFINITY

  async function store({ observations, rejected }: FigureAnswer): Promise<void> {
    const { believed, doubted } = judgeObservations(observations, await readNewestObservations(db))
    await writeObservations(db, believed)
    const refused = [...rejected, ...doubted.map((each) => rejectedRow(each.figure, 'unit-slip', each))]
    if (refused.length === 0) return
    log.warn({ source: provider.id, rows: refused.length, reason: refused[0]?.reason }, 'figures were refused')
    await quarantine(
      db,
      refused.map((row) => ({ source: provider.id, ...row })),
      clock.now(),
    )
  }

  async function ask(): Promise<FigureOutcome> {
    askedAt = clock.monotonic()
    const stored = await readNewestObservations(db)
    const answer = await provider.ask(provider.figures.every(({ id }) => stored.has(id)) ? 'newest' : 'years')
    if (!answer.ok) {
      const { problem } = answer
      if (problem.kind === 'not-released') {
        log.debug({ source: provider.id, detail: problem.detail }, 'figures are not released yet')
        return 'not-released'
      }
      breaker.failed(problem)
      return 'failed'
    }
    breaker.succeeded()
    answeredAt = clock.monotonic()
    await store(answer.value)
    return 'taken'
  }

  return oneAtATime(async (reason: PollReason): Promise<FigureOutcome> => {
    if (!breaker.allows()) return 'closed'
    const since = { askedMs: clock.monotonic() - askedAt, answeredMs: clock.monotonic() - answeredAt }
    return (await pace.isDue(reason, since)) ? ask() : 'too-soon'
  })
}

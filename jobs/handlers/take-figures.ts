/** Asks one provider for its official figures and stores what is believed of them. */
import { judgeObservations } from '#server/market/judge/statistics.ts'
import { readNewestObservations, writeObservations } from '#server/market/store/observations.ts'
import { FIGURE_SLIP, quarantine } from '#server/market/store/quarantine.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import { createPacedPoll, type Paced } from '../paced-poll.ts'
import { countRefused, rejectedRow } from '../providers/refusals.ts'
import type { FigureAnswer, FigureProvider, Reach } from '../providers/statistics.ts'
import type { OnRefused } from './ingest.ts'

type TakeFiguresOptions = {
  readonly source: Paced<FigureProvider>
  readonly db: MarketDb
  readonly clock: Clock
  readonly log: Logger
  /** Called when a stored figure has changed. */
  readonly changed: () => void
  /** Called when an answer is stored. */
  readonly onStored: (provider: FigureProvider) => Promise<void>
  readonly onRefused?: OnRefused
}

const YEARS_AGAIN_MS = 24 * 3_600_000

/**
 * One provider's figures. Years are requested once a day while any figure has nothing stored: one that its source gives no
 * more would ask for years at every run. Else the newest periods.
 * With the reason `release` the pace is not asked: a figure
 * is due this minute. A source that says "not released yet" is asked again at the next run; its circuit breaker does not count it.
 */
export function createFigurePoll({ source, db, clock, log, changed, onStored, onRefused }: TakeFiguresOptions) {
  const { provider, breaker } = source
  let yearsAt = Number.NEGATIVE_INFINITY

  /** What to ask for. */
  async function span(): Promise<Reach> {
    const stored = await readNewestObservations(db)
    if (provider.figures.every(({ id }) => stored.has(id))) return 'newest'
    return clock.monotonic() - yearsAt >= YEARS_AGAIN_MS ? 'years' : 'newest'
  }

  async function store({ observations, rejected }: FigureAnswer): Promise<void> {
    const { believed, doubted } = judgeObservations(observations, await readNewestObservations(db))
    if (await writeObservations(db, believed)) changed()
    const refused = [...rejected, ...doubted.map((each) => rejectedRow(each.figure, FIGURE_SLIP, each))]
    if (refused.length === 0) return
    log.warn({ source: provider.id, rows: countRefused(refused), reason: refused[0]?.reason }, 'figures were refused')
    const rows = refused.map((row) => ({ source: provider.id, ...row }))
    onRefused?.(rows)
    await quarantine(db, rows, clock.now())
  }

  const { poll } = createPacedPoll(source, clock, async (times) => {
    times.askedAt = clock.monotonic()
    const asked = await span()
    const answer = await provider.ask(asked)
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
    times.answeredAt = clock.monotonic()
    if (asked === 'years') yearsAt = times.answeredAt
    await store(answer.value)
    await onStored(provider)
    return 'taken'
  })
  return poll
}

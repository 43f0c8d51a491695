/** The interface of a provider of official figures, and what its adapters share. A provider's faults never throw. */

import type { Observation } from '#shared/economy/observation.ts'
import type { Figure } from '#shared/economy/statistics.ts'
import type { SourceId } from '#shared/market/quote.ts'
import { ok, type Result } from '#shared/result.ts'
import { torontoDate } from '#shared/toronto.ts'
import type { ProviderProblem, RejectedRow } from './provider.ts'
import { createRefusals } from './refusals.ts'

export type FigureAnswer = {
  readonly observations: readonly Observation[]
  readonly rejected: readonly RejectedRow[]
}

/** `not-released`: the source is loading its tables, as it does each night. Neither an answer nor an outage. */
export type FigureProblem = ProviderProblem | { readonly kind: 'not-released'; readonly detail: string }

/** `years`: what a chart of years needs; `newest`: enough to notice what was revised. */
export type Reach = 'years' | 'newest'

export type FigureProvider = {
  readonly id: SourceId
  readonly figures: readonly Figure[]
  /** Figures that are the price of an instrument, by its symbol. */
  readonly prices?: ReadonlyMap<string, string>
  readonly ask: (reach: Reach) => Promise<Result<FigureAnswer, FigureProblem>>
}

/** Ten series of ten years of days are half as many: an answer with more is none that a source of ours gives. */
const MOST_OBSERVATIONS = 50_000

/** How far a release or a period may lie ahead: clocks differ by so much, and nothing is published before its time. */
const AHEAD_MS = 60_000

export type Reading = { readonly source: SourceId; readonly licence: string; readonly receivedAt: number }
export type Value = Pick<Observation, 'period' | 'value'> & Partial<Pick<Observation, 'releasedAt' | 'revision'>>

/** Collects the observations of one answer: each figure once a period, none of a time to come. */
export function createObservations({ source, licence, receivedAt }: Reading) {
  const observations = new Map<string, Observation>()
  const today = torontoDate(receivedAt)
  const refusals = createRefusals()
  const { reject } = refusals
  return {
    reject,
    within: refusals.within,
    accept({ id, unit }: Figure, { period, value, releasedAt = null, revision = null }: Value, raw: unknown): void {
      const key = `${id} ${period}`
      if (period > today) return reject(id, 'period lies ahead', raw)
      if (releasedAt !== null && releasedAt > receivedAt + AHEAD_MS) return reject(id, 'release lies ahead', raw)
      const known = observations.get(key)
      if (known && known.value !== value) return reject(id, 'two values for one period', raw)
      if (!known && observations.size >= MOST_OBSERVATIONS) return reject(id, 'more observations than a source has', raw)
      observations.set(key, { figure: id, period, value, unit, releasedAt, revision, source, licence, receivedAt })
    },
    /** Oldest first within each figure, however they came. */
    answer: (): Result<FigureAnswer, ProviderProblem> =>
      refusals.answer(() => ({
        observations: [...observations.values()].sort((a, b) => (a.period < b.period ? -1 : a.period > b.period ? 1 : 0)),
        rejected: refusals.rows(),
      })),
  }
}

/** What several requests of one provider bring together, one after the other; the first one that fails ends it. */
export async function askInTurn<Request>(
  requests: Iterable<Request>,
  ask: (request: Request) => Promise<Result<FigureAnswer, FigureProblem>>,
): Promise<Result<FigureAnswer, FigureProblem>> {
  const found: FigureAnswer[] = []
  for (const request of requests) {
    const answer = await ask(request)
    if (!answer.ok) return answer
    found.push(answer.value)
  }
  return ok({
    observations: found.flatMap(({ observations }) => observations),
    rejected: found.flatMap(({ rejected }) => rejected),
  })
}

/** Polls a source for prices, figures or announcements: at its pace, one poll at a time, through its circuit breaker and under its mark. */
import { POLL_GAP_MS } from '#server/market/jobs.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Result } from '#shared/result.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type Mark, unmarked } from './providers/mark.ts'
import type { Pace, PollReason } from './providers/pace.ts'
import type { ProviderProblem } from './providers/provider.ts'

/** A source, and when it may be asked. */
export type Paced<Provider> = {
  readonly provider: Provider
  readonly pace: Pace
  readonly breaker: CircuitBreaker
  readonly mark?: Mark
}

/** When a source was last asked, and when it last answered well: monotonic milliseconds, `-Infinity` for never. */
export type Times = { askedAt: number; answeredAt: number }

/**
 * However often and for whatever reason it is called, at most one request runs at a time, and a reader's refresh asks at
 * most once in ten seconds. With the reason `release` the pace is not asked.
 * @param ask sets the times when it asks and when it is answered
 */
export function createPacedPoll<Outcome>(
  { pace, breaker, mark = unmarked }: Omit<Paced<unknown>, 'provider'>,
  { monotonic }: Pick<Clock, 'monotonic'>,
  ask: (times: Times) => Promise<Outcome>,
) {
  const times: Times = { askedAt: Number.NEGATIVE_INFINITY, answeredAt: Number.NEGATIVE_INFINITY }
  const marked = mark(ask)
  const poll = oneAtATime(async (reason: PollReason | 'release'): Promise<Outcome | 'closed' | 'too-soon'> => {
    if (!breaker.allows()) return 'closed'
    if (reason === 'release') return marked(times)
    const since = { askedMs: monotonic() - times.askedAt, answeredMs: monotonic() - times.answeredAt }
    if (reason === 'refresh' && since.askedMs < POLL_GAP_MS) return 'too-soon'
    return (await pace.isDue(reason, since)) ? marked(times) : 'too-soon'
  })
  return { poll, times }
}

type Asked<Given> = { readonly ask: () => Promise<Result<Given, ProviderProblem>> }

/** A paced poll of a source with one question; the poll ends when its answer is stored. */
export function createAskPoll<Given>(
  { provider, ...source }: Paced<Asked<Given>>,
  clock: Pick<Clock, 'monotonic'>,
  store: (given: Given) => Promise<void>,
) {
  const { poll } = createPacedPoll(source, clock, async (times) => {
    times.askedAt = clock.monotonic()
    const answer = await provider.ask()
    if (!answer.ok) {
      source.breaker.failed(answer.problem)
      return 'failed'
    }
    source.breaker.succeeded()
    times.answeredAt = clock.monotonic()
    await store(answer.value)
    return 'taken'
  })
  return poll
}

/** Asks one provider for all its symbols and passes the answer on. */

import { POLL_GAP_MS } from '#server/market/jobs.ts'
import type { SourceState } from '#server/market/store/reports.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { CircuitBreaker } from '../circuit-breaker.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { ConfiguredSources } from '../providers/configuration.ts'
import { type Mark, unmarked } from '../providers/mark.ts'
import type { Pace, PollReason } from '../providers/pace.ts'
import type { Provider } from '../providers/provider.ts'
import type { Ingest } from './ingest.ts'
import type { createTakeCoins } from './take-coins.ts'

type TakeCoins = ReturnType<typeof createTakeCoins>

type PollOptions = {
  readonly provider: Provider
  readonly instruments: readonly Instrument[]
  readonly configured: ConfiguredSources
  readonly ingest: Ingest
  readonly breaker: CircuitBreaker
  readonly pace: Pace
  readonly clock: Clock
  /** Stores the largest coins of an answer that ranks them. */
  readonly takeCoins: TakeCoins
  readonly mark?: Mark
}

export type PollOutcome = 'taken' | 'failed' | 'too-soon' | 'closed' | 'nothing-to-ask'

/**
 * One provider's poll. However often and for whatever reason it is called, at most one request runs at a time, and
 * a reader's refresh asks the provider at most once in ten seconds.
 */
export function createPoll({
  provider,
  instruments,
  configured,
  ingest,
  breaker,
  pace,
  clock,
  takeCoins,
  mark = unmarked,
}: PollOptions) {
  const excluded = new Set<string>()
  let askedAt = Number.NEGATIVE_INFINITY
  let answeredAt = Number.NEGATIVE_INFINITY

  const asked = (): Instrument[] =>
    instruments.filter(
      (instrument) =>
        configured[instrument.category].has(provider.id) && provider.covers(instrument) && !excluded.has(instrument.symbol),
    )

  const ask = mark(async (): Promise<PollOutcome> => {
    const symbols = asked()
    if (symbols.length === 0) return 'nothing-to-ask'
    askedAt = clock.monotonic()
    await pace.spent()
    const answer = await provider.poll(symbols)
    if (!answer.ok) {
      breaker.failed(answer.problem)
      return 'failed'
    }
    const { ranked, furtherCalls = 0, problem, ...prices } = answer.value
    if (problem) breaker.failed(problem)
    else breaker.succeeded()
    answeredAt = clock.monotonic()
    for (let call = 0; call < furtherCalls; call++) await pace.spent()
    for (const symbol of prices.excluded ?? []) excluded.add(symbol)
    // A symbol that waits for its turn is at most one turn old, and states that as its delay.
    const freshForMs = 3 * pace.watchedMs + (provider.sweepMs?.(symbols) ?? 0)
    await ingest.take({ source: provider.id, ...prices }, freshForMs)
    if (ranked) await takeCoins(provider.id, ranked)
    return 'taken'
  })

  async function poll(reason: PollReason): Promise<PollOutcome> {
    if (!breaker.allows()) return 'closed'
    const since = { askedMs: clock.monotonic() - askedAt, answeredMs: clock.monotonic() - answeredAt }
    if (reason === 'refresh' && since.askedMs < POLL_GAP_MS) return 'too-soon'
    return (await pace.isDue(reason, since)) ? ask() : 'too-soon'
  }

  /** How polling goes, for other processes. */
  async function state(): Promise<SourceState> {
    const { isOpen, waitMs, problem } = breaker.state()
    const dated = (at: number): number | null => (Number.isFinite(at) ? clock.now() - (clock.monotonic() - at) : null)
    return {
      id: provider.id,
      isStream: false,
      askedAt: dated(askedAt),
      answeredAt: dated(answeredAt),
      isOpen,
      until: waitMs === null ? null : clock.now() + waitMs,
      problem,
      allowance: (await pace.allowance?.()) ?? provider.allowance?.() ?? null,
    }
  }

  return Object.assign(oneAtATime(poll), { state })
}

export type Poll = ReturnType<typeof createPoll>

/** Asks one provider for all its symbols and passes the answer on. */

import type { SourceState } from '#server/market/store/reports.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import { createPacedPoll, type Paced } from '../paced-poll.ts'
import type { ConfiguredSources } from '../providers/configuration.ts'
import type { Provider } from '../providers/provider.ts'
import type { Ingest } from './ingest.ts'
import type { createTakeCoins } from './take-coins.ts'

type TakeCoins = ReturnType<typeof createTakeCoins>

type PollOptions = {
  readonly source: Paced<Provider>
  readonly instruments: readonly Instrument[]
  readonly configured: ConfiguredSources
  readonly ingest: Ingest
  readonly clock: Clock
  /** Stores the largest coins of an answer that ranks them. */
  readonly takeCoins: TakeCoins
}

export function createPoll({ source, instruments, configured, ingest, clock, takeCoins }: PollOptions) {
  const { provider, pace, breaker } = source
  const excluded = new Set<string>()

  const asked = (): Instrument[] =>
    instruments.filter(
      (instrument) =>
        configured[instrument.category].has(provider.id) && provider.covers(instrument) && !excluded.has(instrument.symbol),
    )

  const { poll, times } = createPacedPoll(source, clock, async (at) => {
    const symbols = asked()
    if (symbols.length === 0) return 'nothing-to-ask'
    at.askedAt = clock.monotonic()
    await pace.spent()
    const answer = await provider.poll(symbols)
    if (!answer.ok) {
      breaker.failed(answer.problem)
      return 'failed'
    }
    const { ranked, furtherCalls = 0, problem, ...prices } = answer.value
    if (problem) breaker.failed(problem)
    else breaker.succeeded()
    at.answeredAt = clock.monotonic()
    for (let call = 0; call < furtherCalls; call++) await pace.spent()
    for (const symbol of prices.excluded ?? []) excluded.add(symbol)
    // A symbol that waits for its turn is at most one turn old, and states that as its delay.
    const freshForMs = 3 * pace.watchedMs + (provider.sweepMs?.(symbols) ?? 0)
    await ingest.take({ source: provider.id, ...prices }, freshForMs)
    if (ranked) await takeCoins(provider.id, ranked)
    return 'taken'
  })

  /** How polling goes, for other processes. */
  async function state(): Promise<SourceState> {
    const { waitMs, ...told } = breaker.state()
    const dated = (at: number): number | null => (Number.isFinite(at) ? clock.now() - (clock.monotonic() - at) : null)
    return {
      id: provider.id,
      isStream: false,
      askedAt: dated(times.askedAt),
      answeredAt: dated(times.answeredAt),
      ...told,
      until: waitMs === null ? null : clock.now() + waitMs,
      allowance: (await pace.allowance?.()) ?? provider.allowance?.() ?? null,
    }
  }

  return Object.assign(poll, { state })
}

export type Poll = ReturnType<typeof createPoll>

/** Asks one provider for all its symbols and hands the answer on. */
import type { Instrument } from '#shared/catalogue.ts'
import type { Clock } from '#shared/clock.ts'
import { POLL_GAP_MS } from '#shared/jobs.ts'
import type { ConfiguredSources } from '../configured.ts'
import type { Gate } from '../gate.ts'
import type { Provider } from '../providers/provider.ts'
import type { Ingest } from './ingest.ts'

export type PollReason = 'schedule' | 'refresh'

/** Milliseconds since the provider was last asked, and since it last answered well; `Infinity` for never. */
export type Since = { readonly askedMs: number; readonly answeredMs: number }

/** How often a provider may be asked at this moment. */
export type Pace = {
  /** Milliseconds between two polls while readers watch. What readers are told about freshness rests on it. */
  readonly watchedMs: number
  /** Whether a poll should go out now. A reader's refresh spends the same allowance as a scheduled poll. */
  readonly isDue: (reason: PollReason, since: Since) => Promise<boolean>
  /** Notes that a call was spent. */
  readonly spent: () => Promise<void>
}

/** The pace of a provider without a budget: every scheduled poll goes out. */
export const steadyPace = (everyMs: number): Pace => ({
  watchedMs: everyMs,
  isDue: async () => true,
  spent: async () => undefined,
})

type Deps = {
  readonly provider: Provider
  readonly instruments: readonly Instrument[]
  readonly configured: ConfiguredSources
  readonly ingest: Ingest
  readonly gate: Gate
  readonly pace: Pace
  readonly clock: Clock
}

export type PollOutcome = 'taken' | 'failed' | 'too-soon' | 'closed' | 'nothing-to-ask'

/**
 * One provider's poll. However often and for whatever reason it is called, at most one request runs at a time, and
 * a reader's refresh asks the provider at most once in ten seconds.
 */
export function createPoll({ provider, instruments, configured, ingest, gate, pace, clock }: Deps) {
  const gated = new Set<string>()
  let askedAt = Number.NEGATIVE_INFINITY
  let answeredAt = Number.NEGATIVE_INFINITY
  let running: Promise<PollOutcome> | undefined

  const asked = (): Instrument[] =>
    instruments.filter(
      (instrument) =>
        configured[instrument.category].has(provider.id) && provider.covers(instrument) && !gated.has(instrument.symbol),
    )

  async function ask(): Promise<PollOutcome> {
    const symbols = asked()
    if (symbols.length === 0) return 'nothing-to-ask'
    askedAt = clock.monotonic()
    await pace.spent()
    const answer = await provider.poll(symbols)
    if (!answer.ok) {
      gate.failed(answer.problem)
      return 'failed'
    }
    gate.succeeded()
    answeredAt = clock.monotonic()
    for (const symbol of answer.value.gated ?? []) gated.add(symbol)
    // A symbol that waits for its turn is no older than the turn is long, and says so as its delay.
    const freshForMs = 3 * pace.watchedMs + (provider.sweepMs?.(symbols) ?? 0)
    await ingest.take({ source: provider.id, ...answer.value }, freshForMs)
    return 'taken'
  }

  async function poll(reason: PollReason): Promise<PollOutcome> {
    if (!gate.allows()) return 'closed'
    const since = { askedMs: clock.monotonic() - askedAt, answeredMs: clock.monotonic() - answeredAt }
    if (reason === 'refresh' && since.askedMs < POLL_GAP_MS) return 'too-soon'
    return (await pace.isDue(reason, since)) ? ask() : 'too-soon'
  }

  return (reason: PollReason): Promise<PollOutcome> => {
    running ??= poll(reason).finally(() => {
      running = undefined
    })
    return running
  }
}

export type Poll = ReturnType<typeof createPoll>

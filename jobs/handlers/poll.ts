/** Asks one provider for all its symbols and hands the answer on. */
import type { Instrument } from '#shared/catalogue.ts'
import type { Clock } from '#shared/clock.ts'
import { POLL_GAP_MS } from '#shared/jobs.ts'
import type { ConfiguredSources } from '../configured.ts'
import type { Gate } from '../gate.ts'
import type { Provider } from '../providers/provider.ts'
import type { Ingest } from './ingest.ts'

/** How often a provider may be asked at this moment. */
export type Pace = {
  /** Milliseconds between two polls while readers watch. What readers are told about freshness rests on it. */
  readonly watchedMs: number
  /** Whether a scheduled poll should go out, given how long ago the last one did. */
  readonly isDue: (sinceLastMs: number) => Promise<boolean>
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
  let lastAt = Number.NEGATIVE_INFINITY
  let running: Promise<PollOutcome> | undefined

  const asked = (): Instrument[] =>
    instruments.filter(
      (instrument) =>
        configured[instrument.category].has(provider.id) && provider.covers(instrument) && !gated.has(instrument.symbol),
    )

  async function ask(): Promise<PollOutcome> {
    const symbols = asked()
    if (symbols.length === 0) return 'nothing-to-ask'
    lastAt = clock.monotonic()
    await pace.spent()
    const answer = await provider.poll(symbols)
    if (!answer.ok) {
      gate.failed(answer.problem)
      return 'failed'
    }
    gate.succeeded()
    for (const symbol of answer.value.gated ?? []) gated.add(symbol)
    await ingest.take({ source: provider.id, ...answer.value }, 3 * pace.watchedMs)
    return 'taken'
  }

  async function poll(reason: 'schedule' | 'refresh'): Promise<PollOutcome> {
    if (!gate.allows()) return 'closed'
    const sinceLast = clock.monotonic() - lastAt
    if (reason === 'refresh' && sinceLast < POLL_GAP_MS) return 'too-soon'
    if (reason === 'schedule' && !(await pace.isDue(sinceLast))) return 'too-soon'
    return ask()
  }

  return (reason: 'schedule' | 'refresh'): Promise<PollOutcome> => {
    running ??= poll(reason).finally(() => {
      running = undefined
    })
    return running
  }
}

export type Poll = ReturnType<typeof createPoll>

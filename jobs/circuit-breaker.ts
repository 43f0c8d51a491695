/**
 * The circuit breaker of a source: whether it may be asked now. It opens after repeated failures, honours what the source
 * says about waiting, and logs each outage once.
 */

import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import { unreachable } from '#shared/result.ts'
import type { ProviderProblem } from './providers/provider.ts'

const WINDOW_MS = 60_000
const FAILURES = 5
/** An open circuit breaker lets one probe through per this time (FEED-5). */
export const PROBE_MS = 30_000
/** Bounds of a provider's `Retry-After` (FEED-6). */
const RETRY_LEAST_MS = 1000
const RETRY_MOST_MS = 15 * 60_000
/** A refused key is retried rarely, in case something in between was at fault. */
const UNAUTHORISED_MS = 3_600_000

const bounded = (ms: number): number => (Number.isNaN(ms) ? WINDOW_MS : Math.min(Math.max(ms, RETRY_LEAST_MS), RETRY_MOST_MS))

/** Milliseconds to wait that follow from the problem itself; `undefined` for a problem that only counts as a failure. */
function demandedWait(problem: ProviderProblem, now: number): number | undefined {
  switch (problem.kind) {
    case 'rate-limited':
      return bounded(problem.retryAfterMs)
    case 'quota':
      return Math.max(problem.until - now, RETRY_LEAST_MS)
    case 'crashed':
      return problem.waitMs
    case 'unauthorised':
      return UNAUTHORISED_MS
    case 'timeout':
    case 'network':
    case 'too-large':
    case 'not-json':
    case 'redirect':
    case 'malformed':
    case 'http':
      return undefined
    default:
      return unreachable(problem)
  }
}

type CircuitBreakerOptions = {
  readonly name: string
  readonly clock: Clock
  readonly log: Logger
  /** Told of each answer: `ok`, or what was wrong with it. */
  readonly onAnswer?: ((name: string, outcome: 'ok' | ProviderProblem['kind']) => void) | undefined
}

export function createCircuitBreaker({ name, clock, log, onAnswer }: CircuitBreakerOptions) {
  let failures: number[] = []
  let isOpen = false
  /** On the monotonic clock, so that setting the host's clock neither closes nor opens it. */
  let closedUntil = Number.NEGATIVE_INFINITY
  let outage: { kind: string; since: number } | undefined
  let askedAt: number | null = null
  let answeredAt: number | null = null

  function countFailure(now: number): void {
    failures = [...failures.filter((at) => now - at < WINDOW_MS), now]
    isOpen ||= failures.length >= FAILURES
    if (isOpen) closedUntil = now + PROBE_MS
  }

  /** Logs one line when an outage begins, and one more for each new kind of problem within it. */
  function tell(problem: ProviderProblem, now: number): void {
    if (outage?.kind !== problem.kind) log.warn({ provider: name, problem }, 'a provider is failing')
    outage = { kind: problem.kind, since: outage?.since ?? now }
  }

  return {
    /** Whether a request may go out, the kind of what is wrong and since when (epoch ms), and in how many milliseconds the next try is due. */
    state: () => {
      const waitMs = closedUntil - clock.monotonic()
      const failingSince = outage ? Math.round(clock.now() - (clock.monotonic() - outage.since)) : null
      return { isOpen: waitMs > 0, waitMs: waitMs > 0 ? waitMs : null, problem: outage?.kind ?? null, failingSince }
    },
    /** Whether a request is allowed now. */
    allows: (): boolean => clock.monotonic() >= closedUntil,
    /** Whether it has answered since this process began, well or not. */
    isKnown: (): boolean => askedAt !== null,
    /** When its last answer came, or did not (epoch milliseconds). */
    askedAt: (): number | null => askedAt,
    /** When its last good answer came (epoch milliseconds). */
    answeredAt: (): number | null => answeredAt,
    /** The outage that lasts now: what began it last, and for how long nothing has succeeded. */
    outage: (): { readonly kind: string; readonly ms: number } | undefined =>
      outage && { kind: outage.kind, ms: clock.monotonic() - outage.since },
    succeeded(): void {
      if (outage) log.info({ provider: name, outageMs: Math.round(clock.monotonic() - outage.since) }, 'a provider is back')
      askedAt = clock.now()
      answeredAt = askedAt
      onAnswer?.(name, 'ok')
      failures = []
      isOpen = false
      outage = undefined
    },
    failed(problem: ProviderProblem): void {
      const now = clock.monotonic()
      askedAt = clock.now()
      onAnswer?.(name, problem.kind)
      tell(problem, now)
      const waitMs = demandedWait(problem, clock.now())
      if (waitMs === undefined) countFailure(now)
      else closedUntil = now + waitMs
    },
  }
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

/**
 * The circuit breaker of a source's history. A wait that the source demands holds for its prices too; any other failure
 * stops only the history.
 */
export const historyBreaker = (source: CircuitBreaker, own: CircuitBreaker) => ({
  allows: (): boolean => source.allows() && own.allows(),
  succeeded: own.succeeded,
  failed: (problem: ProviderProblem): void => (demandedWait(problem, 0) === undefined ? own : source).failed(problem),
})

export type HistoryBreaker = ReturnType<typeof historyBreaker>

/**
 * Whether a provider may be asked now. One gate a provider: it opens the circuit after repeated failures, keeps
 * to what the provider says about waiting, and tells of an outage once.
 */

import type { Logger } from '#server/log.ts'
import type { Clock } from '#shared/clock.ts'
import { unreachable } from '#shared/result.ts'
import type { ProviderProblem } from './providers/provider.ts'

const WINDOW_MS = 60_000
const FAILURES = 5
/** An open circuit lets one probe through in this time. Goal FEED-5. */
export const PROBE_MS = 30_000
/** Bounds of a provider's own "come back in". Goal FEED-6. */
const RETRY_LEAST_MS = 1000
const RETRY_MOST_MS = 15 * 60_000
/** A refused key is tried again rarely, in case the refusal was the fault of something in between. */
const UNAUTHORISED_MS = 3_600_000

const clamp = (ms: number): number => (Number.isFinite(ms) ? Math.min(Math.max(ms, RETRY_LEAST_MS), RETRY_MOST_MS) : WINDOW_MS)

export function createGate({ name, clock, log }: { readonly name: string; readonly clock: Clock; readonly log: Logger }) {
  let failures: number[] = []
  let isOpen = false
  /** On the monotonic clock, so that setting the host's clock neither locks nor unlocks. */
  let closedUntil = Number.NEGATIVE_INFINITY
  let outage: { kind: string; since: number } | undefined

  function countFailure(now: number): void {
    failures = [...failures.filter((at) => now - at < WINDOW_MS), now]
    isOpen ||= failures.length >= FAILURES
    if (isOpen) closedUntil = now + PROBE_MS
  }

  /** One line when an outage begins, and one more for each new kind of problem within it. */
  function tell(problem: ProviderProblem, now: number): void {
    if (outage?.kind !== problem.kind) log.warn({ provider: name, problem }, 'a provider does not answer as it should')
    outage = { kind: problem.kind, since: outage?.since ?? now }
  }

  return {
    /** Whether asking is allowed at this moment. */
    allows: (): boolean => clock.monotonic() >= closedUntil,
    succeeded(): void {
      if (outage) log.info({ provider: name, outageMs: Math.round(clock.monotonic() - outage.since) }, 'a provider is back')
      failures = []
      isOpen = false
      outage = undefined
    },
    failed(problem: ProviderProblem): void {
      const now = clock.monotonic()
      tell(problem, now)
      switch (problem.kind) {
        case 'rate-limited':
          closedUntil = now + clamp(problem.retryAfterMs)
          return
        case 'quota':
          closedUntil = now + Math.max(problem.until - clock.now(), RETRY_LEAST_MS)
          return
        case 'unauthorised':
          closedUntil = now + UNAUTHORISED_MS
          return
        case 'timeout':
        case 'network':
        case 'too-large':
        case 'not-json':
        case 'redirect':
        case 'malformed':
        case 'http':
          countFailure(now)
          return
        default:
          unreachable(problem)
      }
    },
  }
}

export type Gate = ReturnType<typeof createGate>

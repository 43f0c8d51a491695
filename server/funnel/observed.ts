/** Outcomes of the funnel by kind, for the metrics, without personal data. */
import type { Otp } from './otp/otp.ts'
import type { SmsOutcome, Tracker, TrackerOutcome } from './ports.ts'

export type FunnelEvent =
  | { readonly what: 'sms'; readonly outcome: SmsOutcome['kind'] }
  | { readonly what: 'verification'; readonly outcome: string }
  | { readonly what: 'delivery'; readonly outcome: TrackerOutcome['kind']; readonly seconds: number }
/** Must not throw. */
export type Observe = (event: FunnelEvent) => void

/** A tracker whose answers are counted and timed. */
export function observedTracker(tracker: Tracker, observe: Observe): Tracker {
  const { takeWithin } = tracker
  const told = (outcome: TrackerOutcome['kind'], since: number): void =>
    observe({ what: 'delivery', outcome, seconds: (performance.now() - since) / 1000 })
  return {
    ...tracker,
    async send(payload, key) {
      const since = performance.now()
      const outcome = await tracker.send(payload, key)
      told(outcome.kind, since)
      return outcome
    },
    ...(takeWithin && {
      async takeWithin(trx, payload, key) {
        const since = performance.now()
        const outcome = await takeWithin(trx, payload, key)
        told(outcome.kind, since)
        return outcome
      },
    }),
  }
}

/** Verification whose outcomes are counted. */
export const observedOtp = (otp: Otp, observe: Observe): Otp => ({
  ...otp,
  async verify(request) {
    const outcome = await otp.verify(request)
    observe({ what: 'verification', outcome: outcome.kind })
    return outcome
  },
})

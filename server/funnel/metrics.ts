/** The funnel in figures: outcomes by their kind, and nothing about a person. */
import type { Metrics } from '../platform/metrics.ts'
import type { Observe } from './observed.ts'

const SMS = ['accepted', 'refused', 'unknown'] as const
const DELIVERIES = ['accepted', 'rejected', 'retry', 'shut', 'ambiguous'] as const

/** @returns what counts what happens */
export function measureFunnel(metrics: Metrics): Observe {
  const sms = metrics.counter('ledger_sms_total', 'Text messages by what their provider said.', 'outcome', SMS)
  const codes = metrics.counter('ledger_verifications_total', 'Codes that visitors typed.', 'outcome', ['verified', 'refused'])
  const help = 'Leads sent to the tracker, by what it answered.'
  const deliveries = metrics.counter('ledger_lead_attempts_total', help, 'outcome', DELIVERIES)
  const took = metrics.duration('ledger_lead_delivery_seconds', 'How long the tracker took to answer.')
  return (event) => {
    if (event.what === 'sms') return sms(event.outcome)
    if (event.what === 'verification') return codes(event.outcome === 'verified' ? 'verified' : 'refused')
    deliveries(event.outcome)
    took(event.seconds)
  }
}

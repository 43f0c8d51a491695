import type { SourceState } from '#server/market/store/reports.ts'

/** The worker's report of a source that does not answer when polled for prices. */
export const unanswered = (id: string): SourceState => ({
  id,
  isStream: false,
  askedAt: 1,
  answeredAt: null,
  isOpen: false,
  until: null,
  problem: 'network',
  failingSince: 1,
  allowance: null,
})

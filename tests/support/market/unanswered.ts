import type { SourceState } from '#server/market/store/reports.ts'

/** What a worker reports of a source whose prices it asked for in vain. */
export const unanswered = (id: string): SourceState => ({
  id,
  isStream: false,
  askedAt: 1,
  answeredAt: null,
  isOpen: false,
  until: null,
  problem: 'network',
  allowance: null,
})

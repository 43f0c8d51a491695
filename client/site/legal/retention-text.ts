import type { RetentionRow } from '#shared/funnel/policy.ts'

const YEAR = 365

function period(days: number): string {
  if (days <= 1) return days * 24 === 1 ? '1 hour' : `${days * 24} hours`
  return days % YEAR === 0 ? `${days / YEAR} ${days === YEAR ? 'year' : 'years'}` : `${days} days`
}

/** `180 days, then erased`. */
export const retentionText = ({ days, afterwards }: Pick<RetentionRow, 'days' | 'afterwards'>): string =>
  afterwards === 'erased' ? `${period(days)}, then erased` : `${period(days)}, without your name or number`

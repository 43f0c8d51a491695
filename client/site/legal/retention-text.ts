import type { RetentionRow } from '#shared/funnel/policy.ts'
import * as texts from './texts.en.tsx'

const YEAR = 365

function period(days: number): string {
  if (days <= 1) return texts.hours(days * 24)
  return days % YEAR === 0 ? texts.years(days / YEAR) : texts.days(days)
}

/** `180 days, then erased`. */
export const retentionText = ({ days, afterwards }: Pick<RetentionRow, 'days' | 'afterwards'>): string =>
  afterwards === 'erased' ? texts.thenErased(period(days)) : texts.withoutYourName(period(days))

/** Limits with a table of the test's own. */
import { createLimits } from '#server/funnel/limits/limits.ts'
import { createSpending } from '#server/funnel/limits/spending.ts'
import { readLimits } from '#server/funnel/limits/table.ts'
import type { LimitAction, LimitDimension, LimitOutcome, LimitUse } from '#server/funnel/ports.ts'
import { createKeyring } from '#server/platform/crypto/keyring.ts'
import { manualClock } from '../manual-clock.ts'
import { leadsStore, TEST_SECRET } from './funnel.ts'

export const SECOND = 1000
export const HOUR = 3600 * SECOND
export const DAY = 24 * HOUR
export const keys = createKeyring({ secret: TEST_SECRET })

export const use = (action: LimitAction, dimension: LimitDimension, value = 'v'): LimitUse => ({ action, dimension, value })
export const SITE = use('send', 'site', 'site')
export const AREA = use('send', 'area', '+1416')

/** Limits over a real store, each row as in the table but for what is overridden, with a clock that does not move. */
export async function rigOf(overrides: object = {}) {
  const { db } = await leadsStore()
  const clock = manualClock()
  const alarms: unknown[] = []
  const table = readLimits(JSON.stringify(overrides))
  const alarm = (kind: string, detail: object): void => void alarms.push({ kind, ...detail })
  const limits = createLimits({ db, now: clock.now, keys, table, alarm })
  const times = async (count: number, ...uses: LimitUse[]): Promise<LimitOutcome[]> => {
    const outcomes: LimitOutcome[] = []
    for (let nth = 0; nth < count; nth++) outcomes.push(await limits.consume(uses))
    return outcomes
  }
  const passed = async (count: number, ...uses: LimitUse[]) => (await times(count, ...uses)).filter(({ ok }) => ok).length
  const spending = createSpending({ db, now: clock.now, keys, table })
  return { db, clock, alarms, limits, times, passed, table, spending }
}

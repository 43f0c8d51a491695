/** One table of retention: what the job erases and the privacy page prints. */
import { expect, it } from 'vitest'
import { createPolicy } from '#server/funnel/policy.ts'
import { forgetDue, RETENTION, type RetentionId } from '#server/funnel/retention.ts'
import { readEnv } from '#server/platform/env.ts'
import { TEST_SITE } from '../../fixtures/site.ts'

const NOW = Date.UTC(2026, 10, 22)

it('the retention job erases each kind of data at the age that the privacy page prints for it', async () => {
  const asked: Record<string, number> = {}
  const store = (id: RetentionId) => async (before: number) => {
    asked[id] = (NOW - before) / 86_400_000
    return 1
  }
  const counts = await forgetDue(NOW, {
    draft: store('draft'),
    verification: store('verification'),
    'ip-address': store('ip-address'),
    limit: store('limit'),
    lead: store('lead'),
    enquiry: store('enquiry'),
    'office-mail': store('office-mail'),
    'consent-proof': store('consent-proof'),
  })
  const printed = createPolicy(readEnv({}), { displayName: 'Sample', address: 'Toronto' }, TEST_SITE).retention
  expect(asked).toEqual(Object.fromEntries(printed.map(({ id, days }) => [id, days])))
  expect(Object.keys(counts)).toHaveLength(printed.length)
})

it('the retention table keeps limits, enquiries and office mail no longer than it says', () => {
  const days = Object.fromEntries(RETENTION.map((row) => [row.id, row.days]))
  expect(days).toEqual({
    draft: 1 / 24,
    verification: 1,
    'ip-address': 30,
    limit: 30,
    lead: 180,
    enquiry: 180,
    'office-mail': 30,
    'consent-proof': 1095,
  })
})

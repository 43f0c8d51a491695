import type { Permission } from '#shared/market/permission.ts'

/** What agencies of the United States announce. */
export const US_WORKS: Permission = {
  document: 'Works of the United States government, 17 U.S.C. 105',
  documentUrl: 'https://www.copyright.gov/title17/92chap1.html#105',
  readOn: '2026-11-26',
  plan: 'No plan needed',
  cost: 'Free, without a key',
  mayDisplay: 'yes',
  says: 'In the public domain.',
  privatePlans: [],
  delayMinutes: null,
  credit: null,
  keep: { days: null, unrefreshedHours: null, daysAfterRight: null },
  print: 'summary',
}

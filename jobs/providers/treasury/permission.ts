import type { Permission } from '#shared/market/permission.ts'

export const PERMISSION: Permission = {
  document: 'Works of the United States government',
  documentUrl: 'https://home.treasury.gov/',
  readOn: '2026-11-21',
  plan: 'No plan needed',
  cost: 'Free, without a key',
  mayDisplay: 'yes',
  says: 'In the public domain.',
  privatePlans: [],
  delayMinutes: null,
  credit: null,
  keep: { days: null, unrefreshedHours: null, daysAfterRight: null },
}

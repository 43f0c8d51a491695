import type { Permission } from '#shared/market/permission.ts'

export const PERMISSION: Permission = {
  document: 'Statistics Canada Open Licence',
  documentUrl: 'https://www.statcan.gc.ca/en/reference/licence',
  readOn: '2026-11-21',
  plan: 'No plan needed',
  cost: 'Free, without a key',
  mayDisplay: 'yes',
  says: 'Commercial use and passing on are allowed with the credit; material of third parties is outside the licence.',
  privatePlans: [],
  delayMinutes: null,
  credit: { text: 'Source: Statistics Canada', url: 'https://www.statcan.gc.ca/en/reference/licence' },
  keep: { days: null, unrefreshedHours: null, daysAfterRight: null },
  print: 'summary',
}

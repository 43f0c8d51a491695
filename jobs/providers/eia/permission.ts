import type { Permission } from '#shared/market/permission.ts'

export const PERMISSION: Permission = {
  document: 'Works of the United States government',
  documentUrl: 'https://www.eia.gov/',
  readOn: '2026-11-21',
  plan: 'No plan needed',
  cost: 'Free, with or without a key',
  mayDisplay: 'yes',
  says: 'In the public domain; the source is named with the date.',
  privatePlans: [],
  delayMinutes: null,
  credit: { text: 'Source: U.S. Energy Information Administration', url: 'https://www.eia.gov/' },
  keep: { days: null, unrefreshedHours: null, daysAfterRight: null },
  print: 'summary',
}

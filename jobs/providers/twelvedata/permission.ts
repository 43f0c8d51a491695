import type { Permission } from '#shared/market/permission.ts'

export const PERMISSION: Permission = {
  document: 'Terms of 1 January 2026 and the table of plans',
  documentUrl: 'https://twelvedata.com/',
  readOn: '2026-11-21',
  plan: 'Basic, Grow, Pro, Ultra',
  cost: 'US$499 a month, or 414 billed yearly: Venture',
  mayDisplay: 'demo-only',
  says: 'Basic, Grow, Pro and Ultra are for internal or personal use. Display to the public begins with Venture.',
  privatePlans: ['Basic', 'Grow', 'Pro', 'Ultra'],
  delayMinutes: null,
  credit: { text: 'Data provided by Twelve Data', url: 'https://twelvedata.com/' },
  // "Deletion within 30 days of the end", of which a fortnight is left for mistakes and copies; the terms limit caching too, but we know no figure.
  keep: { days: null, unrefreshedHours: null, daysAfterRight: 14 },
}

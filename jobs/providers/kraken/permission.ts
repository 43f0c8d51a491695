import type { Permission } from '#shared/market/permission.ts'

export const PERMISSION: Permission = {
  document: 'API guide, global introduction',
  documentUrl: 'https://docs-legacy.kraken.com/api/docs/guides/global-intro',
  readOn: '2026-11-21',
  plan: 'Public market data',
  cost: 'Free, after written permission',
  mayDisplay: 'demo-only',
  says: 'Prior permission has to be sought for any non-personal commercial use of data from publicly accessible endpoints, such as market data.',
  privatePlans: [],
  delayMinutes: null,
  credit: null,
  keep: { days: null, unrefreshedHours: null, daysAfterRight: null },
}

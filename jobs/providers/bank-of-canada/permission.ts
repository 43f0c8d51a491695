import type { Permission } from '#shared/market/permission.ts'

export const PERMISSION: Permission = {
  document: 'Terms of use',
  documentUrl: 'https://www.bankofcanada.ca/terms/',
  readOn: '2026-11-21',
  plan: 'No plan needed',
  cost: 'Free, without a key',
  mayDisplay: 'yes',
  says: 'May be copied, distributed and transmitted with the source named and without the Bank’s logo; what was changed has to be said.',
  privatePlans: [],
  delayMinutes: null,
  credit: { text: 'Source: Bank of Canada', url: 'https://www.bankofcanada.ca/' },
  keep: { days: null, unrefreshedHours: null, daysAfterRight: null },
  print: 'summary',
}

import type { Permission } from '#shared/market/permission.ts'

/** The charts reach back a year, which is also how far the history of the demo plan reaches. */
const CHART_DAYS = 366

export const PERMISSION: Permission = {
  document: 'API terms of 5 September 2025 and the table of plans',
  documentUrl: 'https://www.coingecko.com/',
  readOn: '2026-11-21',
  plan: 'Keyless or Demo',
  cost: 'US$129 a month: Analyst, billed yearly',
  mayDisplay: 'demo-only',
  says: 'Access without a key is for evaluation. The table of plans ticks a commercial licence from Analyst up; whether Demo with the credit is enough has to be asked in writing.',
  privatePlans: ['Keyless', 'Demo', 'Basic'],
  delayMinutes: null,
  credit: { text: 'Data provided by CoinGecko', url: 'https://www.coingecko.com/' },
  // "Refresh what is stored every 24 hours and delete it at the end": a day, as for a price that is not refreshed.
  keep: { days: CHART_DAYS, unrefreshedHours: 24, daysAfterRight: 1 },
}

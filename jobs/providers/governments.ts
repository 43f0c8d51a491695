/** The terms of what governments publish, and where departments of Canada do. */
import type { Permission } from '#shared/market/permission.ts'

/** Terms that take no plan and no key, and name no delay and no limit of keeping. */
export const PUBLIC_TERMS = {
  plan: 'No plan needed',
  cost: 'Free, without a key',
  mayDisplay: 'yes',
  privatePlans: [],
  delayMinutes: null,
  credit: null,
  keep: { days: null, unrefreshedHours: null, daysAfterRight: null },
} as const satisfies Partial<Permission>

/** The terms of Canada.ca, where departments publish their news. */
export const CANADA_CA: Permission = {
  ...PUBLIC_TERMS,
  document: 'Terms and conditions of Canada.ca',
  documentUrl: 'https://www.canada.ca/en/transparency/terms.html',
  readOn: '2026-11-26',
  says: 'To redistribute copies for commercial purposes, in whole or in part, takes written permission: we print the headline, with its source and a link.',
  print: 'headline',
}

/** The news of one department, newest first. */
export const newsOf = (department: string): string =>
  `https://api.io.canada.ca/io-server/gc/news/en/v2?dept=${department}&sort=publishedDate&orderBy=desc&pick=50&format=atom`

/** What agencies of the United States announce. */
export const US_WORKS: Permission = {
  ...PUBLIC_TERMS,
  document: 'Works of the United States government, 17 U.S.C. 105',
  documentUrl: 'https://www.copyright.gov/title17/92chap1.html#105',
  readOn: '2026-11-26',
  says: 'In the public domain.',
  print: 'summary',
}

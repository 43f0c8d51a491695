/** What counts in 2026. */
import type { ParameterSet } from './parameter-set.ts'

const readOn = '2026-11-26'

export const YEAR_2026 = {
  'insurance-premium': {
    name: 'Mortgage insurance premium',
    source: 'CMHC premium table, as brokers print it',
    url: 'https://mortgagesisterswest.ca/default-mortgage-insurance-premium-amounts',
    readOn,
    shares: [
      [0, 0.6],
      [65, 1.7],
      [75, 2.4],
      [80, 2.8],
      [85, 3.1],
      [90, 4],
    ],
    values: { longAfter: 25, longSurcharge: 0.2, longestInsured: 30 },
  },
  'down-payment': {
    name: 'Minimum down payment',
    source: 'Federal rules since 15 December 2024, as nshiab/journalism-finance tests them',
    url: 'https://github.com/nshiab/journalism-finance/blob/main/test/finance/getMinimumDownPayment.test.ts',
    readOn,
    brackets: [
      [0, 5],
      [500_000, 10],
    ],
    values: { insurableBelow: 1_500_000, uninsuredDown: 20 },
  },
  'stress-test': {
    name: 'Minimum qualifying rate',
    source: 'OSFI, Guideline B-20',
    url: 'https://www.osfi-bsif.gc.ca/eng/fi-if/rg-ro/gdn-ort/gl-ld/Pages/b20-faq.aspx',
    readOn,
    values: { buffer: 2, floor: 5.25 },
  },
} satisfies Readonly<Record<string, ParameterSet>>

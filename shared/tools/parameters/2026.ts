/** What counts in 2026. */

import { TRANSFER_TAXES_2026 } from './2026-transfer-taxes.ts'
import type { ParameterSet } from './parameter-set.ts'
import { SET_NAMES, SOURCES } from './texts.en.ts'

const readOn = '2026-11-26'
const CMHC =
  'https://cmhc-schl.gc.ca/en/professionals/industry-innovation-and-leadership/industry-expertise/resources-for-mortgage-professionals/mortgage-loan-insurance-and-premiums'

export const YEAR_2026 = {
  'insurance-premium': {
    name: SET_NAMES.premium,
    source: SOURCES.premium,
    url: CMHC,
    readOn: '2026-11-27',
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
    name: SET_NAMES.leastDown,
    source: SOURCES.cmhc,
    url: CMHC,
    readOn: '2026-11-27',
    brackets: [
      [0, 5],
      [500_000, 10],
    ],
    values: { insurableBelow: 1_500_000, uninsuredDown: 20 },
  },
  'stress-test': {
    name: SET_NAMES.leastRate,
    source: SOURCES.guidelineB20,
    url: 'https://www.osfi-bsif.gc.ca/eng/fi-if/rg-ro/gdn-ort/gl-ld/Pages/b20-faq.aspx',
    readOn,
    values: { buffer: 2, floor: 5.25 },
  },
  tfsa: {
    name: SET_NAMES.tfsa,
    source: SOURCES.craLimits,
    url: 'https://www.ipcc.ca/money-facts',
    readOn,
    byYear: {
      2009: 5000,
      2010: 5000,
      2011: 5000,
      2012: 5000,
      2013: 5500,
      2014: 5500,
      2015: 10_000,
      2016: 5500,
      2017: 5500,
      2018: 5500,
      2019: 6000,
      2020: 6000,
      2021: 6000,
      2022: 6000,
      2023: 6500,
      2024: 7000,
      2025: 7000,
      2026: 7000,
    },
  },
  rrsp: {
    name: SET_NAMES.rrsp,
    source: SOURCES.craLimits,
    url: 'https://www.ipcc.ca/money-facts',
    readOn,
    values: { shareOfIncome: 18 },
    byYear: {
      2017: 26_010,
      2018: 26_230,
      2019: 26_500,
      2020: 27_230,
      2021: 27_830,
      2022: 29_210,
      2023: 30_780,
      2024: 31_560,
      2025: 32_490,
      2026: 33_810,
    },
  },
  fhsa: {
    name: SET_NAMES.fhsa,
    source: SOURCES.craFhsa,
    url: 'https://www.canada.ca/en/revenue-agency/services/tax/individuals/topics/first-home-savings-account/contributing-your-fhsa.html',
    readOn,
    values: { roomAYear: 8000, mostCarried: 8000, lifetime: 40_000 },
  },
  ...TRANSFER_TAXES_2026,
} satisfies Readonly<Record<string, ParameterSet>>

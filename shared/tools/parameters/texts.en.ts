/** The words of dated parameters. */
import type { ValueName, Values } from './parameter-set.ts'

/** What each set is of. */
export const SET_NAMES = {
  ontario: 'Ontario, land transfer tax',
  toronto: 'Toronto, municipal land transfer tax',
  britishColumbia: 'British Columbia, property transfer tax',
  manitoba: 'Manitoba, land transfer tax',
  newBrunswick: 'New Brunswick, real property transfer tax',
  newfoundland: 'Newfoundland and Labrador, registration of a deed',
  halifax: 'Nova Scotia (Halifax), deed transfer tax',
  princeEdwardIsland: 'Prince Edward Island, real property transfer tax',
  quebec: 'Quebec outside Montréal, transfer duties',
  montreal: 'Montréal, transfer duties',
  alberta: 'Alberta, registration of a transfer',
  saskatchewan: 'Saskatchewan, registration of a title',
  yukon: 'Yukon, registration of a transfer',
  northwestTerritories: 'Northwest Territories, registration of a transfer',
  nunavut: 'Nunavut, registration of a transfer',
  premium: 'Mortgage insurance premium',
  leastDown: 'Minimum down payment',
  leastRate: 'Minimum qualifying rate',
  tfsa: 'TFSA dollar limit',
  rrsp: 'RRSP dollar limit',
  fhsa: 'FHSA',
} as const

/** Which authority sets the numbers of a set, and which publisher prints them if it is another one. */
export const SOURCES = {
  premium: 'Canada Mortgage and Housing Corporation (CMHC); surcharge after 25 years via mortgage brokers',
  cmhc: 'Canada Mortgage and Housing Corporation (CMHC)',
  guidelineB20: 'OSFI, Guideline B-20',
  craLimits: 'Canada Revenue Agency, via Investment Planning Counsel and taxinterpretations.com',
  craFhsa: 'Canada Revenue Agency, Participating in your FHSAs',
  ontario: 'Ontario.ca, via journalism-finance (2026)',
  toronto: 'City of Toronto, rates as of 1 April 2026; rebate via journalism-finance',
  britishColumbia: 'Government of British Columbia; first-home exemption via journalism-finance (2026)',
  manitoba: 'Government of Manitoba, Finance',
  newBrunswick: 'laws.gnb.ca, via journalism-finance (2026)',
  newfoundland: 'Registry of Deeds, via WOWA',
  novaScotia: 'Government of Nova Scotia, via Ratehub',
  princeEdwardIsland: 'Government of Prince Edward Island; since 28 April 2025 its budget, via Ryan',
  yukon: 'Land titles fees, via Ratehub',
  northwestTerritories: 'Land titles fees since 2022, via nesto and Best Mortgage Online',
  nunavut: 'Land titles fees, via Maple Mortgage',
  quebec: 'Basic rates and thresholds of 2026, via journalism-finance',
  montreal: 'montreal.ca, via journalism-finance (2026)',
  alberta: 'Government of Alberta, levy since 20 October 2024; base fee via Bennett Jones',
  saskatchewan: 'ISC since 29 July 2023, via Best Mortgage Online',
} as const

const dollars = (amount = 0): string => `$${amount.toLocaleString('en-CA')}`

/** What a value is; of some together with another of its set (`SAID_WITH`). */
export const VALUE_LABELS: Readonly<Record<ValueName, string | ((of: Values) => string)>> = {
  insurableBelow: 'A mortgage can be insured below a price of',
  uninsuredDown: 'No insurance is needed from a down payment of',
  longAfter: 'The premium is higher after',
  longSurcharge: ({ longAfter }) => `Surcharge over ${longAfter} years`,
  longestInsured: 'Longest insured amortization',
  buffer: 'Added to the contract rate',
  floor: 'Minimum qualifying rate',
  mostRebate: 'Maximum rebate for a first home',
  fullUpTo: 'Full rebate for a first home up to',
  noneFrom: 'No rebate for a first home from',
  freeUpTo: 'No charge up to',
  flatUpTo: 'Base fee only, up to',
  base: 'Base fee',
  step: 'Price rounded up to a multiple of',
  perStep: ({ step }) => `Charged per ${dollars(step)} or part of it`,
  least: 'Minimum fee',
  most: 'Maximum fee',
  wholeFrom: 'One rate on the whole price from',
  wholeRate: ({ wholeFrom }) => `From ${dollars(wholeFrom)}, on the full price`,
  shareOfIncome: 'Share of earned income',
  roomAYear: 'Room a year',
  mostCarried: 'Maximum carry-forward',
  lifetime: 'Lifetime limit',
}

/** Of the part of a price between two amounts; the last part has no end. */
export function bracket(from: number, to?: number): string {
  if (to === undefined) return from === 0 ? 'On the full price' : `Above ${dollars(from)}`
  return from === 0 ? `Up to ${dollars(to)}` : `${dollars(from)} to ${dollars(to)}`
}
/** Of a price from an amount on; the first ends below another. */
export const feeFrom = (from: number, to: number): string =>
  from === 0 ? `Price below ${dollars(to)}` : `Price from ${dollars(from)}`
/** Of a loan up to, or above, a share of the price. */
export const loanUpTo = (share: number): string => `Loan up to ${share}% of the price`
export const loanAbove = (share: number): string => `Loan above ${share}% of the price`

export const YEAR_LABEL = 'Rules of'

/** What a tool says in a year that has no parameters yet. */
export const olderYear = (year: number, used: number): string =>
  `We have no parameters for ${year} yet: this result uses those of ${used}.`

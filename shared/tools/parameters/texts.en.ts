/** The words of dated parameters. */
import type { ValueName } from './parameter-set.ts'

/** What each set is of. */
export const SET_NAMES = {
  ontario: 'Ontario, land transfer tax',
  toronto: 'Toronto, municipal land transfer tax',
  britishColumbia: 'British Columbia, property transfer tax',
  manitoba: 'Manitoba, land transfer tax',
  newBrunswick: 'New Brunswick, real property transfer tax',
  newfoundland: 'Newfoundland and Labrador, registration of a deed',
  halifax: 'Halifax, deed transfer tax',
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
  premium: 'Canada Mortgage and Housing Corporation (CMHC); the surcharge after 25 years as brokers print it',
  cmhc: 'Canada Mortgage and Housing Corporation (CMHC)',
  guidelineB20: 'OSFI, Guideline B-20',
  craLimits: 'Canada Revenue Agency, as Investment Planning Counsel and taxinterpretations.com print it',
  craFhsa: 'Canada Revenue Agency, Participating in your FHSAs',
  ontario: 'Ontario.ca, as journalism-finance of 2026 has it',
  toronto: 'City of Toronto, rates as of 1 April 2026; rebate as journalism-finance has it',
  britishColumbia: 'Government of British Columbia; exemption for a first home as journalism-finance of 2026 has it',
  manitoba: 'Government of Manitoba, Finance',
  newBrunswick: 'laws.gnb.ca, as journalism-finance of 2026 has it',
  newfoundland: 'Registry of Deeds, as WOWA prints it',
  novaScotia: 'Government of Nova Scotia, as Ratehub prints it',
  princeEdwardIsland: 'Government of Prince Edward Island, and since 28 April 2025 its budget, as Ryan prints it',
  yukon: 'Land titles fees, as Ratehub prints them',
  northwestTerritories: 'Land titles fees since 2022, as nesto and Best Mortgage Online print them',
  nunavut: 'Land titles fees, as Maple Mortgage prints them',
  quebec: 'Basic rates and thresholds of 2026, as journalism-finance has them',
  montreal: 'montreal.ca, as journalism-finance of 2026 has it',
  alberta: 'Government of Alberta, levy since 20 October 2024; base fee as Bennett Jones prints it',
  saskatchewan: 'ISC since 29 July 2023, as Best Mortgage Online prints it',
} as const

export const VALUE_LABELS: Readonly<Record<ValueName, string>> = {
  insurableBelow: 'Price from which a mortgage cannot be insured (C$)',
  uninsuredDown: 'Down payment from which no insurance is needed (%)',
  longAfter: 'Years after which the premium is higher',
  longSurcharge: 'Added to the premium then (%)',
  longestInsured: 'Longest insured amortization (years)',
  buffer: 'Added to the contract rate (%)',
  floor: 'Minimum qualifying rate (%)',
  mostRebate: 'Maximum rebate for a first home (C$)',
  fullUpTo: 'Full exemption for a first home up to (C$)',
  noneFrom: 'No exemption for a first home from (C$)',
  freeUpTo: 'Nothing is charged up to (C$)',
  flatUpTo: 'The base fee alone is charged up to (C$)',
  base: 'Base fee (C$)',
  step: 'Each further part, or a piece of it (C$)',
  perStep: 'Fee for each further part (C$)',
  least: 'Minimum fee (C$)',
  most: 'Maximum fee (C$)',
  wholeFrom: 'One rate on the whole price from (C$)',
  wholeRate: 'That rate (%)',
  shareOfIncome: 'Share of earned income (%)',
  roomAYear: 'Room a year (C$)',
  mostCarried: 'Most that goes on to the next year (C$)',
  lifetime: 'Lifetime limit (C$)',
}

const dollars = (amount: number): string => `$${amount.toLocaleString('en-CA')}`

/** Of the part of a price above an amount. */
export const above = (amount: number): string => (amount === 0 ? 'first part (%)' : `part above ${dollars(amount)} (%)`)
/** Of a price from an amount on. */
export const feeFrom = (amount: number): string => (amount === 0 ? 'lowest prices (C$)' : `price from ${dollars(amount)} (C$)`)
/** Of a loan up to, or above, a share of the price. */
export const loanUpTo = (share: number): string => `loan up to ${share}% of the price (%)`
export const loanAbove = (share: number): string => `loan above ${share}% of the price (%)`
/** Of one year. */
export const inYear = (year: string): string => `${year} (C$)`

export const YEAR_LABEL = 'Rules of'

/** What a tool says in a year that has no parameters yet. */
export const olderYear = (year: number, used: number): string =>
  `We have no parameters for ${year} yet: this result uses those of ${used}.`

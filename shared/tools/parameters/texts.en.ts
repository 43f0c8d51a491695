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

export const VALUE_LABELS: Readonly<Record<ValueName, string>> = {
  insurableBelow: 'Price from which a mortgage cannot be insured (C$)',
  uninsuredDown: 'Down payment from which no insurance is needed (%)',
  longAfter: 'Years after which the premium is higher',
  longSurcharge: 'Added to the premium then (%)',
  longestInsured: 'Most years of an insured mortgage',
  buffer: 'Added to the contract rate (%)',
  floor: 'Least qualifying rate (%)',
  mostRebate: 'Greatest rebate for a first home (C$)',
  fullUpTo: 'Full exemption for a first home up to (C$)',
  noneFrom: 'No exemption for a first home from (C$)',
  freeUpTo: 'Nothing is charged up to (C$)',
  flatUpTo: 'The base fee alone is charged up to (C$)',
  base: 'Base fee (C$)',
  step: 'Each further part, or a piece of it (C$)',
  perStep: 'Fee for each further part (C$)',
  least: 'Least fee (C$)',
  most: 'Greatest fee (C$)',
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
/** Of a loan above a share of the price. */
export const loanAbove = (share: number): string => (share === 0 ? 'smallest loans (%)' : `loan above ${share}% of the price (%)`)
/** Of one year. */
export const inYear = (year: string): string => `${year} (C$)`

export const YEAR_LABEL = 'Rules of'

/** What a tool says in a year that has no parameters yet. */
export const olderYear = (year: number, used: number): string =>
  `We have no parameters for ${year} yet: this result uses those of ${used}.`

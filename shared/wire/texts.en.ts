/** The topics of the wire, in the order in which they are offered. */
export const WIRE_TOPICS = {
  rates: 'Interest rates',
  inflation: 'Inflation',
  jobs: 'Jobs',
  growth: 'Growth',
  spending: 'Spending',
  housing: 'Housing',
  trade: 'Trade',
  energy: 'Energy',
  farming: 'Farming',
  banks: 'Banks',
  money: 'Money and payments',
  taxes: 'Taxes',
  alerts: 'Investor alerts',
  filings: 'Company filings',
} as const

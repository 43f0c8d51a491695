/** The topics of the wire, in the order in which they are offered, and the addresses of its lists. Types and plain data only. */
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
  filings: 'Company filings',
} as const

export type WireTopic = keyof typeof WIRE_TOPICS

export const WIRE_PATH = '/wire'

/** The list of a source or a topic; of everything for `null`. */
export const wirePath = (of: string | null): string => (of === null ? WIRE_PATH : `${WIRE_PATH}/${of}`)
/** Its feed. */
export const wireFeedPath = (of: string | null): string => `${wirePath(of)}/feed.xml`

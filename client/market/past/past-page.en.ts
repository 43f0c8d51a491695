export const markets = 'Markets'
export const aPastHour = 'an earlier time'
export const titleAsOf = (title: string | number, when: string | number): string => `${title} as of ${when}`
export const pastDescription = (title: string | number, when: string | number): string =>
  `${title} as of ${when}, from stored observations. Not current.`
export const atAPast = (title: string | number): string => `${title} at an earlier time`
export const countingHeading = 'How this is counted'
export const countingExplanation =
  'We use stored prices only: the last one before that time, or none if it was over half an hour old while the market was open. A change is from one stored price to another: for a stock or a commodity, from the last price before the session; for a currency, from the previous close, at 17:00 ET; for an official price, from the one before it; for a coin, from 24 hours earlier. Prices that a source does not let us keep are left out.'

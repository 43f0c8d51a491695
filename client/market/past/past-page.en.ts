export const markets = 'Markets'
export const aPastHour = 'an earlier time'
export const titleAsOf = (title: string | number, when: string | number): string => `${title} as of ${when}`
export const pastDescription = (title: string | number, when: string | number): string =>
  `${title} as of ${when}, from stored observations. Not current.`
export const atAPast = (title: string | number): string => `${title} at an earlier time`
export const anotherHour = 'Another hour'
export const dayAndTime = 'Day and time'
export const countingHeading = 'How this is counted'
export const countingExplanation =
  'From stored observations only. A price is the last one stored by then; where none had been stored for half an hour while its market was open, there is none. Changes are counted between stored prices: of stocks since the last one before the session, of official prices since the one before, of all others since 24 hours earlier. Prices that a source does not let us keep are left out.'

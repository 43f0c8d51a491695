export const markets = 'Markets'
export const aPastHour = 'a past hour'
export const titleAsOf = (title: string | number, when: string | number): string => `${title} as of ${when}`
export const pastDescription = (title: string | number, when: string | number): string =>
  `${title} as of ${when}, from stored observations. Not current.`
export const atAPast = (title: string | number): string => `${title} at a past hour`
export const anotherHour = 'Another hour'

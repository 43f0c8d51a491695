export const notFollowed = 'Not followed'
export const against = (other: string | number): string => ` against ${other}`
export const symbolDescription = (name: string | number): string =>
  `${name}: price, change and stored history, each figure with its source, delay and last update.`
export const markets = 'Markets'
export const related = 'Related stories'

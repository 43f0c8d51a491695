export const against = (name: string, other: string): string => `${name} against ${other}`
export const nothing = 'Nothing to compare'
export const tooFew = (name: string, other: string): string =>
  `We have fewer than two values of ${name} or of ${other} for this period.`
/** @param when `on 28 Oct 2024` */
export const begin = (when: string, other: string): string =>
  `Our values of ${other} begin ${when}; neither line goes back further.`
export const hidden = (other: string): string => `${other} is simulated, so this comparison is hidden.`
export const caption = (name: string, other: string): string => `${name} and ${other}, newest first`
export const PERIODS = { daily: 'Day', weekly: 'Week to', monthly: 'Month', quarterly: 'Quarter' } as const
export const lastOf = {
  daily: 'Each row has the values of one day.',
  weekly: 'Each row has the last values of a week.',
  monthly: 'Each row has the last values of a month.',
  quarterly: 'Each row has the last values of a quarter.',
} as const
export const file = 'Stored values as CSV'

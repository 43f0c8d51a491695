// answers
export const inEffect = (since: string): string => `in effect ${since}`
export const et = (at: string): string => `${at} ET`
/** Under the name of a figure. */
export const nextOn = (when: string): string => `next ${when}`

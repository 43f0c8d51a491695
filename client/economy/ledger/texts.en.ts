// answers
export const inEffect = (since: string): string => `in effect ${since}`
export const et = (at: string): string => `${at} ET`
/** `09:45`, in a table. */
export const hour = (time: string): string => time

// answers
export const held = (steady: string | number): string => `held ${steady}`
export const et = (at: string): string => `${at} ET`
/** `09:45`, in a table. */
export const hour = (time: string): string => time

// answers
export const held = (steady: string | number): string => `held ${steady}`
export const et = (at: string | number): string => `${at} ET`

// credits
export const noneLicensed = 'none licensed'
export const noneYet = 'none yet'
export const sourceNamed = (named: string | number): string => `Source: ${named}`

/** What client/market/credit says, in English: a sentence with values is a function. */

// credits
export const noneLicensed = 'none licensed'
export const noneYet = 'none yet'
export const source = (rows: string | number): string => `Source: ${rows}`
export const source2 = (named: string | number): string => `Source: ${named}`

/** What client/market/credit says, in English: a sentence with values is a function. */

// credits
export const noneLicensed = 'none licensed'
export const noneYet = 'none yet'
export const sourceOfRows = (rows: string | number): string => `Source: ${rows}`
export const sourceNamed = (named: string | number): string => `Source: ${named}`

/** What client/market/credit says, in English: a sentence with values is a function. */

// credits
export const noneLicensed = 'none licensed'
export const noneYet = 'none yet'
export const sourceNamed = (named: string | number): string => `Source: ${named}`

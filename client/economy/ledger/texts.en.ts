/** What client/economy/ledger says, in English: a sentence with values is a function. */

// answers
export const held = (steady: string | number): string => `held ${steady}`
export const et = (at: string | number): string => `${at} ET`

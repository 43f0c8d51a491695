/** What client/market/quotes-at-instant says, in English: a sentence with values is a function. */

// span
export const hMin = (hours: string | number, minutes: string | number): string => `${hours} h ${minutes} min`
export const min = (minutes: string | number): string => `${minutes} min`

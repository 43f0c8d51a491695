/** `09:30`, as the paper writes an hour. */
export const clock = (time: string): string => time
export const quote = (quote: string | number): string => ` Last quote: ${quote}.`
export const exampleText = (said: string | number, value: string | number, from: string | number): string =>
  `Example. Prices: ${said}.${value} The change is counted from ${from}`
export const firstStored = ', the first we have'
export const howWeCount = 'How we count'
export const howWeCountLead = 'How we measure a day, a week, a month and a year.'
export const example = (example: string | number): string => `Example. ${example}`
export const contents = 'On this page'

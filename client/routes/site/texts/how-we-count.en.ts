/** `09:30`, as the paper writes an hour. */
export const clock = (time: string): string => time
export const prices = 'Prices'
export const quote = 'Last quote'
export const countedFrom = (price: string): string => `The change is counted from ${price}`
export const firstStored = ', the first we have'
export const howWeCount = 'How we count'
export const howWeCountLead = 'How we measure a day, a week, a month and a year.'
export const example = 'Example'
export const contents = 'On this page'

/** What client/routes/market/past-page says, in English: a sentence with values is a function. */

export const markets = 'Markets'
export const aDayEarlier = 'A day earlier'
export const anHourEarlier = 'An hour earlier'
export const n15MinEarlier = '15 min earlier'
export const n15MinLater = '15 min later'
export const anHourLater = 'An hour later'
export const aDayLater = 'A day later'

/** What client/market/currency says, in English: a sentence with values is a function. */

// currency-switch
export const currencyOfCoins = 'Currency of coins'

// currency-words
export const usDollars = 'US dollars'
export const canadianDollars = 'Canadian dollars'

// currency
export const coinPricesIn = 'Coin prices in US dollars, as their sources quote them.'
export const noRateFor = 'No rate for the Canadian dollar yet: coins stay in US dollars.'
export const anOldRate = ', an old rate'
export const cadAUsd = (value: string | number): string => ` CAD a USD, ${value}, `
export const convertedAt = 'Converted at '
export const chartsStayIn = (age: string | number): string => `${age}. Charts stay in US dollars.`

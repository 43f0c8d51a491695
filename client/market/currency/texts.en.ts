import type { Part } from '#shared/ui/told.ts'

// currency-switch
export const currencyOfCoins = 'Currency of coins'

// currency-words
export const usDollars = 'US dollars'
export const canadianDollars = 'Canadian dollars'

// currency
export const coinsInDollars = 'Coin prices in US dollars.'
export const noCanadianRate = 'No rate for the Canadian dollar yet: coins stay in US dollars.'
type Rate = { readonly price: Part; readonly source: string; readonly day: Part }
export const converted = ({ price, source, day }: Rate): readonly Part[] => [
  ...['Converted at C$', price, ` per US dollar, ${source}, `, day, '. Charts and ranges stay in US dollars.'],
]
export const convertedAtOldRate = ({ price, source, day }: Rate): readonly Part[] => [
  ...['Converted at C$', price, ` per US dollar, ${source}, `, day, ', an old rate. Charts and ranges stay in US dollars.'],
]

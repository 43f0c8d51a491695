/** What client/market/tile says, in English: a sentence with values is a function. */

// category-prices
export const livePrices = 'Live prices'

// tile-grid
export const loadingPrices = 'Loading prices'
export const noPrices = 'No prices'

// tile
export const noLicensedSource = 'No licensed source'
export const noPriceYet = 'No price yet'

// category-prices
export const livePrices = 'Live prices'
export const commodities = 'Commodities'

// tile-grid
export const loadingPrices = 'Loading prices'
export const noPrices = 'No prices'

// tile
export const noLicensedSource = 'No licensed source'
export const noPriceYet = 'No price yet'

// live-strip
export const liveMarkets = 'Live markets'
export const showAll = 'Show All'

// tape
export const readingPrices = 'Reading prices'
export const pricesUnreadable = 'Prices could not be read'
export const marketTape = 'Market tape'
export const prices = 'Prices'

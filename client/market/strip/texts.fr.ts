export const liveMarkets = 'Marchés en direct'
export const showAll = 'Tout voir'

export const readingPrices = 'Lecture des prix'
export const pricesUnreadable = 'Les prix n’ont pas pu être lus'
export const marketTape = 'Bande des cours'
export const prices = 'Prix'

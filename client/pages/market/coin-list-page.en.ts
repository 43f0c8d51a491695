export const theLargestCoins = (coinsRanked: string | number): string => `The ${coinsRanked} largest coins`
export const page = (title: string | number, page: string | number): string => `${title}, page ${page}`
export const listDescription = (coinsRanked: string | number): string =>
  `The first ${coinsRanked} coins by market value, each with its price, its day and its own page.`
export const followedDescription = 'Coins we follow, each with its price, its day and its own page.'
export const crypto = 'Crypto'
export const notRead = 'Not read'
export const listUnreadable = 'The list could not be read just now. Please try again.'
export const coinsByMarket = 'Coins by market value'
export const rankingNote =
  'By market value: what all coins in circulation would cost at the price. Wrapped and staked copies of a coin are left out.'
export const noRankingYet = 'The ranking by market value is still to come. Until then, here are the coins we follow.'
export const noRankingAllowed = 'No source lets us show a ranking by market value. Here are the coins we follow.'
export const coinsWeFollow = 'Coins we follow'
export const ranking = 'Ranking'
export const rankingPage = (page: string | number): string => `Ranking, page ${page}`

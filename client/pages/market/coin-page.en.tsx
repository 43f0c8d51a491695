import type { ReactNode } from 'react'

export const coin = 'Coin'
export const coinDescription = (name: string | number): string =>
  `${name}: price, market value and daily closes, each with its source and time.`
export const crypto = 'Crypto'
export const theLargestCoins = (coinsRanked: string | number): string => `The ${coinsRanked} largest coins`
export const usd = (value: string | number): string => `${value} USD`
export const rankByMarket = 'Rank by market value'
export const marketValue = 'Market value'
export const low24Hours = '24-hour low'
export const high24Hours = '24-hour high'
export const volume24Hours = 'Volume, 24 hours'
export const inCirculation = 'In circulation'
export const amongTheLargest = 'Among the largest since'
export const leftRanking = (coinsRanked: ReactNode, time: ReactNode): ReactNode => (
  <>
    Left the {coinsRanked} largest coins on {time} and is no longer updated. These are its last figures.
  </>
)
export const otherId = (link: ReactNode): ReactNode => <> The source now ranks a coin of this name under another id: {link}.</>
export const sourceSilent = 'No update from the source for over an hour.'
export const priceHeld = 'A new price awaits confirmation: this is the last accepted one.'
export const noLineYet = 'No line yet'
export const oneDayStored = 'We have one day for this time.'
export const noDaysStored = 'We have no daily prices for it yet.'
export const noPrice = 'No price'
export const priceExpired = 'Its last price was not refreshed for as long as the source’s terms let us keep one.'
export const inUsDollars = (ticker: string | number): string => `${ticker}, in US dollars`
export const price = 'Price'
export const dailyCloses = 'Daily closes'
export const closesNote = 'The last price of each day, in UTC. Gaps mean we have no data for that day.'
export const notRead = 'Not read'
export const priceUnreadable = 'The price could not be read just now. Please try again.'

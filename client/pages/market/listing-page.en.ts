export const listingDescription = (name: string | number): string =>
  `${name}, listed in Toronto: its price while readers view it, with its source, delay and last update.`
export const markets = 'Markets'
export const ticker = 'Ticker'
export const exchange = 'Exchange'
export const torontoStockExchange = 'Toronto Stock Exchange'
export const kind = 'Kind'
export const currency = 'Currency'
export const directory = 'Directory'
export const noChartYet = 'No chart yet'
export const daysToCome = 'Daily prices load after the current price and are kept for a day after the last visit.'
export const tickerIn = (ticker: string | number, currency: string | number): string => `${ticker}, in ${currency}`
export const price = 'Price'
export const itsDays = 'Its days'
export const closesNote = 'Closes of whole days as the source sent them; the price above is not among them.'
export const whatItIs = 'What it is'
export const notOnList = 'Not on our list: fetched while someone is viewing it, and deleted a day later.'
export const catalogueLink = 'The stocks of our list'

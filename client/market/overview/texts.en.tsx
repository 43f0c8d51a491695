import type { ReactNode } from 'react'

// instrument-counts
export const cryptocurrencies = 'Cryptocurrencies'
export const aroundTheClock = 'Around the clock'
export const currencyPairs = 'Currency pairs'
export const fourDecimalsMid = 'Four decimals, mid-market'
export const canadianStocks = 'Canadian stocks'
export const torontoStockExchange = 'Toronto Stock Exchange'
export const commodities = 'Commodities'
export const commoditiesLead = 'Metals, energy and wheat'

// market-section
export const officialClosesNote = (isOil: boolean): string =>
  `${isOil ? 'Oil and gas' : 'Natural gas'} may be a day or more old; wheat has one price a month.`
export const top20Cryptocurrencies = 'Top 20 Cryptocurrencies'
export const top10Currency = 'Top 10 Currency Pairs'
export const top20Canadian = 'Top 20 Canadian Stocks'
export const commoditiesPreciousMetals = 'Commodities & Precious Metals'

// movers
export const none = 'None'
export const noMovers = 'No fresh price has moved this way.'
export const gainers = 'Gainers'
export const losers = 'Losers'

// section-tabs
export const marketOverview = 'Market Overview'
export const coins = 'Crypto'
export const currencies = 'Forex'
export const stocks = 'Stocks'
export const tilesOrSheet = 'Tiles or sheet'
export const tiles = 'Tiles'
export const sheet = 'Sheet'
export const symbol = 'Symbol'
export const day = 'Day'
export const week = 'Week'
export const month = 'Month'
export const year = 'Year'
export const sheetOrderLabel = 'Order of the sheet'

// sheet-head
export const markets = 'Markets'
/** @param monthly how many of them have one price a month, and no change of a day */
export const pricesNote = (instruments: number, monthly: number): string =>
  `${instruments} prices${monthly > 0 ? `, ${monthly === 1 ? 'one' : monthly} of them monthly` : ''}. Each shows its source, delay and last update.`
export const simulated = 'Simulated'
/** @param isRest whether some markets are closed: their prices are of another hour */
export const asOf = (time: ReactNode, isRest: boolean): ReactNode => (
  <>
    As of {time}.{isRest && ' Closed markets show their last close.'}
  </>
)
export const someReasonLink = 'Why some have no price'

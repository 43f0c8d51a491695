import type { ReactNode } from 'react'

// facts-source
export const factsSource = (source: ReactNode, time: ReactNode): ReactNode => (
  <>
    Ranges, volume and size: {source}, {time}
  </>
)

// listing-price
export const noLicensedSource = 'No licensed source'
export const sourcesLink = 'The sources and their terms'
export const planLacksPrice = (name: ReactNode, link: ReactNode): ReactNode => (
  <>
    The source says that the operator’s plan has no price of {name}, so there is none here. {link}
  </>
)
export const notRequestedYet = 'Not requested yet'
export const openedTooMany =
  'Your address has opened as many new stocks as it may in an hour. It is not requested until then, or until another reader opens it.'
export const firstPriceWaits = 'Its first price has to wait'
export const planFull =
  'As many stocks beyond our list are requested as the plan allows. This one follows as soon as one of those has no readers.'
export const firstPriceComing = 'Its first price is coming'
export const loadAgainHint = ': please load the page again in a minute'
export const requestedNow = (noscript: ReactNode): ReactNode => (
  <>
    No reader opened it within the last hour. It is requested now, and for an hour after the last visit. Here it is as soon as the
    source has answered{noscript}.
  </>
)

// not-followed
export const notCovered = (ticker: string | number): string => `${ticker}: not covered`
export const listingDescription = (ticker: string | number): string => `We have no price for ${ticker}: why, and what we cover.`
export const listedInDirectory = (name: ReactNode, time: ReactNode, stocks: ReactNode, ticker: ReactNode): ReactNode => (
  <>
    The directory of the Toronto Stock Exchange as {name} gave it on {time} has {stocks} stocks beyond our list, and none is
    called {ticker}. No price is borrowed from elsewhere.
  </>
)
export const noLicence = (stocks: string | number): string =>
  `We only show prices we’re licensed to publish, and we don’t have a licence for this one. For Toronto stocks beyond the ${stocks} on our list, we would need a wider plan for public display.`
export const weDontCover = (ticker: string | number): string => `We don’t cover ${ticker} yet`
export const unknownSymbol = 'It may be listed on an exchange, but we have no price for it.'
export const why = 'Why'
export const sourcesAndTerms = 'Sources and terms'
export const whatIsFollowed = 'What is followed'
export const allMarkets = 'All markets'
export const catalogueLink = (stocks: string | number): string => `The ${stocks} stocks of our list`
export const theLargestCoins = 'The largest coins'
export const searchFor = (ticker: string | number): string => `Search for ${ticker}`

// symbol-facts
export const aroundTheClock = 'Trades around the clock'
export const sunday1700 = 'Sunday 17:00 to Friday 17:00 ET'
export const tsx0930 = 'TSX, 09:30 to 16:00 ET'
export const sunday1800 = 'Sunday 18:00 to Friday 17:00 ET, with a one-hour break each day'
export const published = 'Frequency'
export const onePriceADay = 'every business day'
export const onePriceAMonth = 'monthly'
export const market = 'Market'
/** `Open, closes 16:00 ET`. */
export const standing = (open: boolean, next: string): string => `${open ? 'Open' : 'Closed'}, ${next}`
export const tradingHours = 'Trading hours'
export const earlyClose = 'Early close'
export const n52WeekRange = '52-week range of closes'
export const n52WeekMonthlyRange = '52-week range of monthly prices'
export const delay = 'Delay'
export const upToMinutes = (delayMinutes: string | number): string => `up to ${delayMinutes} minutes`
export const asOf = 'As of'

// symbol-panel
export const currencyPair = 'currency pair'
export const range24Hours = '24-hour range'
export const coin = 'coin'
export const commodity = 'commodity'
export const readingPrices = 'Reading prices'
export const pricesUnreadable = 'Prices could not be read'

// symbol-price
export const betweenMonths = (earlier: string | number, later: string | number): string => `, ${earlier} to ${later}`
export const inLastSession = 'in the last session'
export const priceHeld = 'A new price awaits confirmation: this is the last accepted one.'
export const confirmedByOperator = (time: ReactNode): ReactNode => <>This move was confirmed by an operator on {time}.</>

// symbol-state
export const inSpan = (span: string | number): string => `in ${span}`
export const tryAgain = 'Try Again'
export const held = 'Held'
export const pricedOf = 'For '
export const updated = 'Updated '
export const lastPrice = 'Last price '
export const noPriceReasonLink = 'Why there is no price'
export const noPriceYet = 'No price yet'
export const old = (span: string | number): string => `${span} old`

// tab-title
export const simulated = ', simulated'
export const priceInTitle = 'Show the price in the browser tab'

// told-facts
export const dayRange = 'Day range'
export const dayVolume = 'Volume of the day'
export const volume24Hours = 'Volume, 24 hours'
export const rangeTo = ' to '
export const open = 'Open'
export const n52WeeksHighs = '52 weeks, highs and lows of days'
export const previousClose = 'Previous close'
export const averageVolume = 'Average volume'
// symbol-price
export const priceHidden = 'This price is simulated, so it is hidden, with its chart and figures.'

export const marketCap = 'Market cap'
export const rankByMarket = 'Rank by market cap'
export const inCirculation = 'In circulation'

// unlicensed
export const noSourceOf = (name: ReactNode, link: ReactNode): ReactNode => (
  <>
    We only show prices and charts we’re licensed to publish, and we don’t have a licence for {name}. {link}
  </>
)
/** An amount with the sign of its dollars: `US$106,000`. */
export const dollarsOf = (money: string, currency: string): string => money.replace('$', currency === 'CAD' ? 'C$' : 'US$')

export const stocksLead =
  'Toronto’s largest companies and the metals and energy that move them, each price with its source, delay and age.'
export const stockNews = 'Stock news'
export const stocksStoriesLead = 'Banks, pipelines, railways and the rest of the TSX.'
export const stocksTilesNote = 'Dotted line: the previous close. A tile says when its price is delayed, closed or old.'
export const coinsLead =
  'Twenty coins around the clock. Stablecoins and wrapped copies are left out: they would fill the list with the same dollar.'
export const cryptoNews = 'Crypto news'
export const coinsStoriesLead = 'Coins, funds and the plumbing underneath.'
export const dottedLineThePrice = 'Dotted line: the price 24 hours ago.'
export const the100Largest = 'The 100 largest coins'
export const currenciesLead =
  'The Canadian dollar against the currencies Canadians trade, travel and borrow in, at mid-market rates.'
export const currencyNews = 'Currency news'
export const currenciesStoriesLead = 'Central banks, currencies and the cost of money.'
export const currenciesTilesNote = 'Rates are mid-market: a bank or a card adds its own spread.'

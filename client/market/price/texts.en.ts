// provenance
export const bySourceCount = ', as the source counts it'
export const changeFormula = (count: string | number, part: string | number): string =>
  `Change: from ${count}${part}. Range return: last stored price ÷ first, minus 1, in per cent.`
export const changeAgainst24 =
  'Change: from 24 hours earlier, as the source counts it. A close is the last price of a day in UTC that was fetched or that the source sent of it.'

// price-card
export const simulatedPrice = 'Simulated price'
export const notMarketData = 'Made up by this site, not market data'
export const lastPriceOfDays = (span: string): string => `last price of each day, ${span}`
export const priceOfMonths = (span: string): string => `price of each month, ${span}`
export const officialOf = (day: string): string => `official price, ${day}`

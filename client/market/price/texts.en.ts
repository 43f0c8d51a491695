// provenance
export const bySourceCount = ', as the source counts it'
export const changeFormula = (count: string | number, part: string | number): string =>
  `Change: from ${count}${part}. Range return: last stored price ÷ first, minus 1, in per cent.`
export const changeAgainst24 =
  'Change: from 24 hours earlier, as the source counts it. A close is the last price of a day in UTC that was fetched or that the source sent of it.'

// price-card
type Way = 'up' | 'down' | 'same'
export const stated = (name: string, way: Way, percent: string, since: string): string =>
  `${name} ${way === 'same' ? 'unchanged' : `${way} ${percent}`} since ${since}`
export const notMarketData = 'Simulated, not market data'
const inUnit = (currency: string | null): string =>
  currency === null ? '' : ` in ${currency === 'CAD' ? 'Canadian' : 'US'} dollars`
export const lastPriceOfDays = (currency: string | null, span: string): string =>
  `Last price of each day${inUnit(currency)}, ${span}`
export const priceOfMonths = (currency: string | null, span: string): string => `Price of each month${inUnit(currency)}, ${span}`
export const officialOf = (day: string): string => `official price, ${day}`

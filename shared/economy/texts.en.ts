/** The names, units and turns of phrase of official figures, in English: a sentence with values is a function. */

export const GROUP_NAMES = {
  money: 'Money',
  prices: 'Prices',
  bonds: 'Bond yields',
  work: 'Work',
  output: 'Output and homes',
  energy: 'Energy and crops',
  baskets: 'Baskets',
} as const

export const PROVINCES = { BC: 'British Columbia', AB: 'Alberta', ON: 'Ontario', QC: 'Quebec' } as const

export const UNITS = {
  index: 'index, 1972 = 100',
  tonne: 'C$ a tonne',
  barrel: 'US$ a barrel',
  btu: 'US$ a million Btu',
  each: 'C$ each',
} as const

/** By the id under which a figure is stored. A posted rate is the one that banks publish, not the one that people pay. */
export const STATISTIC_NAMES = {
  'policy-rate': 'Policy rate of the Bank of Canada',
  corra: 'Overnight rate, CORRA',
  'bond-2y': '2-year Canada bond yield',
  'bond-3y': '3-year Canada bond yield',
  'bond-5y': '5-year Canada bond yield',
  'bond-7y': '7-year Canada bond yield',
  'bond-10y': '10-year Canada bond yield',
  'bond-long': 'Long-term Canada bond yield',
  'bond-real-return': 'Canada real return bond yield',
  'bill-3m': 'Treasury bill, 3 months',
  'prime-rate': 'Prime rate',
  'mortgage-posted-1y': 'Posted mortgage rate, 1 year',
  'mortgage-posted-3y': 'Posted mortgage rate, 3 years',
  'mortgage-posted-5y': 'Posted mortgage rate, 5 years',
  'dollar-index': 'Canadian dollar against all partners, CEER',
  'commodity-index': 'Commodity price index, total',
  'commodity-index-without-energy': 'Commodity price index without energy',
  'commodity-index-energy': 'Commodity price index, energy',
  'commodity-index-metals': 'Commodity price index, metals and minerals',
  'commodity-index-forestry': 'Commodity price index, forestry',
  'commodity-index-agriculture': 'Commodity price index, agriculture',
  'commodity-index-fish': 'Commodity price index, fish',
  cpi: 'Consumer price index, all items',
  'cpi-quebec': 'Consumer price index, Quebec',
  'cpi-ontario': 'Consumer price index, Ontario',
  'cpi-alberta': 'Consumer price index, Alberta',
  'fx-usd': 'US dollar',
  'fx-eur': 'Euro',
  'fx-gbp': 'British pound',
  'fx-jpy': 'Japanese yen',
  'fx-chf': 'Swiss franc',
  'fx-aud': 'Australian dollar',
  'fx-cny': 'Chinese renminbi',
  'fx-inr': 'Indian rupee',
  'gic-1y': 'Guaranteed investment certificate, 1 year',
  'gic-3y': 'Guaranteed investment certificate, 3 years',
  'gic-5y': 'Guaranteed investment certificate, 5 years',
  'cpi-saskatchewan': 'Consumer price index, Saskatchewan',
  'cpi-manitoba': 'Consumer price index, Manitoba',
  'cpi-new-brunswick': 'Consumer price index, New Brunswick',
  'cpi-nova-scotia': 'Consumer price index, Nova Scotia',
  'cpi-prince-edward-island': 'Consumer price index, Prince Edward Island',
  'cpi-newfoundland-and-labrador': 'Consumer price index, Newfoundland and Labrador',
  'cpi-food': 'Consumer price index, food',
  'cpi-shelter': 'Consumer price index, shelter',
  'cpi-household': 'Consumer price index, household operations',
  'cpi-clothing': 'Consumer price index, clothing and footwear',
  'cpi-transportation': 'Consumer price index, transportation',
  'cpi-gasoline': 'Consumer price index, gasoline',
  'cpi-health': 'Consumer price index, health and personal care',
  'cpi-recreation': 'Consumer price index, recreation and education',
  'cpi-alcohol': 'Consumer price index, alcohol, tobacco and cannabis',
  'cpi-energy': 'Consumer price index, energy',
  'cpi-british-columbia': 'Consumer price index, British Columbia',
  unemployment: 'Unemployment rate',
  'unemployment-quebec': 'Unemployment rate, Quebec',
  'unemployment-ontario': 'Unemployment rate, Ontario',
  'unemployment-alberta': 'Unemployment rate, Alberta',
  'unemployment-british-columbia': 'Unemployment rate, British Columbia',
  employment: 'Employment',
  participation: 'Participation rate',
  'hourly-earnings': 'Average hourly earnings',
  gdp: 'Real gross domestic product',
  'retail-sales': 'Retail sales',
  'housing-starts': 'Housing starts, annual rate',
  population: 'Population',
  'wheat-alberta': 'Wheat, farm price in Alberta',
  'canola-alberta': 'Canola, farm price in Alberta',
  'us-bond-2y': '2-year US Treasury yield',
  'us-bond-5y': '5-year US Treasury yield',
  'us-bond-10y': '10-year US Treasury yield',
  'us-bond-30y': '30-year US Treasury yield',
  'oil-wti': 'Crude oil, WTI at Cushing',
  'oil-brent': 'Crude oil, Brent',
  'gas-henry-hub': 'Natural gas, Henry Hub',
} as const

/** The lines of the yield curve. */
export const CURVE_NAMES = {
  canada: 'Canada',
  month: 'A month earlier',
  year: 'A year earlier',
  america: 'United States',
} as const

/** The credit of a figure that is reckoned from a publisher's. */
export const adaptedFrom = (publisher: string): string => `Adapted from ${publisher}`

/** In the place of the source of values that were made up for a demonstration. */
export const MADE_UP_SOURCE = { short: 'Simulated', long: 'Simulated for this demonstration' } as const

/** In the place of a figure. */
export const NO_READING = { unlicensed: 'No licensed source', unavailable: 'Not available yet' } as const

/** In the place of what a release brought. */
export const NO_OUTCOME = {
  unlicensed: 'No licensed source',
  notStored: 'Not received yet',
  notInSample: 'Not in this demonstration',
  notOnRecord: 'Not on record as published',
} as const
/** Of the page of interest rates. */
export const RATE_GROUPS = {
  bank: 'Set by the Bank of Canada',
  mortgages: 'Posted by chartered banks, prime and mortgages',
  savings: 'Posted by chartered banks, savings',
  yields: 'Yields of Government of Canada debt',
} as const

/** What pictures that are drawn from data say, in English: a sentence with values is a function. */

/** As captions have them, by the id of the series. */
export const SERIES_TEXTS = {
  'enbridge-mainline': {
    name: 'Enbridge’s Mainline and Flanagan South, straight lines between four places',
    source: 'Enbridge (places), Natural Earth (outlines)',
  },
  'policy-rate': { name: 'Policy rate of the Bank of Canada', source: 'Bank of Canada, record of decisions' },
  'commodity-index-energy': { name: 'Commodity price index, energy, by week', source: 'Bank of Canada' },
  'commodity-changes': {
    name: 'Change of five commodity price indices, 10 January 2024 to 26 February 2025',
    source: 'from weekly indices of the Bank of Canada',
  },
  'rbc-provisions': {
    name: 'Provisions for credit losses of Royal Bank of Canada, millions of dollars',
    source: 'Royal Bank of Canada, results of Q2 2025',
  },
  'capital-parts': {
    name: 'Capital that a large Canadian bank has to hold, parts of 11.5% of risk-weighted assets',
    source: 'the federal regulator, table of this story',
  },
  'apac-rates': { name: 'Policy rates of six central banks', source: 'the central banks, table of this story' },
} as const

export const PICTURE_TEXTS = {
  /** Behind the name of a series: from when to when. */
  span: (first: string, last: string): string => `, ${first} to ${last}`,
  credit: (source: string, day: string): string => `Source: ${source}, ${day}`,
  caption: (named: string, credit: string): string => `Drawn from data: ${named}. ${credit}.`,
  route: (places: readonly string[], name: string): string => `Map: ${places.join(' to ')}. ${name}.`,
  bars: (name: string, values: readonly string[]): string => `Bars. ${name}: ${values.join('; ')}.`,
  steps: (name: string, ends: string, low: string, high: string): string =>
    `Steps. ${name}: ${ends}; between ${low} and ${high}.`,
  level: (name: string, ends: string, low: string, high: string): string =>
    `Line through the level it began at. ${name}: ${ends}; between ${low} and ${high}.`,
} as const

/** Words on a picture, beside values and names. */
export const PLATE_TEXTS = {
  began: (value: string): string => `Began at ${value}`,
  notData: { long: 'Illustration, not data', short: 'Not data' },
  /** Waves of these words are the picture of what is paid for. */
  paid: 'PAID CONTENT · ADVERTISEMENT · ',
} as const

/** Under the bars of a picture. */
export const BAR_NAMES = {
  metals: 'Metals',
  fish: 'Fish',
  forestry: 'Forestry',
  farmGoods: 'Farm goods',
  energy: 'Energy',
  minimum: 'Minimum',
  conservation: 'Conservation',
  surcharge: 'Surcharge',
  stability: 'Stability',
  japan: 'Japan',
  korea: 'Korea',
  china: 'China',
  newZealand: 'New Zealand',
  australia: 'Australia',
  indonesia: 'Indonesia',
} as const

/** The words of the transfer tax tool. */
export const TEXTS = {
  title: 'Land transfer tax',
  summary: 'What a province and a city charge when a home changes hands, and what a first-time buyer gets back.',
  explained: [
    'Most provinces tax each part of the price at its own rate. Toronto adds its own tax; in Quebec and Nova Scotia the tax is municipal. Alberta, Saskatchewan, Newfoundland and Labrador and the territories charge a fee to register the title instead.',
    'The calculation is for a home with one or two units bought by a resident of Canada. It leaves out taxes on foreign buyers and quick resales, fees to register the mortgage (the territories, Alberta and Newfoundland and Labrador charge one) and exemptions for new homes or families. Where a province taxes the assessed or market value if it is higher, enter that value.',
    'For Nova Scotia we use Halifax’s rate; other municipalities set their own. For Quebec outside Montréal we use the basic rates; a municipality may charge more above $500,000. The Northwest Territories and Nunavut count each started $1,000 as a full one. Yukon also charges an assurance fee when the price is above that of the last transfer, which we leave out.',
    'First-time buyers must meet conditions that this tool does not check: citizenship, residence, living in the home and, in some places, never having owned one anywhere.',
  ],
  rounding: 'Each tax is rounded to the cent once, at the end; half a cent rounds up.',
}

export const LABELS = {
  price: 'Price of the home',
  province: 'Province or territory',
  city: 'City with its own tax',
  firstTime: 'First-time buyer?',
  tax: 'Total to pay',
  provincial: 'To the province or territory',
  municipal: 'To the municipality',
  rebate: 'First-home rebate',
}

export const PROVINCES = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia (Halifax)',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
} as const

export const CITIES = { none: 'None of these', toronto: 'Toronto', montreal: 'Montréal' } as const
export const FIRST_TIME = { no: 'No', yes: 'Yes' } as const

export const otherProvince = (city: string, province: string): string => `${city} is in ${province}.`

export const FORMULA = 'tax = each part of the price × its rate, added up; total to pay = province + municipality − rebate'

/** Where a fee is charged instead. */
export const FEE_FORMULAS = {
  stepped: 'fee = base fee + number of parts of the price × fee for each part',
  fixed: 'fee = the amount set for the price of the home',
}

export const BASE_FEE = 'Base fee'
/** `above`: what a price has before the first step. */
export const eachStep = (step: string, above?: string): string =>
  `For each ${step} of the price${above ? ` above ${above}` : ''}, or part of it`

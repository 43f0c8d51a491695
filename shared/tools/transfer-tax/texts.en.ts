/** The words of the transfer tax tool. */
export const TEXTS = {
  title: 'Land transfer tax',
  summary: 'What a province and a city charge when a home changes hands, and what a first-time buyer gets back.',
  explained: [
    'Most provinces tax each part of the price at a rate of its own. Toronto adds a tax of its own; in Quebec and Nova Scotia the tax is the municipality’s. Alberta, Saskatchewan, Newfoundland and Labrador and the territories charge a fee for the registration of the title instead.',
    'The sum is for a home of one or two families that a resident of Canada buys. Taxes on foreign buyers and on quick resales, fees for registering the mortgage (the territories, Alberta and Newfoundland and Labrador charge one), and exemptions for new homes or families are not counted. Provinces that tax the assessed or market value where it is higher do so there too.',
    'In Nova Scotia each municipality sets its rate: the sum takes Halifax’s. In Quebec a municipality may charge more above $500,000: outside Montréal the sum takes the basic rates. In Yukon a price above that of the last transfer costs an assurance fee too, which is not counted.',
    'First-time buyers must meet more conditions than this tool asks for: citizenship, residence, living in the home, and in some places never having owned one anywhere.',
  ],
  rounding: 'Each tax is added up exactly and rounded to the cent once, half up.',
}

export const LABELS = {
  price: 'Price of the home',
  province: 'Province or territory',
  city: 'City with its own tax',
  firstTime: 'First home',
  tax: 'You pay',
  provincial: 'Province’s or territory’s part',
  municipal: 'Municipality’s part',
  rebate: 'Taken off for a first home',
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

export const otherProvince = (city: string, province: string): string => `${LABELS.city}: “${city}” is in ${province}.`

export const FORMULA =
  'tax of each = sum of (part of the price in a bracket × rate of the bracket); you pay = province + municipality − rebate'

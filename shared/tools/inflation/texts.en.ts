/** The words of the inflation tool. */
export const TEXTS = {
  title: 'Inflation',
  summary: 'What an amount from one month is worth in another month’s prices.',
  explained: [
    'The consumer price index measures what a fixed basket of goods and services costs. The amount is multiplied by the index of the second month and divided by that of the first.',
    'The index is not seasonally adjusted. Single items are for Canada only.',
    'If what you buy differs from the basket, so does your inflation.',
  ],
  rounding: 'Only the last step is rounded: to the cent; half a cent rounds up.',
}

export const LABELS = {
  amount: 'Amount',
  from: 'Month of the amount',
  to: 'Compare with',
  place: 'Where',
  item: 'Category',
  result: 'In the second month’s prices',
  change: 'Change',
  indexFrom: 'Index, first month',
  indexTo: 'Index, second month',
}

export const PLACES = {
  CA: 'Canada',
  NL: 'Newfoundland and Labrador',
  PE: 'Prince Edward Island',
  NS: 'Nova Scotia',
  NB: 'New Brunswick',
  QC: 'Quebec',
  ON: 'Ontario',
  MB: 'Manitoba',
  SK: 'Saskatchewan',
  AB: 'Alberta',
  BC: 'British Columbia',
} as const

export const ITEMS = {
  all: 'All items',
  food: 'Food',
  shelter: 'Shelter',
  household: 'Household operations, furnishings and equipment',
  clothing: 'Clothing and footwear',
  transportation: 'Transportation',
  gasoline: 'Gasoline',
  health: 'Health and personal care',
  recreation: 'Recreation, education and reading',
  alcohol: 'Alcoholic beverages, tobacco and cannabis',
  energy: 'Energy',
} as const

export const ITEM_OF_PROVINCE = 'For a province, choose all items: single items are for Canada only.'

export const NOTHING = 'We have no values for this index yet.'

/** Of the answer and of an index, by its month. */
export const inPricesOf = (month: string): string => `In ${month} prices`
export const indexOf = (month: string): string => `Index, ${month}`

export const notStored = (first: string, last: string): string => `We have prices from ${first} to ${last}.`

/** Per cent with one decimal. */
export const prices = (percent: string, isRise: boolean): string => `Prices ${isRise ? 'rose' : 'fell'} ${percent}%.`
export const UNCHANGED = 'Prices are the same in both months.'

export const FORMULA = 'amount × index of the second month ÷ index of the first month'

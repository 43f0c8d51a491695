/** The words of the tool of the adjusted cost base. */
const typed = (text: string): string => `; you typed “${text.slice(0, 40)}”`

/** What is wrong with a trade, by the column. */
export const ACB_PROBLEMS = {
  date: (text: string): string => (text === '' ? 'Enter the date.' : `Enter the date as YYYY-MM-DD${typed(text)}.`),
  security: (text: string): string =>
    text === '' ? 'Enter the security’s name or symbol.' : `Enter a name of at most 40 characters${typed(text)}.`,
  type: (text: string): string => (text === '' ? 'Enter buy or sell.' : `Enter buy or sell${typed(text)}.`),
  shares: (text: string): string =>
    text === '' ? 'Enter the number of shares.' : `Enter a number of shares above 0, with at most 10 decimals${typed(text)}.`,
  price: (text: string): string =>
    text === '' ? 'Enter the price of one share.' : `Enter a price of 0 or more, with at most 10 decimals${typed(text)}.`,
  commission: (text: string): string => `Enter a commission of 0 or more, with at most 10 decimals${typed(text)}.`,
  currency: (text: string): string => `Enter a currency of three letters, such as CAD or USD${typed(text)}.`,
  rate: (text: string): string =>
    text === ''
      ? 'We don’t have the Bank’s rate for that day. Enter Canadian dollars for one unit.'
      : `Enter Canadian dollars for one unit${typed(text)}.`,
  head: (missing: string): string => `The first line of the file lacks these columns: ${missing}.`,
  tooMany: (most: number): string => `A file has at most ${most.toLocaleString('en-CA')} trades.`,
  oversold: (security: string, day: string): string =>
    `${security} on ${day}: you sold more than you held. Add the earlier purchase, or remove this trade.`,
} as const

export const ACB_TEXTS = {
  title: 'Adjusted cost base',
  summary: 'What your shares cost you, and your gains, with superficial losses: a ledger in your browser.',
  private: 'No sign-up, no ads. Your trades stay in your browser. To look up a rate, it sends us only the currency and the date.',
  noScript: 'This ledger runs in your browser, so it needs JavaScript. Its rules and examples are below.',
  notTitle: 'What it does not cover',
  not: [
    'Purchases by your spouse or partner, in a registered account (RRSP, TFSA, FHSA) or by a company you control. They can make a loss superficial: this ledger sees only what you enter.',
    'Splits, returns of capital, reinvested distributions, options, short sales, shares from your employer, and property that was not bought on capital account.',
    'Several sales at a loss around the same purchases: each is calculated separately, and the law is not clear on them.',
    'This is not tax advice. Enter settlement dates, which the Canada Revenue Agency goes by.',
  ],
  ledger: 'Your ledger',
  trade: 'Add a trade',
  add: 'Add',
  remove: (security: string, day: string): string => `Remove ${security}, ${day}`,
  import: 'Import a CSV file',
  howTitle: 'How this is computed',
  buy: 'Buy',
  sell: 'Sell',
  result: 'Result',
  importNeed: 'Columns: date, security, type, shares, price, commission, currency, rate.',
  export: 'Trades as CSV',
  exportResult: 'Result as CSV',
  none: 'No trades yet.',
  readingRates: 'Reading the Bank of Canada’s rates\u2026',
  columns: {
    date: 'Date',
    security: 'Security',
    type: 'Type',
    shares: 'Shares',
    price: 'Price',
    commission: 'Commission',
    currency: 'Currency',
    rate: 'Rate',
  },
  rateHint: 'Leave empty to use the Bank of Canada rate (2017 onward)',
  /** Whose rate a trade took, and of which day. */
  bankOf: (day: string): string => `Bank of Canada, ${day}`,
  bankRate: (currency: string, day: string): string => `Bank of Canada rate, ${currency}, ${day}`,
  sorted: 'Sorted by security, then by date.',
  results: {
    date: 'Date',
    security: 'Security',
    type: 'Type',
    amount: 'Amount, C$',
    gain: 'Gain',
    denied: 'Superficial loss',
    held: 'Held',
    cost: 'ACB',
  },
  holdings: 'Shares held',
  noSale: 'No sale yet, so no gain or loss.',
  gainIn: (year: string): string => `gain in ${year}`,
  lossIn: (year: string): string => `loss in ${year}`,
  notCounted: (row: number): string => `Trade ${row} has a problem. It and the trades after it are not counted.`,
  how: [
    'Each purchase adds its price and commission to the cost of what you hold. A sale takes away its share of that cost; what you receive less the commission, less that share, is your gain.',
    'A loss is superficial to the extent that you bought the same security in the 61 days around the sale and still hold it at the end of them: the least of shares sold, bought and held, over shares sold. That part can’t be claimed and is added to the cost of what you hold.',
    'Another currency is converted to Canadian dollars at the rate for the trade’s date: your own, or the Bank of Canada’s.',
  ],
  rounding: 'Amounts are kept to ten decimals and rounded to the cent, half away from zero, only where they are printed.',
  formula: 'superficial part = least of (sold, bought within 30 days, held 30 days later) ÷ sold × loss',
} as const

/** What each published example is of. */
export const EXAMPLE_GIVEN = {
  again: 'Sold and bought again',
  partly: '50 held, 20 sold, 15 bought again',
  most: '400 of 500 sold at a loss and bought again',
} as const

/** Which number of it is printed. */
export const EXAMPLE_FIELDS = {
  gain: 'Gain of the sale',
  firstCost: 'ACB after the first purchase',
  loss2017: 'Loss of January 2017',
  gain2017: 'Gain of December 2017',
  denied2018: 'Superficial loss of 2018',
  costAfter: 'ACB after it',
  costAgain: 'ACB after the shares are bought again',
  lastGain: 'Gain of the last sale',
  part: 'Superficial part of a loss of $100',
  denied: 'Loss that may not be claimed',
  costOf100: 'ACB of 100 shares bought',
  gainOf40: 'Gain of 40 shares sold',
  costLeft: 'ACB left',
  lossAfter: 'Loss of the year after',
} as const

/** What each page of an official figure is called and what it measures, in two sentences, in English. For the server. */

export type FigureText = {
  readonly name: string
  /** Where many stand side by side; as the name where that is short. */
  readonly short?: string
  readonly what: string
  /** What a story about it would say. */
  readonly words: readonly string[]
}

const bond = (years: string): FigureText => ({
  name: `${years}-year Canada bond yield`,
  short: `${years}-year bond`,
  what: `The yearly return that the market asks for lending to the Government of Canada for ${years} years, from its benchmark bond. Fixed mortgage rates and the cost of public debt follow yields like this one.`,
  words: ['bond yield'],
})
const treasury = (years: string): FigureText => ({
  name: `${years}-year US Treasury yield`,
  short: `${years}-year US Treasury`,
  what: `The par yield of US Treasury securities with ${years} years to run, read from the Treasury’s own curve after each business day. Beside the Canadian yield it shows what lenders ask of either country.`,
  words: ['treasury yield', 'bond yield'],
})
const posted = (years: string): FigureText => ({
  name: `${years} mortgage, posted`,
  what: `The rate that chartered banks post for a conventional ${years} mortgage. It is the list price: what borrowers agree on is usually lower, so this is not what people pay.`,
  words: ['mortgage'],
})
const basket = (name: string, of: string): FigureText => ({
  name: `Commodities, ${name}`,
  what: `The Bank of Canada’s price index of ${of}, in US dollars, with 1972 as 100. Each commodity counts by its share of Canadian production.`,
  words: ['commodity', 'commodities'],
})

/** By the page's address. */
const gic = (years: string): FigureText => ({
  name: `${years} GIC, posted`,
  what: `The average rate that chartered banks post for a guaranteed investment certificate of ${years.replace('-', ' ')}. Other issuers may pay more, so this is not the best rate there is.`,
  words: ['guaranteed investment certificate'],
})

export const FIGURE_TEXTS: Readonly<Record<string, FigureText>> = {
  inflation: {
    name: 'Inflation',
    what: 'How much more a fixed basket of goods and services costs than in the same month a year earlier, from the consumer price index of all items. The Bank of Canada aims for 2%, the midpoint of a range of 1% to 3%.',
    words: ['inflation', 'consumer price'],
  },
  'policy-rate': {
    name: 'Policy rate',
    what: 'The Bank of Canada’s target for the rate at which banks lend to each other overnight, set on eight dates a year. A decision takes effect on the business day after it is announced, and that is the day shown here.',
    words: ['policy rate', 'bank of canada', 'interest rate'],
  },
  corra: {
    name: 'Overnight rate, CORRA',
    what: 'What it cost to borrow Canadian dollars overnight against government bonds, measured from real transactions. It stays near the policy rate, and contracts refer to it.',
    words: ['corra', 'overnight rate'],
  },
  'prime-rate': {
    name: 'Prime rate',
    what: 'The rate that chartered banks publish for their best customers, the most typical one of the week. Variable mortgages and lines of credit are priced from it.',
    words: ['prime rate', 'mortgage'],
  },
  'mortgage-posted-1y': posted('1-year'),
  'mortgage-posted-3y': posted('3-year'),
  'mortgage-posted-5y': posted('5-year'),
  'gic-1y': gic('1-year'),
  'gic-3y': gic('3-year'),
  'gic-5y': gic('5-year'),
  'dollar-index': {
    name: 'Dollar, all partners',
    what: 'The value of the Canadian dollar against the currencies of all trading partners, each weighted by its trade. A higher value means a stronger dollar.',
    words: ['loonie', 'canadian dollar'],
  },
  'bill-3m': {
    name: 'Treasury bill, 3 months',
    what: 'The yield of Government of Canada bills that fall due in three months. It is the short end of the curve and moves with what is expected of the policy rate.',
    words: ['treasury bill'],
  },
  'bond-2y': bond('2'),
  'bond-3y': bond('3'),
  'bond-5y': bond('5'),
  'bond-7y': bond('7'),
  'bond-10y': bond('10'),
  'bond-long': {
    name: 'Long-term Canada bond yield',
    short: 'Long-term bond',
    what: 'The yield of the Government of Canada’s long benchmark bond, which has about thirty years to run. Pension funds and insurers measure their promises by it.',
    words: ['bond yield'],
  },
  'bond-real-return': {
    name: 'Canada real return bond yield',
    short: 'Real return bond',
    what: 'The yield of long Government of Canada bonds whose payments rise with the consumer price index. It is a return after inflation, unlike the other yields here.',
    words: ['real return'],
  },
  'us-bond-2y': treasury('2'),
  'us-bond-5y': treasury('5'),
  'us-bond-10y': treasury('10'),
  'us-bond-30y': treasury('30'),
  unemployment: {
    name: 'Unemployment',
    what: 'The share of people in the labour force who have no job, are able to work and looked for it, seasonally adjusted. It comes from the monthly Labour Force Survey of households.',
    words: ['unemployment', 'labour force', 'jobs'],
  },
  employment: {
    name: 'Employment',
    what: 'How many people of 15 years and over had a job in the week of the Labour Force Survey, seasonally adjusted. The change from the month before is the figure called “jobs”.',
    words: ['employment', 'jobs'],
  },
  participation: {
    name: 'Participation rate',
    what: 'The share of people of 15 years and over who work or look for work, seasonally adjusted. The unemployment rate counts only these people.',
    words: ['participation', 'labour force'],
  },
  'hourly-earnings': {
    name: 'Average hourly earnings',
    what: 'What employees earn in an hour on average, before tax, as the Labour Force Survey asks them. It also moves when the mix of jobs changes.',
    words: ['wages', 'earnings per hour'],
  },
  gdp: {
    name: 'GDP, month',
    what: 'How the output of all industries changed from the month before, in constant prices and seasonally adjusted. It is published about two months after the month it is of.',
    words: ['gdp', 'gross domestic product'],
  },
  'retail-sales': {
    name: 'Retail sales, month',
    what: 'How the sales of retailers changed from the month before, seasonally adjusted, in current prices. Part of a rise may be higher prices.',
    words: ['retail sales', 'retail trade'],
  },
  'housing-starts': {
    name: 'Housing starts',
    what: 'How many homes would be begun in a year at the pace of the month, seasonally adjusted. Canada Mortgage and Housing Corporation counts them.',
    words: ['housing starts', 'housing'],
  },
  population: {
    name: 'Population',
    what: 'Statistics Canada’s estimate of everyone who lives in Canada, at the beginning of the quarter. It is revised after each census.',
    words: ['population'],
  },
  'oil-wti': {
    name: 'Oil, WTI',
    what: 'The spot price of West Texas Intermediate crude at Cushing, Oklahoma, at the close of each business day. It is published one to three business days later.',
    words: ['crude', 'oil price'],
  },
  'oil-brent': {
    name: 'Oil, Brent',
    what: 'The spot price of Brent crude from the North Sea at the close of each business day. Most of the world’s oil is priced from it.',
    words: ['brent', 'oil price'],
  },
  'gas-henry-hub': {
    name: 'Natural gas, Henry Hub',
    what: 'The spot price of natural gas at Henry Hub, Louisiana, at the close of each business day. It is the reference for gas in North America.',
    words: ['natural gas'],
  },
  'wheat-alberta': {
    name: 'Wheat, Alberta farm price',
    what: 'What farmers in Alberta were paid for a tonne of wheat, as an average of the month. It is a price at the farm, not of a futures exchange.',
    words: ['wheat'],
  },
  'canola-alberta': {
    name: 'Canola, Alberta farm price',
    what: 'What farmers in Alberta were paid for a tonne of canola, as an average of the month. It is a price at the farm, not of a futures exchange.',
    words: ['canola'],
  },
  'commodity-index': basket('all', '26 commodities that Canada produces'),
  'commodity-index-without-energy': basket('without energy', 'all of them but energy'),
  'commodity-index-energy': basket('energy', 'energy'),
  'commodity-index-metals': basket('metals', 'metals and minerals'),
  'commodity-index-forestry': basket('forestry', 'forest products'),
  'commodity-index-agriculture': basket('agriculture', 'agricultural products'),
  'commodity-index-fish': basket('fish', 'fish and seafood'),
}

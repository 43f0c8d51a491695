/** The pages of official figures, each with what it measures. For the server: browsers get what they show from it. */
import { type FigurePage, page, provincesOf, type Seed } from './figure-page.ts'

const bond = (years: string): Seed => ({
  figure: `bond-${years}y`,
  name: `Canada, ${years} years`,
  what: `The yearly return that the market asks for lending to the Government of Canada for ${years} years, from its benchmark bond. Fixed mortgage rates and the cost of public debt follow yields like this one.`,
  words: ['bond yield'],
})
const treasury = (years: string): Seed => ({
  figure: `us-bond-${years}y`,
  name: `United States, ${years} years`,
  what: `The par yield of US Treasury securities with ${years} years to run, read from the Treasury’s own curve after each business day. Beside the Canadian yield it shows what lenders ask of either country.`,
  words: ['treasury yield', 'bond yield'],
})
const posted = (years: string, words: string): Seed => ({
  figure: `mortgage-posted-${years}y`,
  name: `${words} mortgage, posted`,
  what: `The rate that chartered banks post for a conventional ${words} mortgage. It is the list price: what borrowers agree on is usually lower, so this is not what people pay.`,
  words: ['mortgage'],
  isSet: true,
})
const basket = (id: string, name: string, of: string): Seed => ({
  figure: id,
  name: `Commodities, ${name}`,
  what: `The Bank of Canada’s price index of ${of}, in US dollars, with 1972 as 100. Each commodity counts by its share of Canadian production.`,
  words: ['commodity', 'commodities'],
})

/** Each official figure that has a page of its own, in the order of the ledger; provinces stand on the page of Canada. */
export const FIGURE_PAGES: readonly FigurePage[] = [
  page('Prices', {
    figure: 'cpi',
    slug: 'inflation',
    name: 'Inflation',
    measure: 'year-change',
    what: 'How much more a fixed basket of goods and services costs than in the same month a year earlier, from the consumer price index of all items. The Bank of Canada aims for 2 per cent, the middle of a range from 1 to 3.',
    words: ['inflation', 'consumer price'],
    provinces: provincesOf('cpi'),
    target: { low: 1, aim: 2, high: 3 },
  }),
  page('Money', {
    figure: 'policy-rate',
    name: 'Policy rate',
    what: 'The Bank of Canada’s target for the rate at which banks lend to each other overnight, set on eight dates a year. A decision takes effect on the business day after it is announced, and that is the day shown here.',
    words: ['policy rate', 'bank of canada', 'interest rate'],
    isSet: true,
  }),
  page('Money', {
    figure: 'corra',
    name: 'Overnight rate, CORRA',
    what: 'What it cost to borrow Canadian dollars overnight against government bonds, measured from real transactions. It stays near the policy rate, and contracts refer to it.',
    words: ['corra', 'overnight rate'],
  }),
  page('Money', {
    figure: 'prime-rate',
    name: 'Prime rate',
    what: 'The rate that chartered banks publish for their best customers, the most typical one of the week. Variable mortgages and lines of credit are priced from it.',
    words: ['prime rate', 'mortgage'],
    isSet: true,
  }),
  page('Money', posted('1', '1-year')),
  page('Money', posted('3', '3-year')),
  page('Money', posted('5', '5-year')),
  page('Money', {
    figure: 'dollar-index',
    name: 'Dollar, all partners',
    what: 'The value of the Canadian dollar against the currencies of all trading partners, each weighted by its trade. A higher value means a stronger dollar.',
    words: ['loonie', 'canadian dollar'],
  }),
  page('Bond yields', {
    figure: 'bill-3m',
    name: 'Treasury bill, 3 months',
    what: 'The yield of Government of Canada bills that fall due in three months. It is the short end of the curve and moves with what is expected of the policy rate.',
    words: ['treasury bill'],
  }),
  page('Bond yields', bond('2')),
  page('Bond yields', bond('3')),
  page('Bond yields', bond('5')),
  page('Bond yields', bond('7')),
  page('Bond yields', bond('10')),
  page('Bond yields', {
    figure: 'bond-long',
    name: 'Canada, long',
    what: 'The yield of the Government of Canada’s long benchmark bond, which has about thirty years to run. Pension funds and insurers measure their promises by it.',
    words: ['bond yield'],
  }),
  page('Bond yields', {
    figure: 'bond-real-return',
    name: 'Canada, real return',
    what: 'The yield of long Government of Canada bonds whose payments rise with the consumer price index. It is a return after inflation, unlike the other yields here.',
    words: ['real return'],
  }),
  page('Bond yields', treasury('2')),
  page('Bond yields', treasury('5')),
  page('Bond yields', treasury('10')),
  page('Bond yields', treasury('30')),
  page('Work', {
    figure: 'unemployment',
    name: 'Unemployment',
    what: 'The share of people in the labour force who have no job, are able to work and looked for it, seasonally adjusted. It comes from the monthly Labour Force Survey of households.',
    words: ['unemployment', 'labour force', 'jobs'],
    provinces: provincesOf('unemployment'),
  }),
  page('Work', {
    figure: 'employment',
    name: 'Employment',
    what: 'How many people of 15 years and over had a job in the week of the Labour Force Survey, seasonally adjusted. The change from the month before is the figure called “jobs”.',
    words: ['employment', 'jobs'],
  }),
  page('Work', {
    figure: 'participation',
    name: 'Participation rate',
    what: 'The share of people of 15 years and over who work or look for work, seasonally adjusted. The unemployment rate counts only these people.',
    words: ['participation', 'labour force'],
  }),
  page('Work', {
    figure: 'hourly-earnings',
    name: 'Average hourly earnings',
    what: 'What employees earn in an hour on average, before tax, as the Labour Force Survey asks them. It also moves when the mix of jobs changes.',
    words: ['wages', 'earnings per hour'],
  }),
  page('Output and homes', {
    figure: 'gdp',
    name: 'GDP, month',
    measure: 'period-change',
    what: 'How the output of all industries changed from the month before, in constant prices and seasonally adjusted. It is published about two months after the month it is of.',
    words: ['gdp', 'gross domestic product'],
  }),
  page('Output and homes', {
    figure: 'retail-sales',
    name: 'Retail sales, month',
    measure: 'period-change',
    what: 'How the sales of retailers changed from the month before, seasonally adjusted, in current prices. Part of a rise may be higher prices.',
    words: ['retail sales', 'retail trade'],
  }),
  page('Output and homes', {
    figure: 'housing-starts',
    name: 'Housing starts',
    what: 'How many homes would be begun in a year at the pace of the month, seasonally adjusted. Canada Mortgage and Housing Corporation counts them.',
    words: ['housing starts', 'housing'],
  }),
  page('Output and homes', {
    figure: 'population',
    name: 'Population',
    what: 'Statistics Canada’s estimate of everyone who lives in Canada, at the beginning of the quarter. It is revised after each census.',
    words: ['population'],
  }),
  page('Energy and crops', {
    figure: 'oil-wti',
    name: 'Oil, WTI',
    what: 'The spot price of West Texas Intermediate crude at Cushing, Oklahoma, at the close of each business day. It is published one to three business days later.',
    words: ['crude', 'oil price'],
  }),
  page('Energy and crops', {
    figure: 'oil-brent',
    name: 'Oil, Brent',
    what: 'The spot price of Brent crude from the North Sea at the close of each business day. Most of the world’s oil is priced from it.',
    words: ['brent', 'oil price'],
  }),
  page('Energy and crops', {
    figure: 'gas-henry-hub',
    name: 'Natural gas, Henry Hub',
    what: 'The spot price of natural gas at Henry Hub, Louisiana, at the close of each business day. It is the reference for gas in North America.',
    words: ['natural gas'],
  }),
  page('Energy and crops', {
    figure: 'wheat-alberta',
    name: 'Wheat, Alberta farm price',
    what: 'What farmers in Alberta were paid for a tonne of wheat, as an average of the month. It is a price at the farm, not of a futures exchange.',
    words: ['wheat'],
  }),
  page('Energy and crops', {
    figure: 'canola-alberta',
    name: 'Canola, Alberta farm price',
    what: 'What farmers in Alberta were paid for a tonne of canola, as an average of the month. It is a price at the farm, not of a futures exchange.',
    words: ['canola'],
  }),
  page('Baskets', basket('commodity-index', 'all', '26 commodities that Canada produces')),
  page('Baskets', basket('commodity-index-without-energy', 'without energy', 'all of them but energy')),
  page('Baskets', basket('commodity-index-energy', 'energy', 'energy')),
  page('Baskets', basket('commodity-index-metals', 'metals', 'metals and minerals')),
  page('Baskets', basket('commodity-index-forestry', 'forestry', 'forest products')),
  page('Baskets', basket('commodity-index-agriculture', 'agriculture', 'agricultural products')),
  page('Baskets', basket('commodity-index-fish', 'fish', 'fish and seafood')),
]

const BY_SLUG = new Map(FIGURE_PAGES.map((each) => [each.slug, each]))

/** The page with this slug, or `undefined` for one that there is not. */
export const figurePage = (slug: string): FigurePage | undefined => BY_SLUG.get(slug)

export const figurePath = ({ slug }: Pick<FigurePage, 'slug'>): string => `/economy/${slug}`

/** The addresses of all pages of figures. */
export const FIGURE_PATHS: readonly string[] = FIGURE_PAGES.map(figurePath)

/** What publishers print, as found on 26 and 27 November 2026. */
import type { Example } from '../tool.ts'
import { WHYS } from '../why-texts.en.ts'

const year = '2026'
const premium = (down: string, printed: number): Example => ({
  publisher: 'Nael Shiab, journalism',
  url: 'https://github.com/nshiab/journalism',
  given: { price: '500000', down, years: '25', year },
  field: 'premium',
  printed,
})
const finmo = (years: string, printed: number): Example => ({
  publisher: 'Finmo',
  url: 'https://help.finmo.ca/en/articles/13604594-how-the-cmhc-30-year-amortization-premium-surcharge-0-20-is-applied-in-finmo',
  given: { price: '588235', down: '88235', years, year },
  field: 'premium',
  printed,
})
const least = (price: string, down: string, printed: number): Example => ({
  publisher: 'Nael Shiab, journalism-finance',
  url: 'https://github.com/nshiab/journalism-finance',
  given: { price, down, years: '25', year },
  field: 'minimumDown',
  printed,
})

export const EXAMPLES: readonly Example[] = [
  premium('25000', 19_000),
  premium('50000', 13_950),
  premium('100000', 0),
  finmo('25', 15_500),
  finmo('30', 16_500),
  least('400000', '20000', 20_000),
  least('600000', '35000', 35_000),
  least('1500000', '300000', 300_000),
  {
    publisher: 'Lacerda Real Estate',
    url: 'https://lacerdarealestate.pages.dev/cmhc-calculator',
    given: { price: '750000', down: '50000', years: '25', year },
    field: 'minimumDown',
    printed: 50_000,
  },
  {
    publisher: 'Mortgage Abs',
    url: 'https://mortgageabs.ca/cmhc-insurance-calculator',
    given: { price: '600000', down: '60000', years: '25', year },
    field: 'premium',
    printed: 17_100,
    why: WHYS.asEstimate,
  },
  {
    publisher: 'Origination Mortgage Corp.',
    url: 'https://origination.ca/blog/proposed-change-to-uninsured-qualifying-rate/',
    given: { price: '500000', down: '100000', years: '25', rate: '2.29', year },
    field: 'stressRate',
    printed: 5.25,
  },
]

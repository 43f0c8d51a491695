/** What publishers print, as found from 23 to 27 November 2026. */
import type { Example } from '../tool.ts'
import { WHYS } from '../why-texts.en.ts'

const url = 'https://fortinmortgage.com/penalties'
const given = { balance: '150000', rate: '3.79', comparisonRate: '2.89', monthsLeft: '24' }

const IG = 'https://www.investorsgroup.com/en/products/borrow/mortgages/prepayment-charge-calculation-examples'
const givenByIg = { balance: '285250', rate: '3', comparisonRate: '2.5', monthsLeft: '31' }

const KILBORNE = 'https://www.jasonkilborne.ca/mortgage-penalties.html'
const ofKilborne = { balance: '250000', rate: '2.89', comparisonRate: '2.39', monthsLeft: '36' }

const LAB = { publisher: 'Mortgages Lab, penalty calculations', url: 'https://mortgageslab.com/mortgage-penalty-calculator/' }
const ofLab = { balance: '400000', rate: '3.1', comparisonRate: '2.6', monthsLeft: '36' }

export const EXAMPLES: readonly Example[] = [
  { publisher: 'Fortin Mortgage, penalties', url, given, field: 'differential', printed: 2700 },
  {
    publisher: 'Fortin Mortgage, with a discount',
    url,
    given: { ...given, discount: '1.35' },
    field: 'differentialPosted',
    printed: 6750,
  },
  { publisher: 'IG Wealth Management, full repayment', url: IG, given: givenByIg, field: 'threeMonths', printed: 2139.38 },
  { publisher: 'IG Wealth Management, full repayment', url: IG, given: givenByIg, field: 'differential', printed: 3684.48 },
  { publisher: 'IG Wealth Management, full repayment', url: IG, given: givenByIg, field: 'penalty', printed: 3684.48 },
  {
    publisher: 'IG Wealth Management, partial prepayment',
    url: IG,
    given: { ...givenByIg, balance: '35000' },
    field: 'threeMonths',
    printed: 262.5,
  },
  { publisher: 'Jason Kilborne, three months', url: KILBORNE, given: ofKilborne, field: 'threeMonths', printed: 1806.25 },
  {
    publisher: 'Jason Kilborne, three months step by step',
    url: KILBORNE,
    given: ofKilborne,
    field: 'threeMonths',
    printed: 1806.24,
    why: WHYS.monthFirst,
  },
  { publisher: 'Jason Kilborne, differential', url: KILBORNE, given: ofKilborne, field: 'differential', printed: 3750 },
  { ...LAB, given: ofLab, field: 'differential', printed: 6000 },
  { ...LAB, given: { ...ofLab, discount: '1.5' }, field: 'differentialPosted', printed: 24_000 },
  {
    publisher: 'Jim Kwon, example of a penalty',
    url: 'https://jimkwon.wixsite.com/jimandlisa/penalty',
    given: { balance: '284387.46', rate: '3.5', comparisonRate: '3.1', monthsLeft: '36' },
    field: 'differential',
    printed: 3412.65,
  },
  {
    publisher: 'AmortizationCalc, an IRD calculator',
    url: 'https://amortizationcalc.ca/an-easy-to-use-ird-calculator/',
    given: { balance: '200000', rate: '5.5', comparisonRate: '3.5', monthsLeft: '30' },
    field: 'differential',
    printed: 9169.08,
    why: WHYS.worthToday,
  },
]

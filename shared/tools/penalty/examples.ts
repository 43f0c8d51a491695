/** What publishers print, as found from 23 to 26 November 2026. */
import type { Example } from '../tool.ts'

const url = 'https://fortinmortgage.com/penalties'
const given = { balance: '150000', rate: '3.79', comparisonRate: '2.89', monthsLeft: '24' }

const IG = 'https://www.investorsgroup.com/en/products/borrow/mortgages/prepayment-charge-calculation-examples'
const givenByIg = { balance: '285250', rate: '3', comparisonRate: '2.5', monthsLeft: '31' }

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
]

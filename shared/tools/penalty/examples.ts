/** What publishers print, as found on 23 November 2026. */
import type { Example } from '../tool.ts'

const url = 'https://fortinmortgage.com/penalties'
const given = { balance: '150000', rate: '3.79', comparisonRate: '2.89', monthsLeft: '24' }

export const EXAMPLES: readonly Example[] = [
  { publisher: 'Fortin Mortgage, penalties', url, given, field: 'differential', printed: 2700 },
  {
    publisher: 'Fortin Mortgage, with a discount',
    url,
    given: { ...given, discount: '1.35' },
    field: 'differentialPosted',
    printed: 6750,
  },
]

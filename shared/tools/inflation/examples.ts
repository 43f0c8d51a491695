/** What publishers print, as found on 26 November 2026, with the index values that they used. */
import type { Example } from '../tool.ts'

export const EXAMPLES: readonly Example[] = [
  {
    publisher: 'Bank of Canada, inflation calculator, as quoted in the tests of journalism',
    url: 'https://github.com/nshiab/journalism-finance',
    given: { amount: '100', from: '1914-04', to: '2023-04' },
    facts: { indexFrom: 6, indexTo: 156.4 },
    field: 'amount',
    printed: 2606.67,
  },
]

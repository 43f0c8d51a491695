/** What publishers print, as found on 26 November 2026, with the index values that they used. */
import type { Example } from '../tool.ts'

export const EXAMPLES: readonly Example[] = [
  {
    publisher: 'Bank of Canada inflation calculator, as quoted in the tests of the library journalism-finance',
    url: 'https://github.com/nshiab/journalism-finance',
    given: { amount: '100', from: '1914-04', to: '2023-04' },
    facts: { indexFrom: 6, indexTo: 156.4 },
    field: 'amount',
    printed: 2606.67,
  },
  {
    publisher: 'OPSEU, how to use the CPI: a May 2007 wage in April 2006 prices',
    url: 'http://www.opseu.org/research/cpihow.htm',
    given: { amount: '21', from: '2007-05', to: '2006-04', place: 'ON' },
    facts: { indexFrom: 111.6, indexTo: 109.1 },
    field: 'amount',
    printed: 20.53,
  },
  {
    publisher: 'AEC Economics: the 1978 cap on general damages, with an index assumed for 2017',
    url: 'http://aec-econ.com/cpi.htm',
    given: { amount: '100000', from: '1978-01', to: '2017-12' },
    facts: { indexFrom: 35.1, indexTo: 131.6 },
    field: 'amount',
    printed: 374_929,
    inDollars: true,
  },
]

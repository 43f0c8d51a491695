/** What publishers print, as found on 26 November 2026, with the Bank's rates of their days. */
import type { Example } from '../tool.ts'

const acb = 'https://github.com/tsiemens/acb'

export const EXAMPLES: readonly Example[] = [
  {
    publisher: 'acb (open-source calculator), first example: US$30 sold on 6 December 2017',
    url: acb,
    given: { amount: '30', from: 'USD', to: 'CAD', on: '2017-12-06' },
    facts: { rate: 1.2757, day: '2017-12-06' },
    field: 'amount',
    printed: 38.27,
  },
]

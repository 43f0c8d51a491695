/** What publishers print, as found on 26 November 2026. */
import type { Example } from '../tool.ts'
import { WHYS } from '../why-texts.en.ts'

const planners = {
  publisher: 'Integrated Mortgage Planners, the magic of five per cent',
  url: 'https://www.integratedmortgageplanners.com/mortgage-opinion/the-magic-of-five-percent-a-new-years-resolution-worth-keeping',
  given: { balance: '500000', rate: '2.89', newRate: '5', yearsLeft: '25', frequency: 'monthly' },
  inDollars: true,
} as const
const gallippi = {
  publisher: 'Gallippi Financial, renewal at 4.75%',
  url: 'https://www.gallippifinancial.ca/blog_post?id=2461',
  given: { balance: '650000', rate: '2.25', newRate: '4.75', yearsLeft: '20', frequency: 'monthly' },
  inDollars: true,
  why: WHYS.noFormula,
} as const

export const EXAMPLES: readonly Example[] = [
  { ...planners, field: 'payment', printed: 2338 },
  { ...planners, field: 'newPayment', printed: 2908 },
  { ...planners, field: 'change', printed: 570 },
  { ...gallippi, field: 'payment', printed: 3295 },
  { ...gallippi, field: 'newPayment', printed: 4115 },
]

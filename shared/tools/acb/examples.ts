/** What publishers print of the adjusted cost base, as found on 26 November 2026, and what is computed of the same. */
import { readFile, workOut } from './file.ts'
import type { Entry } from './ledger.ts'
import { toCents } from './money.ts'

export type AcbExample = {
  readonly publisher: string
  readonly url: string
  readonly given: string
  /** What is printed of it. */
  readonly field: string
  readonly printed: number
  /** In dollars. */
  readonly compute: () => number
}

const HEAD = 'date,security,type,shares,price,commission,currency,rate\n'
const LAST = -1

/** In dollars, of the nth entry. */
function dollarsOf(lines: readonly string[], at: number, of: (entry: Entry) => bigint | null): number {
  const file = readFile(HEAD + lines.join('\n'))
  const worked = 'rows' in file ? workOut(file.rows, () => undefined) : file
  const entry = 'entries' in worked ? worked.entries.at(at) : undefined
  return entry ? toCents(of(entry) ?? 0n) / 100 : Number.NaN
}
const gain = ({ gain: own }: Entry): bigint | null => own
const denied = ({ denied: own }: Entry): bigint => own
const cost = ({ cost: own }: Entry): bigint => own

const ACB = { publisher: 'acb, its first example', url: 'https://github.com/tsiemens/acb' }
/** Of 2016 with the Bank's noon rate of its day, 1.3993; of December 2017 with the Bank's rate. */
const FOO = [
  '2016-01-07,FOO,buy,20,1.5,1,USD,1.3993',
  '2017-01-07,FOO,sell,5,1.4,0,USD,1.2',
  '2017-12-08,FOO,sell,15,2,0,USD,1.2757',
  '2018-02-07,FOO,buy,20,1.5,1,USD,1.2',
  '2018-02-08,FOO,sell,10,1.49,0,USD,1.2',
]
const BAR = ['2017-01-06,BAR,buy,5,50,2,CAD,', '2017-01-08,BAR,sell,1,60,0,CAD,']

const BLOG = {
  publisher: 'AdjustedCostBase.ca, the superficial loss rule, example 1',
  url: 'https://www.adjustedcostbase.ca/blog/applying-the-superficial-loss-rule-with-adjusted-cost-base-ca/',
}
const AGAIN = [
  '2014-01-06,X,buy,100,50,0,CAD,',
  '2014-11-03,X,sell,100,30,0,CAD,',
  '2014-11-04,X,buy,100,30,0,CAD,',
  '2015-12-02,X,sell,100,80,0,CAD,',
]
const POST = {
  publisher: 'AdjustedCostBase.ca, what is the superficial loss rule, example 1',
  url: 'https://www.adjustedcostbase.ca/blog/what-is-the-superficial-loss-rule/',
}
const PARTLY = ['2024-01-02,X,buy,50,10,0,CAD,', '2025-01-02,X,sell,20,5,0,CAD,', '2025-01-20,X,buy,15,5,0,CAD,']
const MSFT = {
  publisher: 'AdjustedCostBase.ca, foreign currency',
  url: 'https://www.adjustedcostbase.ca/blog/calculating-adjusted-cost-base-with-foreign-currency-transactions/',
}
/** It prints how many US dollars a Canadian one buys: 0.9192 and 1.0344. */
const ABROAD = ['2014-01-02,MSFT,buy,100,40,9.99,USD,1.0879025239', '2015-01-02,MSFT,sell,40,50,9.99,USD,0.9667440062']
const TELUS = [
  '2024-06-01,T,buy,500,50,0,CAD,',
  '2025-12-15,T,sell,400,42,0,CAD,',
  '2026-01-07,T,buy,400,40,0,CAD,',
  '2026-10-05,T,sell,500,45,0,CAD,',
]

export const ACB_EXAMPLES: readonly AcbExample[] = [
  { ...ACB, given: 'BAR', field: 'Gain of the sale', printed: 9.6, compute: () => dollarsOf(BAR, LAST, gain) },
  { ...ACB, given: 'FOO', field: 'ACB after the first purchase', printed: 43.38, compute: () => dollarsOf(FOO, 0, cost) },
  { ...ACB, given: 'FOO', field: 'Loss of January 2017', printed: -2.44, compute: () => dollarsOf(FOO, 1, gain) },
  { ...ACB, given: 'FOO', field: 'Gain of December 2017', printed: 5.74, compute: () => dollarsOf(FOO, 2, gain) },
  { ...ACB, given: 'FOO', field: 'Superficial loss of 2018', printed: 0.72, compute: () => dollarsOf(FOO, LAST, denied) },
  { ...ACB, given: 'FOO', field: 'ACB after it', printed: 19.32, compute: () => dollarsOf(FOO, LAST, cost) },
  {
    ...POST,
    given: 'Sold and bought again',
    field: 'ACB after the shares are bought again',
    printed: 5000,
    compute: () => dollarsOf(AGAIN, 2, cost),
  },
  {
    ...POST,
    given: 'Sold and bought again',
    field: 'Gain of the last sale',
    printed: 3000,
    compute: () => dollarsOf(AGAIN, LAST, gain),
  },
  {
    publisher: 'IT-456R, paragraph 12 (it prints 75%)',
    url: 'https://taxinterpretations.com/node/671496',
    given: '50 held, 20 sold, 15 bought again',
    field: 'Superficial part of a loss of $100',
    printed: 75,
    compute: () => dollarsOf(PARTLY, 1, denied),
  },
  {
    ...BLOG,
    given: 'Sold and bought again',
    field: 'Loss that may not be claimed',
    printed: 2000,
    compute: () => dollarsOf(AGAIN, 1, denied),
  },
  { ...MSFT, given: 'MSFT', field: 'ACB of 100 shares bought', printed: 4362.48, compute: () => dollarsOf(ABROAD, 0, cost) },
  { ...MSFT, given: 'MSFT', field: 'Gain of 40 shares sold', printed: 178.84, compute: () => dollarsOf(ABROAD, LAST, gain) },
  { ...MSFT, given: 'MSFT', field: 'ACB left', printed: 2617.49, compute: () => dollarsOf(ABROAD, LAST, cost) },
  {
    publisher: 'Course Sidekick, question 15',
    url: 'https://www.coursesidekick.com/finance/536305',
    given: '400 of 500 sold at a loss and bought again',
    field: 'Loss of the year after',
    printed: -1700,
    compute: () => dollarsOf(TELUS, LAST, gain),
  },
]

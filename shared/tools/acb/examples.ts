/** What publishers print of the adjusted cost base, as found on 26 November 2026, and what is computed of the same. */
import { readFile, workOut } from './file.ts'
import type { Entry } from './ledger.ts'
import { toCents } from './money.ts'
import { EXAMPLE_FIELDS, EXAMPLE_GIVEN } from './texts.en.ts'

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

const ACB = { publisher: 'acb (open-source calculator), first example', url: 'https://github.com/tsiemens/acb' }
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
  { ...ACB, given: 'BAR', field: EXAMPLE_FIELDS.gain, printed: 9.6, compute: () => dollarsOf(BAR, LAST, gain) },
  { ...ACB, given: 'FOO', field: EXAMPLE_FIELDS.firstCost, printed: 43.38, compute: () => dollarsOf(FOO, 0, cost) },
  { ...ACB, given: 'FOO', field: EXAMPLE_FIELDS.loss2017, printed: -2.44, compute: () => dollarsOf(FOO, 1, gain) },
  { ...ACB, given: 'FOO', field: EXAMPLE_FIELDS.gain2017, printed: 5.74, compute: () => dollarsOf(FOO, 2, gain) },
  { ...ACB, given: 'FOO', field: EXAMPLE_FIELDS.denied2018, printed: 0.72, compute: () => dollarsOf(FOO, LAST, denied) },
  { ...ACB, given: 'FOO', field: EXAMPLE_FIELDS.costAfter, printed: 19.32, compute: () => dollarsOf(FOO, LAST, cost) },
  {
    ...POST,
    given: EXAMPLE_GIVEN.again,
    field: EXAMPLE_FIELDS.costAgain,
    printed: 5000,
    compute: () => dollarsOf(AGAIN, 2, cost),
  },
  {
    ...POST,
    given: EXAMPLE_GIVEN.again,
    field: EXAMPLE_FIELDS.lastGain,
    printed: 3000,
    compute: () => dollarsOf(AGAIN, LAST, gain),
  },
  {
    publisher: 'IT-456R, paragraph 12 (it prints 75%)',
    url: 'https://taxinterpretations.com/node/671496',
    given: EXAMPLE_GIVEN.partly,
    field: EXAMPLE_FIELDS.part,
    printed: 75,
    compute: () => dollarsOf(PARTLY, 1, denied),
  },
  {
    ...BLOG,
    given: EXAMPLE_GIVEN.again,
    field: EXAMPLE_FIELDS.denied,
    printed: 2000,
    compute: () => dollarsOf(AGAIN, 1, denied),
  },
  { ...MSFT, given: 'MSFT', field: EXAMPLE_FIELDS.costOf100, printed: 4362.48, compute: () => dollarsOf(ABROAD, 0, cost) },
  { ...MSFT, given: 'MSFT', field: EXAMPLE_FIELDS.gainOf40, printed: 178.84, compute: () => dollarsOf(ABROAD, LAST, gain) },
  { ...MSFT, given: 'MSFT', field: EXAMPLE_FIELDS.costLeft, printed: 2617.49, compute: () => dollarsOf(ABROAD, LAST, cost) },
  {
    publisher: 'Course Sidekick, question 15',
    url: 'https://www.coursesidekick.com/finance/536305',
    given: EXAMPLE_GIVEN.most,
    field: EXAMPLE_FIELDS.lossAfter,
    printed: -1700,
    compute: () => dollarsOf(TELUS, LAST, gain),
  },
]

import type { ReactNode } from 'react'
import type { Part } from '#shared/ui/told.ts'

// lead-view
export const cryptocurrency = 'Cryptocurrencies'
export const canadianStocks = 'Canadian stocks'
export const currencies = 'Currency pairs'
export const currencyPairs = 'currency pairs'
export const manyCanadianStocks = 'Canadian stocks'
export const manyCoins = 'coins'
export const manyStocks = 'stocks'
export const manyCommodities = 'commodities'
export const commodities = 'Commodities'
type Observed = { readonly price: Part; readonly when: string }
export type Trading = {
  readonly price: Part
  /** `USD` or `CAD` of a price with a dollar sign, words of any other. */
  readonly currency: string
  /** Without its sign; `null` where it is not known. */
  readonly change: Part | null
  readonly isDown: boolean
  readonly since: string
  readonly low: Observed
  readonly high: Observed
  readonly compared: Part
  readonly many: string
  readonly rose: Part
  readonly fell: Part
  readonly same: Part | null
}
const isOne = (count: Part): boolean => count[1] === 1
/** `9 rose and 10 fell`, `9 rose, 10 fell and 1 was unchanged`. */
const moves = ({ rose, fell, same }: Pick<Trading, 'rose' | 'fell' | 'same'>): readonly Part[] =>
  same === null
    ? [rose, ' rose and ', fell, ' fell']
    : [rose, ' rose, ', fell, ' fell and ', same, isOne(same) ? ' was unchanged' : ' were unchanged']
const SIGNS: Readonly<Record<string, string>> = { USD: 'US', CAD: 'C' }
/** `US$0.34`, `C$45.00`; a rate as it is. */
const money = (figure: Part, currency: string): readonly Part[] => [SIGNS[currency] ?? '', figure]
/** The same, and `1.3712 Canadian dollars`. */
function amount(figure: Part, currency: string): readonly Part[] {
  return currency in SIGNS ? money(figure, currency) : [figure, ` ${currency}`]
}
export const trading = ({
  price,
  currency,
  change,
  isDown,
  since,
  low,
  high,
  compared,
  many,
  ...counts
}: Trading): readonly Part[] => [
  ...['It was trading at ', ...amount(price, currency)],
  ...(change === null ? [] : [isDown ? ', down ' : ', up ', ...amount(change, currency), ` ${since}`]),
  ...['. It ranged from ', ...money(low.price, currency), ` (${low.when}) to `, ...money(high.price, currency)],
  ...[` (${high.when}). Of `, compared, ` ${many} we track, `],
  ...[...moves(counts), '.'],
]
export const low = 'Low'
export const high = 'High'
export const simulatedPart = 'simulated, '
type Line = Readonly<Record<'name' | 'part' | 'from' | 'to' | 'low' | 'high' | 'currency', string>>
export const lineSummary = ({ name, part, from, to, low, high, currency }: Line): string =>
  `${name}, ${part}${from} to ${to}: low ${low}, high ${high}, in ${currency}`
export const simulatedNotMarket = 'Simulated, not market data'
export const falls = (name: string, percent: Part): readonly Part[] => [`${name} falls `, percent, ' in a day']
export const rises = (name: string, percent: Part): readonly Part[] => [`${name} rises `, percent, ' in a day']

// made
export const softwareByline = (strong: ReactNode, words: ReactNode): ReactNode => (
  <>
    {strong}
    <span>Written by software, {words}</span>
  </>
)
/** A note that says itself when it was written, or corrected. */
export const written = (kind: ReactNode, words: ReactNode): ReactNode => (
  <>
    {kind} <span>{words}</span>
  </>
)
export const methodLink = 'How this is made'
export const deskName = (name: string | number): string => `the desk of ${name}`
export const editor = (value: string | number): string => `Editor: ${value}`

// note-view
export const openingNote = 'Opening note'
export const afterTheOpen = 'After the open'
export const noonNote = 'Noon note'
export const atNoon = 'At noon'
export const closingNote = 'Closing note'
export const closeNote = 'At the close'
export type Priced = { readonly price: Part; readonly facts: readonly Part[] }
/** One sentence for each price that a note tells beside its group. */
export const costs: Readonly<Record<string, (of: Priced) => readonly Part[]>> = {
  'USD/CAD': ({ price, facts }) => ['A US dollar cost ', price, ' Canadian dollars: ', ...facts, '.'],
  OIL: ({ price, facts }) => ['A barrel of WTI crude cost US', price, ': ', ...facts, '.'],
  GOLD: ({ price, facts }) => ['An ounce of gold cost US', price, ': ', ...facts, '.'],
  BTC: ({ price, facts }) => ['A bitcoin cost US', price, ': ', ...facts, '.'],
}
export const facts = (percent: Part, when: Part, isSimulated: boolean): readonly Part[] => [
  ...[percent, ', ', when],
  ...(isSimulated ? [', simulated'] : []),
]
/** Several origins of one change. */
export const either = (names: readonly string[]): string => names.join(' or ')
export type Counted = Pick<Trading, 'compared' | 'many' | 'rose' | 'fell' | 'same'>
export const counted = (
  { compared, many, ...counts }: Counted,
  { from, median }: { readonly from: string; readonly median: Part },
): readonly Part[] => [
  ...['Of ', compared, ` ${many} we track, `, ...moves(counts)],
  ...[` against ${from}; the median move is `, median, '.'],
]
export const roseMost = (name: string, { price, facts }: Priced): readonly Part[] => [
  ...[`${name} rose the most, to `, price, ': ', ...facts, '.'],
]
export const fellMost = (name: string, { price, facts }: Priced): readonly Part[] => [
  ...[`${name} fell the most, to `, price, ': ', ...facts, '.'],
]
export type Most = { readonly when: string; readonly most: Part; readonly compared: Part; readonly many: string }
export const higher = ({ when, most, compared, many }: Most): readonly Part[] => [
  ...[`${when}, `, most, ' of ', compared, ` ${many} are up`],
]
export const lower = ({ when, most, compared, many }: Most): readonly Part[] => [
  ...[`${when}, `, most, ' of ', compared, ` ${many} are down`],
]
export const partlySimulated = 'Partly simulated'

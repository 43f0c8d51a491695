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
  /** Whether its market is closed, so that the price is its last one. */
  readonly isClosed: boolean
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
  isClosed,
  change,
  isDown,
  since,
  low,
  high,
  compared,
  many,
  ...counts
}: Trading): readonly Part[] => [
  ...[isClosed ? 'It closed at ' : 'It was trading at ', ...amount(price, currency)],
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
export const noonNote = 'Noon note'
export const closingNote = 'Closing note'
type Direction = 'up' | 'down' | 'flat'
export type Priced = {
  readonly price: Part
  /** Without its sign. */
  readonly percent: Part
  readonly currency: string
  readonly direction: Direction
  readonly isOf24Hours: boolean
  /** Of what hour or day, where that is not the note's own. */
  readonly when: Part | undefined
  readonly isSimulated: boolean
}
/** What a price's sentence ends with: when it was, and that it was made up. */
const end = ({ when, isSimulated }: Priced): readonly Part[] => [
  ...(when ? [' (', when, ')'] : []),
  ...(isSimulated ? [' (simulated)'] : []),
  '.',
]
/** `, up 0.40%.` */
const moved = (told: Priced): readonly Part[] => [
  ...(told.direction === 'flat' ? [', unchanged'] : [`, ${told.direction} `, told.percent]),
  ...(told.isOf24Hours ? [' in 24 hours'] : []),
  ...end(told),
]
/** One sentence for each price that a note tells beside its group. */
export const costs: Readonly<Record<string, (of: Priced) => readonly Part[]>> = {
  'USD/CAD': (told) => ['The US dollar was worth C$', told.price, ...moved(told)],
  OIL: (told) => ['West Texas Intermediate crude was at US', told.price, ' a barrel', ...moved(told)],
  GOLD: (told) => ['Gold was at US', told.price, ' an ounce', ...moved(told)],
  BTC: (told) => ['Bitcoin was at US', told.price, ...moved(told)],
}
export type Counted = Pick<Trading, 'compared' | 'many' | 'rose' | 'fell' | 'same'>
export type Middle = { readonly figure: Part; readonly direction: Direction }
const middleMove = ({ figure, direction }: Middle): readonly Part[] =>
  direction === 'flat'
    ? ['The median move was nil.']
    : [`The median move was a ${direction === 'up' ? 'gain' : 'loss'} of `, figure, '.']
export const counted = ({ compared, many, ...counts }: Counted, middle: Middle, isOf24Hours: boolean): readonly Part[] => [
  ...['Of the ', compared, ` ${many} we track, `, ...moves(counts), isOf24Hours ? ' in 24 hours. ' : '. '],
  ...middleMove(middle),
]
export const roseMost = (name: string, told: Priced): readonly Part[] => [
  ...[`${name} rose the most, up `, told.percent, ' to ', ...money(told.price, told.currency), ...end(told)],
]
export const fellMost = (name: string, told: Priced): readonly Part[] => [
  ...[`${name} fell the most, down `, told.percent, ' to ', ...money(told.price, told.currency), ...end(told)],
]
export type Most = { readonly most: Part; readonly isUp: boolean; readonly compared: Part; readonly many: string }
const most = (of: Most, when: string): readonly Part[] => [
  ...[of.most, ' of ', of.compared, ` ${of.many} ${of.isUp ? 'higher' : 'lower'} ${when}`],
]
/** By the note's hour; without a verb, which would have to agree with the count. */
export const headlines: Readonly<Record<'opening' | 'noon' | 'closing', (of: Most) => readonly Part[]>> = {
  opening: (of) => most(of, 'after the open'),
  noon: (of) => most(of, 'at noon'),
  closing: (of) => most(of, 'at the close'),
}
export const partlySimulated = 'Partly simulated'

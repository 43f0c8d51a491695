/** What client/market/generated-text says, in English: a sentence with values is a function. */
import type { ReactNode } from 'react'

// lead-view
export const cryptocurrency = 'Cryptocurrency'
export const canadianStocks = 'Canadian stocks'
export const currencies = 'Currencies'
export const currencyPairs = 'currency pairs'
export const commodities = 'Commodities'
export const itWasTrading = 'It was trading at '
export const inWord = (currency: string | number): string => ` in ${currency}, `
export const itRangedFrom = (row: string | number): string => ` ${row}. It ranged from `
export const to = ' to '
export const ofWord = '. Of '
export const weTrack = (many: string | number): string => ` ${many} we track, `
export const roseAnd = ' rose and '
export const fell = ' fell.'
export const low = 'Low'
export const high = 'High'
export const n24HoursTo = (
  name: string | number,
  part: string | number,
  to: string | number,
  low: string | number,
  high: string | number,
  currency: string | number,
): string => `${name}, ${part}24 hours to ${to}: low ${low}, high ${high}, in ${currency}`
export const simulatedNotMarket = 'Simulated, not market data'
export const inADay = ' in a day'

// made
export const writtenBySoftware = (strong: ReactNode, words: ReactNode): ReactNode => (
  <>
    {strong} Written by software, {words}
  </>
)
export const howThisIs = 'How this is made'
export const theDeskOf = (name: string | number): string => `the desk of ${name}`
export const editor = (value: string | number): string => `Editor: ${value}`

// note-view
export const openingNote = 'Opening note'
export const afterTheOpen = 'After the open'
export const noonNote = 'Noon note'
export const atNoon = 'At noon'
export const closingNote = 'Closing note'
export const atTheClose = 'At the close'
export const aUsDollar = 'A US dollar cost '
export const canadianDollars = ' Canadian dollars'
export const aBarrelOf = 'A barrel of WTI crude cost '
export const inUsDollars = ' in US dollars'
export const anOunceOf = 'An ounce of gold cost '
export const aBitcoinCost = 'A bitcoin cost '
export const simulated = ', simulated'
export const or = ' or '
export const ofWord2 = 'Of '
export const weTrack2 = (count: string | number): string => ` ${count} we track, `
export const fellAgainstThe = (from: string | number): string => ` fell against ${from}; the median change is `
export const mostTo = (name: string | number, part: string | number): string => `${name} ${part} most, to `
export const ofWord3 = ' of '
export const are = (many: string | number, part: string | number): string => ` ${many} are ${part}`
export const partlySimulated = 'Partly simulated'

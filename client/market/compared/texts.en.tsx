import type { ReactNode } from 'react'
import type { Part } from '#shared/ui/told.ts'

// compared-chart
export const span = (from: string, to: string): string => `from ${from} to ${to}`
export const notObserved = 'not observed'
export const nothingToCompare = 'Nothing to compare'
export const tooFewShared = (name: string | number, name2: string | number): string =>
  `Fewer than two prices of ${name} and ${name2} are stored for the same time, or none may be shown.`
export const against = (name: string | number, name2: string | number, range: string | number): string =>
  `${name} against ${name2}, ${range}`
export const simulated = ', simulated'

// compared-words
export const atHour = ' at '
export const onDay = ' on '
export const sameTime = 'the same time'
export const sameDays = 'the same days'
export const fromTo = (first: ReactNode, last: ReactNode): ReactNode => (
  <>
    , from {first} to {last}
  </>
)
export const sameGain = 'No difference between the two.'
export const betterBy = (better: string, points: Part): readonly Part[] => [
  `${better} did better, by `,
  points,
  ' percentage points.',
]
export const bothIn = (own: string | number): string => `both in ${own}`
export const ownCurrencies = (own: string | number, other: string | number): string =>
  `each in its own currency, ${own} and ${other}`
export const comparisonNote = (
  gained: ReactNode,
  gained2: ReactNode,
  words: ReactNode,
  currency: ReactNode,
  part: ReactNode,
  rows: string,
): ReactNode => (
  <>
    {gained}; {gained2}. {words} Prices alone, {currency}, both over {part}. {rows}
  </>
)
export const countedOver = (symbol: string | number, symbol2: string | number, span: string): string =>
  `${symbol} and ${symbol2} ${span}, each since its first price: the drawn observations, the newest first`

// others
export const stocks = 'Stocks'
export const crypto = 'Crypto'
export const forex = 'Forex'
export const commodities = 'Commodities'

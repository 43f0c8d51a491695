import type { ReactNode } from 'react'
import { type Part, wordsOf } from '#shared/ui/told.ts'

export const span = (from: string, to: string): string => `du ${from} au ${to}`
export const notObserved = 'non observé'
export const nothingToCompare = 'Rien à comparer'
export const tooFewShared = (name: string | number, name2: string | number): string =>
  `Moins de deux prix (${name}, ${name2}) sont enregistrés pour la même période, ou aucun ne peut être montré.`
export const against = (name: string | number, name2: string | number, range: string | number): string =>
  `${name} et ${name2}, ${range}`
export const simulated = ', simulé'

export const atHour = ', '
export const onDay = ' le '
export const sameTime = 'la même période'
export const sameDays = 'les mêmes jours'
export const fromTo = (first: ReactNode, last: ReactNode): ReactNode => (
  <>
    , de {first} à {last}
  </>
)
export const sameGain = 'Aucun écart entre les deux.'
export const betterBy = (better: string, points: Part): readonly Part[] => [
  `${better} a fait mieux, de `,
  points,
  // The plural begins at two.
  /^[01],/.test(wordsOf([points])) ? ' point de pourcentage.' : ' points de pourcentage.',
]
export const bothIn = (own: string | number): string => `les deux en ${own}`
export const ownCurrencies = (own: string | number, other: string | number): string => `chacun dans sa devise, ${own} et ${other}`
export const comparisonNote = (
  gained: ReactNode,
  gained2: ReactNode,
  words: ReactNode,
  currency: ReactNode,
  part: ReactNode,
  rows: string,
): ReactNode => (
  <>
    {gained}; {gained2}. {words} Les prix seuls, {currency}, comptés sur {part}. {rows}
  </>
)
export const countedOver = (symbol: string | number, symbol2: string | number, span: string): string =>
  `${symbol} et ${symbol2} ${span}, chacun depuis son premier prix\u00a0: les observations tracées, les plus récentes d’abord`

export const stocks = 'Actions'
export const crypto = 'Crypto'
export const forex = 'Devises'
export const commodities = 'Produits de base'

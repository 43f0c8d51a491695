import type { ReactNode } from 'react'

export { eastern as et } from '#shared/texts.fr.ts'

export const inAYear = (change: ReactNode): ReactNode => <>{change} en un an</>
export const day = 'Jour'
export const rate = 'Taux'
export const change = 'Variation'

export const to = (figureValue: ReactNode, figureValue2: ReactNode): ReactNode => (
  <>
    de {figureValue} à {figureValue2}
  </>
)

export const asOf = (since: string, day: string): ReactNode => (
  <>
    {since}, <span className="nb">selon les données du {day}</span>
  </>
)
export const from = (figureValue: ReactNode, count: ReactNode): ReactNode => (
  <>
    par rapport à {figureValue} {count}
  </>
)

// over-time
export const rateTo = (rate: ReactNode, day: ReactNode): ReactNode => (
  <>
    Taux à {rate}, en vigueur le {day}
  </>
)

export const valueAsPublished = 'La valeur est celle qui a été publiée.'
export const valueOverYear =
  'La valeur est l’indice publié divisé par celui du même mois un an plus tôt, moins 1, en pourcentage.'
export const valueOverPeriod =
  'La valeur est le niveau publié divisé par celui de la période précédente, moins 1, en pourcentage.'
export const changeInPoints = 'Sa variation est la valeur affichée moins la précédente, en points de pourcentage.'
export const changeInUnits = 'Sa variation est la valeur affichée moins la précédente.'
export const changeInPercent = 'Sa variation est la valeur divisée par la précédente, moins 1, en pourcentage.'

export const noneStored = 'aucune enregistrée'
export const provincesScale = (figureValue: ReactNode): ReactNode => (
  <>Une échelle pour toutes. La ligne pâle est le Canada, à {figureValue}.</>
)

export const period = 'Période'
export const value = 'Valeur'
export const newestFirst = (name: string | number): string => `${name}, les plus récents d’abord`
export const earlierChanges = (count: number): string =>
  `${count} changement${count < 2 ? '' : 's'} antérieur${count < 2 ? '' : 's'}`
export const olderValuesCount = (older: string | number): string =>
  Number(older) < 2 ? `${older} valeur plus ancienne` : `${older} valeurs plus anciennes`
export const olderValuesOf = (name: string | number): string => `${name}, valeurs plus anciennes`

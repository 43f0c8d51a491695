import type { ReactNode } from 'react'
import type { Part } from '#shared/ui/told.ts'
import type { Ends } from './texts.en.tsx'

// marks
export const latestMarked = 'Derniers changements marqués\u00a0:'

export const more = 'de plus'
export const less = 'de moins'
export const shortMonths = (count: number): string => `${count}\u00a0m`
export const shortYears = (count: number): string => `${count}\u00a0a`
export const sampleOf = (sampleOf: string | number): string => `, échantillon du ${sampleOf}`
export const madeUp = ', simulée pour cette démonstration'
export const allMadeUp = 'Toutes les courbes sont simulées pour cette démonstration.'
export const spreadOnDay = (day: ReactNode, strong: ReactNode, words: ReactNode): ReactNode => (
  <>
    Le {day}, le Canada payait {strong} point {words} pour dix ans que pour deux.
  </>
)
export const spreadYearEarlier = (strong: ReactNode, part: ReactNode): ReactNode => (
  <>
    {' '}
    Un an plus tôt, il payait {strong} {part}.
  </>
)
export const notStored = 'non enregistré'
export const yieldsByMaturity = 'Rendements selon l’échéance, en pour cent'
export const maturity = 'Échéance'
export const months = (years: string | number): string => `${years}\u00a0mois`
export const years = (years: string | number): string => (Number(years) < 2 ? `${years}\u00a0an` : `${years}\u00a0ans`)
export const yieldCurvesPer = (spoken: string | number): string => `Courbes de rendement, en pour cent. ${spoken}`
export const curveNote = (atMostOlderDays: string | number): string =>
  `Chaque point est la dernière valeur à cette date, antérieure d’au plus ${atMostOlderDays}\u00a0jours.`
export const curveTableLabel = 'Les chiffres de la courbe'

export const course = ({ first, last, low, high }: Ends): readonly Part[] => [
  ...['De ', ...first, ' à ', ...last, '; le plus bas, ', ...low, '; le plus haut, ', ...high, '.'],
]

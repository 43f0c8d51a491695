import type { ReactNode } from 'react'

export const weekOf = (day: string | number): string => `Semaine du ${day}`
export const notSent = 'non envoyé'
export const candleOfDay = 'Chaque chandelier est une séance telle que sa source l’a envoyée, avec son volume dessous.'
const STEPS: Readonly<Record<string, string>> = { week: 'une semaine', month: 'un mois' }
export const candleOfStep = (step: string | number): string =>
  `Chaque chandelier est ${STEPS[step] ?? step}, composé des séances que sa source a envoyées, avec son volume dessous.`
export const openOfDay = (day: string | number, open: string | number): string => `${day}\u00a0: ouverture ${open}`
export const highOfDay = (high: string | number): string => `haut ${high}`
export const lowOfDay = (low: string | number): string => `bas ${low}`
export const closeOfDay = (close: string | number): string => `clôture ${close}`
export const volumeOfDay = (volume: string | number): string => `volume ${volume}`

export const saveCsv = 'Les enregistrer en CSV'
export const valuesCaption = 'Toutes les valeurs du graphique, les plus récentes d’abord'

export const volumeAxis = 'Volume'

export const openColumn = (currency: string | number): string => `Ouverture, ${currency}`
export const highColumn = 'Haut'
export const lowColumn = 'Bas'
export const closeColumn = 'Clôture'
export const price = (currency: string | number): string => `Prix, ${currency}`
export const symbol = 'Symbole'
export const gain = 'Gain'

export const ofSymbol = (symbol: string | number): string => `(${symbol}) `
export const lackingBefore = (value: ReactNode, time: ReactNode): ReactNode => (
  <>
    Dans cette période, les prix {value}d’avant le {time}
  </>
)
export const lackingSource = (source: string | number, left: string | number, value: string | number): string =>
  ` n’ont pas encore été lus (${source})\u00a0: il reste ${left} symboles sur ${value}.`

export const kindOfChart = 'Type de graphique'
export const line = 'Courbe'
export const candles = 'Chandeliers'
export const zoom = 'Zoom'
export const interactiveChart = (name: string | number): string => `${name}, graphique interactif`
export const tooFewObservations = 'Moins de deux observations sont enregistrées pour cette période.'
export const historyUnreadable = 'L’historique n’a pas pu être lu. Veuillez réessayer.'

export const reading = (other: string | number): string => `Lecture de ${other}.`
export const tooFewShared = (other: string | number): string =>
  `Trop peu de prix (${other}) sont enregistrés pour la même période, ou aucun ne peut être montré.`
export const comparisonUnit = (from: string, to: string): string =>
  `Les deux en pour cent du ${from} au ${to}, chacun dans sa devise.`
export const lineStyles = (name: string, gain: string, other: string, otherGain: string): string =>
  `Trait plein\u00a0: ${name} ${gain}. Trait discontinu\u00a0: ${other} ${otherGain}.`
export const axisNote = (currency: string | number): string => `En ${currency}, heure de l’Est. `
export const weeklyNote = 'De chaque semaine, le dernier prix est tracé. '

export const COLUMNS: Readonly<Record<string, string>> = {
  time: 'heure',
  open: 'ouverture',
  high: 'haut',
  low: 'bas',
  close: 'clôture',
  volume: 'volume',
  price: 'prix',
  symbol: 'symbole',
  currency: 'devise',
  percent: 'pour cent',
  step: 'pas',
  simulated: 'simulé',
}
export const notObserved = 'non observé'

export const howToZoom = 'Ctrl et défilement pour zoomer'
export const howToPinch = 'Pincez pour zoomer, puis glissez'
export const moveBack = 'Reculer'
export const moveOn = 'Avancer'
export const zoomIn = 'Zoom avant'
export const zoomOut = 'Zoom arrière'
export const wholeRange = 'Toute la période'

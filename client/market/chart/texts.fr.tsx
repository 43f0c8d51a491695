import type { ReactNode } from 'react'
import { hour } from '#shared/texts.fr.ts'

/** How far apart the times under a chart are, in per cent of its width, for the longest of their names. */
export const MARKS_APART: number = 19
export const hourMark = (of: string, minute: string): string => hour(`${of}:${minute}`)

export const showTheFigures = 'Afficher les chiffres'
export const figures = 'Chiffres'
export const halfHourly = 'une observation par demi-heure'
export const evenly = 'des observations également espacées, avec la plus basse et la plus haute'
export const theDrawnObservations = 'les observations tracées'
export const theNewestFirst = (symbol: string | number, range: string | number, part: string | number): string =>
  `${symbol}, ${range}\u00a0: ${part}, les plus récentes d’abord`
export const torontoTime = 'Heure de l’Est'
export const price = (currency: string | number): string => `Prix, ${currency}`
export const notObserved = 'non observé'
export const before = 'avant'

const ZONES = { first: 'HAE', second: 'HNE' } as const
export const hourOf = (day: string, time: string, repeated?: keyof typeof ZONES): string =>
  `${day}, ${hour(time)}\u00a0${repeated ? ZONES[repeated] : 'HE'}`
export const dayLong = '24\u00a0heures'
export const sessionOf = (day: string): string => `Séance du ${day}`
export const sessionsOf = (first: string, last: string): string => `Séances du ${first} et du ${last}`
export const wholeHistory = 'Tout ce qui est enregistré'

export const atHour = ', '
export const onDay = ', '
export const inCurrency = (currency: string): string => `En ${currency}.`
type Ends = { readonly low: ReactNode; readonly high: ReactNode; readonly first: ReactNode; readonly last: ReactNode }
export const observed = ({ low, high, first, last }: Ends): ReactNode => (
  <>
    Bas {low}, haut {high}; première observation {first}, dernière {last}.
  </>
)
export const closes = ({ low, high, first, last }: Ends): ReactNode => (
  <>
    Clôture la plus basse {low}, la plus haute {high}; première observation {first}, dernière {last}.
  </>
)
export const gaps = 'Les interruptions du tracé indiquent l’absence de données.'
export const selection = {
  halfHours: 'Un prix par demi-heure; le fichier CSV les contient tous.',
  hours: 'Une sélection d’heures; le fichier CSV les contient toutes.',
  days: 'Une sélection de jours; le fichier CSV les contient tous.',
} as const
export const selectionAlone: Readonly<Record<keyof typeof selection, string>> = {
  halfHours: 'Un prix par demi-heure.',
  hours: 'Une sélection d’heures.',
  days: 'Une sélection de jours.',
}
export const closedLeftOut = 'Les heures de fermeture sont omises.'
export const drawnFrom = (drawn: number, stored: ReactNode): ReactNode => (
  <>
    {' '}
    La courbe est tracée à partir de {drawn} des {stored} observations enregistrées.
  </>
)

export const from = (datum: ReactNode): ReactNode => <>depuis {datum}</>
export const unchangedFrom = (datum: ReactNode): ReactNode => <>inchangé par rapport à {datum}</>
export const since = (start: string | number): string => `Depuis ${start}`
export const sessionSince = (start: string): string => `, depuis ${start}`

export const simulatedNotMarket = 'Simulé, pas une donnée de marché.'
export const noChartYet = 'Pas encore de graphique'
export const collectingObservationsSince = (moment: ReactNode): ReactNode => <>Observations recueillies depuis&nbsp;: {moment}.</>
export const simulatedPart = 'prix simulés, '
export const noObservations = 'Aucune observation n’a encore été enregistrée.'
export const lowHighIn = (
  name: string | number,
  part: string | number,
  span: string | number,
  low: string | number,
  high: string | number,
  currency: string | number,
): string => `${name}, ${part}${span}\u00a0: bas ${low}, haut ${high}, en ${currency}`
export const eventOf = (day: ReactNode, words: ReactNode): ReactNode => (
  <>
    {day}&nbsp;: {words}
  </>
)
export const start = (when: string): string => `Départ, ${when}`
export const otherEvents = (count: number): string => `${count} ${count < 2 ? 'autre événement' : 'autres événements'}`
/** Between a release and the value that it brought. */
export const resultOf = (figure: string): string => `\u00a0: ${figure} `

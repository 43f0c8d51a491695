import type { ReactNode } from 'react'
import { eastern } from '#shared/texts.fr.ts'

export const up = 'En hausse\u00a0: '
export const down = 'En baisse\u00a0: '
export const unchanged = 'Inchangé\u00a0: '

export const n24HoursEarlier = '24\u00a0heures plus tôt'
export const thePreviousClose = 'la clôture précédente'
export const previousOfficialPrice = 'le prix officiel précédent'
export const theMonthBefore = 'le mois précédent'
export const n24HoursAgo = 'Il y a 24\u00a0heures'
export const previousClose = 'Clôture précédente'
export const previousPrice = 'Prix précédent'
export const monthBefore = 'Mois précédent'
export const onTheMonth = 'sur le mois'
export const whenLastGood = 'au dernier prix valable'
export const inLastSession = 'à la dernière séance'
export const onTheDay = 'sur la journée'
export const clockEt = (hour: string, minute: string, second: string | false): string =>
  second ? `${hour}:${minute}:${second}\u00a0HE` : eastern(`${hour}:${minute}`)
export const in24Hours = 'en 24\u00a0heures'
export const whenWas = (kind: 'of' | 'on' | 'at', when: string): string =>
  kind === 'of' ? `(${when})` : `${kind === 'on' ? 'le' : 'à'} ${when}`

export const noLicensedSource = 'Aucune source autorisée'
export const newPriceUnconfirmed = 'Nouveau prix non confirmé'
export const confirmedByOperator = 'Confirmé par l’exploitant'

export const pricedOf = 'Date\u00a0: '
export const updated = 'Mis à jour\u00a0: '
export const noPriceReasonLink = 'Pourquoi il n’y a pas de prix'
export const noPriceYet = 'Pas encore de prix'
export const reloadThePage = 'Recharger la page'
export const pricesUnreadable = 'Les prix n’ont pas pu être lus'
export const readingPrices = 'Lecture des prix'

export const trying = 'Nouvel essai'
export const tryAgain = 'Réessayer'
export const simulatedNotice = (count: ReactNode, time: ReactNode): ReactNode => (
  <>
    Ces {count} prix datent de&nbsp;: {time}.
  </>
)
export const sourceSilent = 'La source n’a pas répondu depuis. Le dernier prix valable reste affiché en attendant.'

export const officialDailyRate = 'Taux quotidien officiel'
export const officialPrice = 'Prix officiel'
export const noPricesYet = 'Pas encore de prix'
export const simulated = 'Simulé'
export const live = 'En direct'
export const closedAt = (asOf: string | number): string => `Fermé, ${asOf}`
export const closedTag = 'Fermé'
export const staleSince = (newest: string | number): string => `Périmé depuis ${newest}`
export const stale = 'Périmé'
export const delayedMin = (value: string | number): string => `Différé de ${value}\u00a0min`
export const mixedSources = 'Sources diverses'
export const min = (delayMinutes: string | number): string => `${delayMinutes}\u00a0min`
export const official = 'Officiel, '
export const noneYet = 'pas encore'

export const now = 'maintenant'
export const simulatedNote = '(simulé)'

export const hideSimulated = 'Masquer les prix simulés'
export const showSimulated = 'Afficher les prix simulés'
export const simulatedHidden = 'Prix et chiffres simulés masqués.'
export const showThem = 'Les afficher'

import type { ReactNode } from 'react'

export const unreadable = 'Impossible à lire pour le moment.'
export const noIncidents = (since: ReactNode): ReactNode => <>Aucun incident visible pour les lecteurs depuis le {since}.</>
/** @param day le jour où ils ont commencé; `undefined` : aujourd’hui */
export const recordsBegan = (day: ReactNode): ReactNode => <>début des relevés, {day ? <>le {day}</> : 'aujourd’hui'}</>
export const incidentSpan = (each: ReactNode, moment: ReactNode, value: ReactNode): ReactNode => (
  <>
    {each}, à partir du {moment}, pendant {value}.
  </>
)
export const status = 'État du site'
export const allWell = 'Tous les systèmes fonctionnent.'
export const notAnswered = 'Le site fonctionne. Aucune source de prix n’a encore répondu\u00a0: tous les prix sont simulés.'
export const someDown = 'Certains systèmes sont en panne.'
export const works = (isMadeHere: boolean, silent: string): string =>
  `Le site fonctionne. ${isMadeHere ? 'Tous les prix sont simulés.' : 'Aucun prix affiché n’est périmé.'} ${silent}`
export const sourcesSilent = (count: number): string => `${count} sources ne répondent pas.`
/** @param isInPart si une partie de ses données arrive */
export const sourceSilent = (name: string, isInPart: boolean): string =>
  `${isInPart ? 'Une partie des données d’une source n’arrive pas' : 'Une source ne répond pas'}\u00a0: ${name}.`
export const now = 'Maintenant'
export const prices = 'Prix'
export const stalePricesNote =
  'Un prix est périmé dès que sa source a manqué trois lectures. Il s’affiche en gris, avec l’heure de sa dernière mise à jour.'
export const noPriceRead = 'Aucun prix n’a encore été lu.'
export const pricesByKind = 'Prix par catégorie'
export const shown = 'Affichés'
export const stale = 'Périmés'
export const simulated = 'Simulés'
export const behindThePages = 'Derrière les pages'
export const incidentColumn = 'Incidents passés'
export const since = (since: string | number): string => `Depuis le ${since}`
export const ownServerNote =
  'Cette page fonctionne sur le serveur dont elle rend compte\u00a0: elle peut donc être en panne aussi, et une panne complète du serveur peut ne pas y figurer.'

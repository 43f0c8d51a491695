import type { ReactNode } from 'react'

export const unreadable = 'Impossible à lire pour le moment.'
export const noIncidents = (since: string | number): string => `Aucun incident visible pour les lecteurs depuis le ${since}.`
export const incidentSpan = (each: ReactNode, moment: ReactNode, value: ReactNode): ReactNode => (
  <>
    {each}
    {'\u00a0'}: à partir du {moment}, pendant {value}.
  </>
)
export const status = 'État du site'
export const allWell = 'Tous les systèmes fonctionnent.'
export const notAnswered = 'Le site fonctionne. Aucune source de prix n’a encore répondu\u00a0: tous les prix sont simulés.'
export const someDown = 'Certains systèmes sont en panne.'
const LIST = new Intl.ListFormat('fr-CA')
const silent = (names: readonly string[]): string =>
  names.length === 1
    ? `Sans réponse d’une source\u00a0: ${LIST.format(names)}`
    : `Sans réponse de ${names.length} sources\u00a0: ${LIST.format(names)}`
export const sourcesSilent = (names: readonly string[]): string => `${silent(names)}. Aucun prix affiché n’est en retard.`
export const now = 'Maintenant'
export const prices = 'Prix'
export const stalePricesNote = 'Les prix en retard sont en gris, avec leur heure.'
export const noPriceRead = 'Aucun prix n’a encore été lu.'
export const pricesByKind = 'Prix par catégorie'
export const shown = 'Affichés'
export const stale = 'En retard'
export const oldestThatShould = 'Lecture la plus ancienne'
export const simulated = 'Simulés'
export const behindThePages = 'Derrière les pages'
export const incidentColumn = 'Incidents passés'
export const since = (since: string | number): string => `Depuis le ${since}`
export const ownServerNote =
  'Cette page fonctionne sur le serveur dont elle rend compte\u00a0: elle peut donc être en panne aussi, et une panne complète du serveur peut ne pas y figurer.'

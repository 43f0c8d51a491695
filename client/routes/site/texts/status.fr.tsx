import type { ReactNode } from 'react'

export const unreadable = 'Impossible à lire pour le moment.'
export const noIncidents = (since: string | number): string =>
  `Rien qu’un lecteur remarquerait n’a été consigné depuis le ${since}.`
export const incidentSpan = (each: ReactNode, moment: ReactNode, value: ReactNode): ReactNode => (
  <>
    {each}
    {'\u00a0'}: à partir du {moment}, pendant {value}.
  </>
)
export const status = 'État du site'
export const allWell = 'Tous les systèmes fonctionnent.'
export const someDown = 'Certains systèmes sont en panne.'
export const now = 'Maintenant'
export const prices = 'Prix'
export const stalePricesNote = 'Un prix qui devrait bouger et ne bouge pas est imprimé en gris, avec son heure.'
export const noPriceRead = 'Aucun prix n’a encore été lu.'
export const pricesByKind = 'Prix par catégorie'
export const shown = 'Affichés'
export const stale = 'Périmés'
export const oldestThatShould = 'Le plus ancien qui devrait bouger'
export const simulated = 'Simulés'
export const behindThePages = 'Derrière les pages'
export const incidentColumn = 'Ce qui s’est passé'
export const since = (since: string | number): string => `Depuis le ${since}`
export const ownServerNote =
  'Cette page fonctionne sur le serveur dont elle rend compte\u00a0: elle peut donc être en panne aussi, et une panne de tout le serveur peut manquer ici.'

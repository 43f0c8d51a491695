import type { ReactNode } from 'react'

export const asOf = (time: ReactNode): ReactNode => <>En date de&nbsp;: {time}</>
export const pagesLabel = 'Pages de la liste'
export const largerCoins = 'Cryptomonnaies plus grandes'
export const pageOf = (page: string | number, pages: string | number): string => `Page ${page} sur ${pages}`
export const smallerCoins = 'Cryptomonnaies plus petites'
export const noListYet = 'Pas encore de classement'
export const listToCome = 'Le classement par capitalisation vient de sa propre source, qui n’a pas encore répondu.'
export const noLicensedSource = 'Aucune source autorisée'
export const sourcesLink = 'Les sources et leurs conditions'
export const noListAllowed = (link: ReactNode): ReactNode => (
  <>Aucune source qui classe les cryptomonnaies ne nous a autorisés à montrer sa liste&nbsp;: il n’y en a donc pas ici. {link}</>
)

export const newerPriceHeld = ', un prix plus récent attend confirmation'
export const rank = 'Rang'
export const coin = 'Cryptomonnaie'
export const priceUs = 'Prix, $\u00a0US'
export const n24Hours = '24\u00a0heures'
export const marketValueUs = 'Capitalisation, $\u00a0US'
export const volume24Hours = 'Volume, 24\u00a0heures'

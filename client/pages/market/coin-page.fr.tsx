import type { ReactNode } from 'react'

export const coin = 'Cryptomonnaie'
export const coinDescription = (name: string | number): string =>
  `${name}\u00a0: prix, valeur de marché et clôtures quotidiennes, avec la source et l’heure de chaque chiffre.`
export const crypto = 'Crypto'
export const theLargestCoins = (coinsRanked: string | number): string => `Les ${coinsRanked} plus grandes cryptomonnaies`
export const usd = (value: string | number): string => `${value}\u00a0US`
export const rankByMarket = 'Rang par valeur de marché'
export const marketValue = 'Valeur de marché'
export const low24Hours = 'Plus bas, 24\u00a0heures'
export const high24Hours = 'Plus haut, 24\u00a0heures'
export const volume24Hours = 'Volume, 24 heures'
export const inCirculation = 'En circulation'
export const amongTheLargest = 'Parmi les plus grandes depuis'
export const leftRanking = (coinsRanked: ReactNode, time: ReactNode): ReactNode => (
  <>
    Sortie des {coinsRanked} plus grandes cryptomonnaies le {time}, et plus mise à jour depuis. Ce sont ses derniers chiffres.
  </>
)
export const otherId = (link: ReactNode): ReactNode => (
  <>
    {' '}
    La source classe maintenant une cryptomonnaie de ce nom sous un autre identifiant{'\u00a0'}: {link}.
  </>
)
export const sourceSilent = 'Aucune mise à jour de la source depuis plus d’une heure.'
export const priceHeld = 'Un nouveau prix attend sa confirmation\u00a0: celui-ci est le dernier accepté.'
export const noLineYet = 'Pas encore de courbe'
export const oneDayStored = 'Nous avons une seule journée pour cette période.'
export const noDaysStored = 'Nous n’en avons pas encore de prix quotidiens.'
export const noPrice = 'Aucun prix'
export const priceExpired =
  'Son dernier prix n’a pas été rafraîchi pendant toute la durée où les conditions de la source nous permettent d’en conserver un.'
export const inUsDollars = (ticker: string | number): string => `${ticker}, en dollars américains`
export const price = 'Prix'
export const dailyCloses = 'Clôtures quotidiennes'
export const closesNote =
  'Le dernier prix de chaque jour, en temps UTC. Un vide signifie que nous n’avons aucune donnée pour ce jour.'
export const notRead = 'Lecture impossible'
export const priceUnreadable = 'Le prix n’a pas pu être lu à l’instant. Veuillez réessayer.'

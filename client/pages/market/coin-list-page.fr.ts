export const theLargestCoins = (coinsRanked: string | number): string => `Les ${coinsRanked} plus grandes cryptomonnaies`
export const page = (title: string | number, page: string | number): string => `${title}, page ${page}`
export const listDescription = (coinsRanked: string | number): string =>
  `Les ${coinsRanked} premières cryptomonnaies par valeur de marché, chacune avec son prix, sa journée et sa propre page.`
export const followedDescription = 'Les cryptomonnaies suivies, chacune avec son prix, sa journée et sa propre page.'
export const crypto = 'Crypto'
export const notRead = 'Lecture impossible'
export const listUnreadable = 'La liste n’a pas pu être lue à l’instant. Veuillez réessayer.'
export const coinsByMarket = 'Cryptomonnaies par valeur de marché'
export const rankingNote =
  'Par valeur de marché\u00a0: ce que coûteraient à ce prix toutes les unités en circulation. Les copies enveloppées ou immobilisées («\u00a0staked\u00a0») d’une cryptomonnaie sont exclues.'
export const noRankingYet =
  'Le classement par valeur de marché est encore à venir. D’ici là, voici les cryptomonnaies que nous suivons.'
export const noRankingAllowed =
  'Aucune source ne nous permet de montrer un classement par valeur de marché. Voici les cryptomonnaies que nous suivons.'
export const coinsWeFollow = 'Les cryptomonnaies suivies'
export const ranking = 'Classement'
export const rankingPage = (page: string | number): string => `Classement, page ${page}`

export const listingDescription = (name: string | number): string =>
  `${name}, cotée à Toronto\u00a0: son cours pendant que des lecteurs la consultent, avec sa source, son délai et sa dernière mise à jour.`
export const markets = 'Marchés'
export const ticker = 'Symbole'
export const exchange = 'Bourse'
export const torontoStockExchange = 'Bourse de Toronto'
export const kind = 'Type'
export const currency = 'Devise'
export const directory = 'Répertoire'
export const noChartYet = 'Pas encore de graphique'
export const daysToCome =
  'Les cours quotidiens se chargent après le cours actuel et sont conservés un jour après la dernière visite.'
export const tickerIn = (ticker: string | number, currency: string | number): string => `${ticker}, en ${currency}`
export const price = 'Cours'
export const itsDays = 'Ses journées'
export const closesNote =
  'Les clôtures de journées entières telles que la source les a envoyées; le cours ci-dessus n’en fait pas partie.'
export const whatItIs = 'Ce que c’est'
export const notOnList =
  'Absente de notre liste\u00a0: son cours est récupéré pendant qu’un lecteur la consulte, et supprimé un jour plus tard.'
export const catalogueLink = 'Les actions de notre liste'

/** Ce que dit la promotion de la page d’accueil, en français ; à part des textes du dossier, car l’accueil la charge. */

export const promotion = 'Promotion'
export const spotlightTitle = 'Pleins feux\u00a0: accès en avant-première à un assistant de négociation'
export const spotlightText = (advertiser: string): string =>
  `Laissez vos coordonnées, et ${advertiser} pourra communiquer avec vous. La négociation automatisée peut vous faire perdre tout l’argent déposé.`
export const paidNotice = (name: string | number): string =>
  `${name} est payé quand un lecteur s’inscrit. Nous ne sommes pas un courtier inscrit.`
export const registerInterest = 'Manifester mon intérêt'
export const readMarketInsights = 'Lire les analyses des marchés'

import type { ReactNode } from 'react'

export const factsSource = (source: ReactNode, time: ReactNode): ReactNode => (
  <>
    Écarts, volume et taille&nbsp;: {source}, {time}
  </>
)

export const noLicensedSource = 'Aucune source autorisée'
export const sourcesLink = 'Les sources et leurs conditions'
export const planLacksPrice = (name: ReactNode, link: ReactNode): ReactNode => (
  <>
    Selon la source, le forfait de l’exploitant ne comprend aucun prix de ce titre&nbsp;: {name}. Il n’y en a donc pas ici. {link}
  </>
)
export const notRequestedYet = 'Pas encore demandé'
export const openedTooMany =
  'Votre adresse a ouvert autant de nouveaux titres qu’elle le peut en une heure. Celui-ci ne sera demandé qu’ensuite, ou lorsqu’un autre lecteur l’ouvrira.'
export const firstPriceWaits = 'Son premier prix doit attendre'
export const planFull =
  'Nous demandons autant de titres hors de notre liste que le forfait le permet. Celui-ci suivra dès que l’un d’eux n’aura plus de lecteurs.'
export const firstPriceComing = 'Son premier prix arrive'
export const loadAgainHint = '\u00a0: veuillez recharger la page dans une minute'
export const requestedNow = (noscript: ReactNode): ReactNode => (
  <>
    Aucun lecteur ne l’a ouvert depuis une heure. Il est demandé dès maintenant, et jusqu’à une heure après la dernière visite. Il
    sera ici dès que la source aura répondu{noscript}.
  </>
)

export const notCovered = (ticker: string | number): string => `${ticker}\u00a0: non suivi`
export const listingDescription = (ticker: string | number): string =>
  `Nous n’avons pas de prix pour ${ticker}\u00a0: pourquoi, et ce que nous suivons.`
export const listedInDirectory = (name: ReactNode, time: ReactNode, stocks: ReactNode, ticker: ReactNode): ReactNode => (
  <>
    Le répertoire de la Bourse de Toronto, tel que fourni ({name}, {time}), compte {stocks} titres hors de notre liste, et aucun
    ne s’appelle {ticker}. Aucun prix n’est emprunté ailleurs.
  </>
)
export const noLicence = (stocks: string | number): string =>
  `Nous ne montrons que les prix que nous avons le droit de publier, et nous n’avons pas ce droit pour celui-ci. Pour les titres de Toronto au-delà des ${stocks} de notre liste, il nous faudrait un forfait d’affichage public plus large.`
export const weDontCover = (ticker: string | number): string => `Nous ne suivons pas encore ${ticker}`
export const unknownSymbol = 'Ce titre est peut-être coté sur une bourse, mais nous n’en avons pas le prix.'
export const why = 'Pourquoi'
export const sourcesAndTerms = 'Sources et conditions'
export const whatIsFollowed = 'Ce qui est suivi'
export const allMarkets = 'Tous les marchés'
export const catalogueLink = (stocks: string | number): string => `Les ${stocks} titres de notre liste`
export const theLargestCoins = 'Les plus grandes cryptomonnaies'
export const searchFor = (ticker: string | number): string => `Chercher ${ticker}`

export const aroundTheClock = 'Se négocie jour et nuit'
export const sunday1700 = 'Du dimanche 17\u00a0h au vendredi 17\u00a0h HE'
export const tsx0930 = 'TSX, de 9\u00a0h\u00a030 à 16\u00a0h HE'
export const sunday1800 = 'Du dimanche 18\u00a0h au vendredi 17\u00a0h HE, une heure de pause par jour'
export const published = 'Fréquence'
export const onePriceADay = 'un prix par jour ouvrable'
export const onePriceAMonth = 'mensuelle'
export const market = 'Marché'
export const standing = (open: boolean, next: string): string => `${open ? 'Ouvert' : 'Fermé'}, ${next}`
export const tradingHours = 'Heures de négociation'
export const earlyClose = 'Fermeture anticipée'
export const n52WeekRange = 'Fourchette des clôtures sur 52\u00a0semaines'
export const n52WeekMonthlyRange = 'Fourchette des prix mensuels sur 52\u00a0semaines'
export const delay = 'Délai'
export const upToMinutes = (delayMinutes: string | number): string => `jusqu’à ${delayMinutes}\u00a0minutes`
export const asOf = 'En date de'

export const currencyPair = 'paire de devises'
export const range24Hours = 'Fourchette, 24\u00a0heures'
export const coin = 'crypto'
export const commodity = 'produit de base'
export const readingPrices = 'Lecture des prix'
export const pricesUnreadable = 'Les prix n’ont pas pu être lus'

export const betweenMonths = (earlier: string | number, later: string | number): string => `, de ${earlier} à ${later}`
export const inLastSession = 'à la dernière séance'
export const priceHeld = 'Un nouveau prix attend confirmation\u00a0: celui-ci est le dernier accepté.'
export const confirmedByOperator = (time: ReactNode): ReactNode => <>Un exploitant a confirmé cette variation&nbsp;: {time}.</>

export const inSpan = (span: string | number): string => `dans ${span}`
export const tryAgain = 'Réessayer'
export const held = 'En attente'
export const pricedOf = 'Date\u00a0: '
export const updated = 'Mis à jour\u00a0: '
export const lastPrice = 'Dernier prix\u00a0: '
export const noPriceReasonLink = 'Pourquoi il n’y a pas de prix'
export const noPriceYet = 'Pas encore de prix'
export const old = (span: string | number): string => `vieux de ${span}`

export const simulated = ', simulé'
export const priceInTitle = 'Afficher le prix dans l’onglet du navigateur'

export const dayRange = 'Fourchette du jour'
export const dayVolume = 'Volume du jour'
export const volume24Hours = 'Volume, 24\u00a0heures'
export const rangeTo = ' à '
export const open = 'Ouverture'
export const n52WeeksHighs = '52\u00a0semaines, hauts et bas des séances'
export const previousClose = 'Clôture précédente'
export const averageVolume = 'Volume moyen'
export const priceHidden = 'Ce prix est simulé\u00a0: il est donc masqué, avec son graphique et ses chiffres.'

export const marketCap = 'Capitalisation boursière'
export const rankByMarket = 'Rang selon la capitalisation'
export const inCirculation = 'En circulation'

export const noSourceOf = (name: ReactNode, link: ReactNode): ReactNode => (
  <>
    Nous ne montrons que les prix et les graphiques que nous avons le droit de publier, et ce droit nous manque pour
    celui-ci&nbsp;: {name}. {link}
  </>
)
export const dollarsOf = (money: string, currency: string): string =>
  money.replace('$', currency === 'CAD' ? '$\u00a0CA' : '$\u00a0US')

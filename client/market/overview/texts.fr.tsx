import type { ReactNode } from 'react'

export const cryptocurrencies = 'Cryptomonnaies'
export const aroundTheClock = 'Jour et nuit'
export const currencyPairs = 'Paires de devises'
export const fourDecimalsMid = 'Quatre décimales, taux médian'
export const canadianStocks = 'Actions canadiennes'
export const torontoStockExchange = 'Bourse de Toronto'
export const commodities = 'Produits de base'
export const commoditiesLead = 'Métaux, énergie et blé'

export const officialClosesNote = (isOil: boolean): string =>
  `${isOil ? 'Le pétrole et le gaz peuvent' : 'Le gaz naturel peut'} dater d’un jour ou plus; le blé a un prix par mois.`
export const top20Cryptocurrencies = 'Les 20 premières cryptomonnaies'
export const top10Currency = 'Les 10 premières paires de devises'
export const top20Canadian = 'Les 20 premières actions canadiennes'
export const commoditiesPreciousMetals = 'Produits de base et métaux précieux'

export const none = 'Aucun'
export const noMovers = 'Aucun prix récent n’a varié dans ce sens.'
export const gainers = 'Plus fortes hausses'
export const losers = 'Plus fortes baisses'

export const marketOverview = 'Aperçu des marchés'
export const coins = 'Crypto'
export const currencies = 'Devises'
export const stocks = 'Actions'
export const tilesOrSheet = 'Tuiles ou tableau'
export const tiles = 'Tuiles'
export const sheet = 'Tableau'
export const symbol = 'Symbole'
export const day = 'Jour'
export const week = 'Semaine'
export const month = 'Mois'
export const year = 'Année'
export const sheetOrderLabel = 'Ordre du tableau'

export const markets = 'Marchés'
export const pricesNote = (instruments: number, monthly: number): string =>
  `${instruments} prix${monthly > 0 ? `, dont ${monthly === 1 ? 'un mensuel' : `${monthly}\u00a0mensuels`}` : ''}. Chacun montre sa source, son délai et sa dernière mise à jour.`
export const simulated = 'Simulé'
export const asOf = (time: ReactNode, isRest: boolean): ReactNode => (
  <>
    Relevé&nbsp;: {time}.{isRest && ' Les marchés fermés affichent leur dernière clôture.'}
  </>
)
export const someReasonLink = 'Pourquoi certains n’ont pas de prix'

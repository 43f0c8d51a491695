export const livePrices = 'Prix en direct'
export const commodities = 'Produits de base'

export const loadingPrices = 'Chargement des prix'
export const noPrices = 'Aucun prix'

export const noLicensedSource = 'Aucune source autorisée'
export const noPriceYet = 'Pas encore de prix'

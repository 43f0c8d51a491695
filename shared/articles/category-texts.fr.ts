/** Les rubriques des articles, en français. */

const NAMES: Readonly<Record<string, string>> = {
  'Asset Management': 'Gestion d’actifs',
  Banking: 'Banques',
  Blockchain: 'Chaîne de blocs',
  'Central Banking': 'Banques centrales',
  Commodities: 'Produits de base',
  Cryptocurrency: 'Cryptomonnaies',
  Currency: 'Devises',
  DeFi: 'Finance décentralisée',
  Earnings: 'Résultats',
  'Emerging Markets': 'Marchés émergents',
  Energy: 'Énergie',
  Forex: 'Marché des changes',
  Insurance: 'Assurance',
  'Market Insights': 'Analyses',
  NFTs: 'Jetons non fongibles',
  'Real Estate': 'Immobilier',
  Retirement: 'Retraite',
  Stocks: 'Actions',
  Transportation: 'Transports',
}

/** D’une rubrique sans nom français, son nom anglais. */
export const categoryName = (category: string): string => NAMES[category] ?? category

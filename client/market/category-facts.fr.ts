export const stocksLead = 'Les plus grandes sociétés de Toronto, et les métaux et l’énergie qui les font bouger.'
export const stockNews = 'Actualité des actions'
export const stocksStoriesLead = 'Banques, pipelines, chemins de fer et le reste de la Bourse de Toronto.'
export const stocksTilesNote = 'Ligne pointillée\u00a0: la clôture précédente.'
export const coinsLead =
  'Vingt cryptomonnaies, 24\u00a0heures sur 24. Nous excluons les cryptomonnaies stables et les jetons enveloppés.'
export const cryptoNews = 'Actualité des cryptomonnaies'
export const coinsStoriesLead = 'Cryptomonnaies, fonds et ce qui les fait fonctionner.'
export const dottedLineThePrice = 'Ligne pointillée\u00a0: le prix d’il y a 24 heures.'
export const listOfCoins = 'Liste des cryptomonnaies'
export const currenciesLead =
  'Le dollar canadien face aux devises dans lesquelles les Canadiens commercent, voyagent et empruntent, aux taux médians du marché.'
export const currencyNews = 'Actualité des devises'
export const currenciesStoriesLead = 'Banques centrales, devises et coût de l’argent.'
export const currenciesTilesNote =
  'Les taux sont les taux médians du marché\u00a0: une banque ou une carte y ajoute son propre écart.'

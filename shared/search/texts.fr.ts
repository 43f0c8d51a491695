export const CATEGORY_WORDS = {
  crypto: 'Cryptomonnaie',
  stock: 'Action, Toronto',
  forex: 'Paire de devises',
  commodity: 'Produit de base',
} as const
export const FIGURE_WORDS = 'Chiffre officiel'
export const TOOL_WORDS = 'Outil'

/** Ce que dit shared/search, en français. */
import type { SameTexts } from '../ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./texts.en.ts'), typeof import('./texts.fr.ts')>

export const CATEGORY_WORDS = {
  crypto: 'Cryptomonnaie',
  stock: 'Action, Toronto',
  forex: 'Paire de devises',
  commodity: 'Produit de base',
} as const
export const FIGURE_WORDS = 'Chiffre officiel'
export const TOOL_WORDS = 'Outil'

/** Ce que dit client/market/tile, en français. */
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./texts.en.ts'), typeof import('./texts.fr.ts')>

export const livePrices = 'Prix en direct'

export const loadingPrices = 'Chargement des prix'
export const noPrices = 'Aucun prix'

export const noLicensedSource = 'Aucune source autorisée'
export const noPriceYet = 'Pas encore de prix'

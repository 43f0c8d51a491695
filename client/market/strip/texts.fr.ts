/** Ce que dit client/market/strip, en français. */
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./texts.en.ts'), typeof import('./texts.fr.ts')>

export const liveMarkets = 'Marchés en direct'
export const showAll = 'Tout voir'

export const readingPrices = 'Lecture des prix'
export const pricesUnreadable = 'Les prix n’ont pas pu être lus'
export const marketTape = 'Bande des cours'
export const prices = 'Prix'

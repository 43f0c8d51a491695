/** Ce que dit client/routes/articles/then-prices, en français. */
import type { SameTexts } from '#shared/ui/same-texts.ts'
import type { Part } from '#shared/ui/told.ts'

export type Twin = SameTexts<typeof import('./then-prices.en.ts'), typeof import('./then-prices.fr.ts')>

export const priceOn = (price: Part, day: Part): readonly Part[] => [price, ' le ', day]

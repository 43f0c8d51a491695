/** What a card of the archive says of its symbol, in English. */
import type { Part } from '#shared/ui/told.ts'

/** `$180.20 on 29 May 2025`. */
export const priceOn = (price: Part, day: Part): readonly Part[] => [price, ' on ', day]

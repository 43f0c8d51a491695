import type { Part } from '#shared/ui/told.ts'

export const priceOn = (price: Part, day: Part): readonly Part[] => [price, ' le ', day]

/** Ce que dit client/ui/graphics, en français. */
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./texts.en.ts'), typeof import('./texts.fr.ts')>

export const plate = (plate: string | number): string => `Planche ${plate}`

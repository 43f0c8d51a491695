/** Ce que dit server/content/photos, en français. */
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./texts.en.ts'), typeof import('./texts.fr.ts')>

export const photographRemoved = (why: string): string => `Nous avons retiré la photo de cette page. ${why}`

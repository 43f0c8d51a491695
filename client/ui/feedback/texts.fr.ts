/** Ce que dit client/ui/feedback, en français. */
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./texts.en.ts'), typeof import('./texts.fr.ts')>

export const close = 'Fermer'

export const dismissMessage = 'Fermer le message'

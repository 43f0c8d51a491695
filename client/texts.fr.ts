/** Ce que dit client, en français. */
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./texts.en.ts'), typeof import('./texts.fr.ts')>

export const openRegistration = 'Ouvrir la page d’inscription'
export const loadingForm = 'Chargement du formulaire'
export const getStarted = 'Commencer'

/** Ce que dit client/routes/articles/topics, en français. */
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./topics.en.ts'), typeof import('./topics.fr.ts')>

export const topics = 'Sujets'
export const topicsDescription = 'Tout ce dont nous parlons, par sujet.'
export const allTopics = 'Tous les sujets'
export const topicsNote = 'Avec le nombre de pages de chacun.'
export const noTopicsYet = 'Aucun sujet pour le moment'

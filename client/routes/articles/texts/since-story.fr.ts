/** Ce que dit client/routes/articles/since-story, en français. */
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./since-story.en.ts'), typeof import('./since-story.fr.ts')>

export const sinceStoryHeading = 'Depuis cet article'
export const overAYear = 'Ces chiffres sur un an'
export const gapNote = 'Un vide\u00a0: nous n’avons pas de données pour ce moment.'

/** Ce que dit client/routes/economy/economy, en français. */
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./economy.en.ts'), typeof import('./economy.fr.ts')>

export const theNextReleases = 'Les prochaines publications'

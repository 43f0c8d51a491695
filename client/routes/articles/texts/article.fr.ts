/** Ce que dit client/routes/articles/article, en français. */
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./article.en.ts'), typeof import('./article.fr.ts')>

export const draftNotice = (value: string | number): string =>
  `Ceci est un brouillon, que ce lien affiche jusqu’au ${value}. Il n’est pas publié, et ses formulaires ne font rien.`
export const paidTitle = (title: string): string => `Publicité\u00a0: ${title}`
export const paidDescription = (excerpt: string): string => `Publicité. ${excerpt}`
export const draftTitle = (title: string): string => `Brouillon\u00a0: ${title}`

/** Ce que dit server/funnel/leads, en français. */
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./texts.en.ts'), typeof import('./texts.fr.ts')>

export const CONNECTION_WORDS = {
  address: 'adresse IP',
  browser: 'type de navigateur',
  origin: 'la page et la campagne qui vous ont mené ici',
} as const

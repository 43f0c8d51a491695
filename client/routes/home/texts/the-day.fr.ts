/** Ce que dit client/routes/home/the-day, en français. */
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./the-day.en.ts'), typeof import('./the-day.fr.ts')>

export const theDay = 'La journée'

export const notes = {
  wire: 'Ce qu’ont annoncé les sources officielles.',
  release: 'Ce qui a été publié depuis un jour, et ce qu’ont annoncé les sources officielles.',
  note: 'La plus récente note de la rédaction, et ce qu’ont annoncé les sources officielles.',
  lead: 'La plus forte variation parmi nos prix à jour qui ont une courbe de 24 heures, et ce qu’ont annoncé les sources officielles.',
} as const
export const release = 'Note de publication'
export const ourStories = 'Nos articles'

import { categoryName } from '#shared/articles/category-texts.fr.ts'

export const PLATE_TEXTS = {
  alt: (category: string, title: string): string => `Gravure au trait pour ${categoryName(category)}\u00a0: ${title}`,
  drawn: 'Illustration.',
} as const

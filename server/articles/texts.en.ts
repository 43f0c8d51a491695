/** What an engraving says of itself, in English, where its editor wrote nothing. */
export const PLATE_TEXTS = {
  alt: (category: string, title: string): string => `Engraved lines for ${category}: ${title}`,
  drawn: 'Illustration.',
} as const

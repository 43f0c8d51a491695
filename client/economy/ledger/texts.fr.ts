export { eastern as et, hour } from '#shared/texts.fr.ts'

export const inEffect = (since: string): string => `en vigueur ${since}`

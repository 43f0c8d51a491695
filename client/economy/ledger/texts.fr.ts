export { eastern as et } from '#shared/texts.fr.ts'

export const inEffect = (since: string): string => `en vigueur ${since}`
export const nextOn = (when: string): string => `prochain\u00a0: ${when}`

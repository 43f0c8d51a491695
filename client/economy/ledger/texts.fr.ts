export { eastern as et, hour } from '#shared/texts.fr.ts'

export const held = (steady: string | number): string => `maintenu ${steady}`

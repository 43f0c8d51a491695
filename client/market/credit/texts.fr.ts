/** Ce que dit client/market/credit, en français. */
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./texts.en.ts'), typeof import('./texts.fr.ts')>

export const noneLicensed = 'aucune autorisée'
export const noneYet = 'aucune encore'
export const sourceNamed = (named: string | number): string => `Source\u00a0: ${named}`

/** Ce que dit server/funnel/otp, en français. Un texto ne compte 160 signes qu’avec les lettres de l’alphabet GSM : ni « œ » ni majuscule accentuée. */
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./texts.en.ts'), typeof import('./texts.fr.ts')>

export const codeMessage = (code: string, from: string, minutes: number): string =>
  `${code} est votre code ${from}, valable ${minutes} minutes. Nous n'appelons jamais pour le demander.`

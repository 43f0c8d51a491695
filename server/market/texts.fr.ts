/** Ce que dit server/market, en français. */
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./texts.en.ts'), typeof import('./texts.fr.ts')>

export const HOURS_TEXTS = {
  exchange: 'TSX',
  currencies: 'Devises',
  coins: 'Cryptomonnaies',
  always: 'jour et nuit',
  closes: (when: string): string => `fermeture ${when}`,
  reopens: (when: string): string => `rouvre ${when}`,
  release: (name: string, day: string): string => `${name} ${day}`,
} as const

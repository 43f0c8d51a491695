import type { LetterLine } from '#shared/desk/letters.ts'
import * as texts from './texts.en.tsx'

/** What a letter is about, and who wrote it, as far as a list may say. */
export function about({ kind, source, who }: LetterLine): string {
  if (kind === 'checkpoint') return texts.dailyRecord
  return who === undefined ? source : texts.letterFrom(kind, who)
}

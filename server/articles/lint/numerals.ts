/** Finds amounts, percentages, odds and counts in a sentence; dates and times of day do not count. */
import type { Vocabulary } from './language/words.ts'

/** The first figure in a text and its position; undefined if there is none. */
export function findFigure(
  text: string,
  { dates, figures }: Pick<Vocabulary, 'dates' | 'figures'>,
): { readonly figure: string; readonly index: number } | undefined {
  const blanked = dates.reduce((rest, date) => rest.replace(date, (found) => ' '.repeat(found.length)), text)
  for (const pattern of figures) {
    const match = pattern.exec(blanked)
    if (match) return { figure: match[0].trim(), index: match.index }
  }
  return undefined
}

import { nearest } from '#shared/search/nearest.ts'

/**
 * Of these words the one that is spelled nearly so, also where its plural's "s" was left out.
 * @param shortest letters that say enough among them
 */
export const spelledLike = (word: string, of: readonly string[], shortest?: number): string | undefined =>
  nearest(
    word,
    of.map((name) => ({ symbol: name, name, aliases: [name.replace(/s$/, '')] })),
    shortest,
  )?.name

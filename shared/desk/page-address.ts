/** The address of a new page, of lower-case words with hyphens between them. */

export const LONGEST_ADDRESS = 100
export const PAGE_ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** @returns a title's words as an address; empty where they have no letter or digit that one can have */
export function addressFrom(title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  while (words.length > 1 && words.join('-').length > LONGEST_ADDRESS) words.pop()
  return words.join('-').slice(0, LONGEST_ADDRESS)
}

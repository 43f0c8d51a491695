/** A sentence with its figures apart, so that each can say where it comes from. Part of the browser bundle. */

/** What a figure is of: series, field, and instant or range. `docs/glossary.md` lists them. */
type Origin = readonly [series: string, field: string, at: string]

/** A printed figure: its text, its unrounded value, and its origin as it is written. A tuple, for it travels with the page's data. */
export type Figured = readonly [text: string, value: number, of: string]

/** Words and figures in the order of reading; a sentence without figures is its text. */
export type Told = string | readonly (string | Figured)[]

/** A figure within a sentence; its text alone where there is no value. */
export const figured = (of: Origin, value: number | null, text: string): string | Figured =>
  value === null ? text : [text, value, of.join(' ')]

/** The sentence as text. */
export const wordsOf = (told: Told): string =>
  typeof told === 'string' ? told : told.map((part) => (typeof part === 'string' ? part : part[0])).join('')

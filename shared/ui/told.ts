/** A sentence with its figures apart, so that each can carry its origin. Part of the browser bundle. */

/** What a figure is of: series, field, and instant or range. `docs/glossary.md` lists them. */
type Origin = readonly [series: string, field: string, at: string]

/** A printed figure: its text, its unrounded value, and its origin as it is written. A tuple, for it travels with the page's data. */
export type Figured = readonly [text: string, value: number, of: string]

/** A printed day or moment: its text, and the same for programs. */
type Dated = readonly [text: string, at: string]

/** A piece of a sentence. */
export type Part = string | Figured | Dated

/** Words, figures and dates in the order of reading; a sentence without them is its text. */
export type Told = string | readonly Part[]

/** A figure within a sentence; its text alone where there is no value. */
export const figured = (of: Origin, value: number | null, text: string): string | Figured =>
  value === null ? text : [text, value, of.join(' ')]

/** A day or moment within a sentence; its text alone where the time is not known. */
export const dated = (at: string | null, text: string): string | Dated => (at === null ? text : [text, at])

/** The sentence as text. */
export const wordsOf = (told: Told): string =>
  typeof told === 'string' ? told : told.map((part) => (typeof part === 'string' ? part : part[0])).join('')

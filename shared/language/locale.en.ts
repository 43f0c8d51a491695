/** The language that this build of the pages speaks. In the French one `locale.fr.ts` is in its place (`vite.config.ts`). */
import type { Language, OtherLanguage } from './paths.ts'

export const LANGUAGE: Language = 'en'
/** For numbers, names and days. */
export const LOCALE = 'en-CA'

/**
 * Where the same page is in the other language, which is named in its own words. The server knows the French spelling of `/fr/markets` and of `/fr/`,
 * and leads there (`spelledInFrench`), so that no English page loads the names of all French ones.
 */
export const OTHER_LANGUAGE: OtherLanguage = {
  name: 'Français',

  locale: 'fr-CA',
  pathOf: (path) => !path.startsWith('/articles/') && `/fr${path}`,
}

/** The language of a story, where that is not the page's own. */
export const storyLocale = (_story: { readonly language?: 'fr' }): string | undefined => undefined

/** The English path of a page of this language. */
export const englishPath = (path: string): string => path
/** The language of sources, records and examples, where that is not the page's own. */
export const QUOTED_LOCALE = undefined as string | undefined

/** The English name of what an address names below this folder. */
export const englishName = (_folder: string, name: string): string => name
/** Where a page of ours is in this language, by its English path. */
export const localPath = (path: string): string => path

/** The address of a file whose first line names its columns. */
export const fileOfLanguage = (path: string): string => path
/** The feed of this language, and its calendar of releases. */
export const FEED_PATH = '/feed.xml'
export const CALENDAR_FILE = '/calendar.ics'

/** Before what a label introduces. */
export const COLON = ':'
/** Between parts of a list that have commas. */
export const SEMICOLON = '; '
/** Between whole and part of a printed number. */
export const DECIMAL = '.'
/** A decimal number with these digits. */
export const asDecimal = (value: number, digits: number): string => value.toFixed(digits)
/** `$1,234.50` as people type it, without what only helps to read it. */
export const bareNumber = (text: string): string => text.replace(/[\s,$%]/g, '')
/** A printed number of dollars, of a currency or of none that has to be named. */
export const asMoney = (digits: string, sign: '$' | 'C$' | 'US$' = '$'): string => `${sign}${digits}`
export const asPercent = (digits: string): string => `${digits}%`

/** La langue de cette version des pages. */
import { type Language, linkInEnglish, linkInFrench, type OtherLanguage } from './paths.ts'

export const LANGUAGE: Language = 'fr'
export const LOCALE = 'fr-CA'

/** Where there is no page in either language, the English front page; a story in French alone has none. */
const otherPath = (path: string): string | false => {
  const english = linkInEnglish(path)
  return english === path ? !path.startsWith('/fr/articles/') && '/' : english
}
export const OTHER_LANGUAGE: OtherLanguage = { name: 'English', locale: 'en-CA', pathOf: otherPath }

export const QUOTED_LOCALE: string | undefined = 'en-CA'
export const storyLocale = ({ language }: { readonly language?: 'fr' }): string | undefined => (language ? undefined : 'en-CA')

export const englishPath = linkInEnglish
export { englishName } from './paths.ts'
/** A page that is in English alone keeps its path. */
export const localPath = (path: string): string => linkInFrench(path) ?? path

export const fileOfLanguage = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}language=fr`
export const FEED_PATH: string = '/fr/feed.xml'
export const CALENDAR_FILE: string = '/fr/calendrier.ics'

export const COLON = '\u00a0:'
export const SEMICOLON = '; '
export const DECIMAL = ','
export const asDecimal = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',')
/** `1 234,50 $`: a comma comes before decimals, but for one of several or before a point, as in `1,234.50`. */
export const bareNumber = (text: string): string => {
  const bare = text.replace(/[\s$%]/g, '')
  return /,.*[,.]/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
}
const SIGNS = { $: '$', C$: '$\u00a0CA', US$: '$\u00a0US' } as const
export const asMoney = (digits: string, sign: keyof typeof SIGNS = '$'): string => `${digits}\u00a0${SIGNS[sign]}`
export const asPercent = (digits: string): string => `${digits}\u00a0%`

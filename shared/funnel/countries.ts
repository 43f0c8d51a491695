/** The countries whose numbers can get a code, in words for visitors. */
import { LOCALE } from '../language/locale.en.ts'

/** Every page names some, and to make this takes longer than to ask it. */
const OWN_NAMES = new Intl.DisplayNames([LOCALE], { type: 'region' })

/** The name of a country by its two letters. */
export const countryName = (code: string, locale = LOCALE): string =>
  (locale === LOCALE ? OWN_NAMES : new Intl.DisplayNames([locale], { type: 'region' })).of(code) ?? code

/** Countries by name, as a form offers them: first those whose numbers can get a code. */
export type Countries = {
  readonly open: readonly (readonly [code: string, name: string])[]
  readonly closed: readonly (readonly [code: string, name: string])[]
}

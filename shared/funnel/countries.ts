/** The countries whose numbers can get a code, in words for visitors. */
import { LOCALE } from '../language/locale.en.ts'

/** The name of a country by its two letters. */
export const countryName = (code: string, locale = LOCALE): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code

/** Countries by name, as a form offers them: first those whose numbers can get a code. */
export type Countries = {
  readonly open: readonly (readonly [code: string, name: string])[]
  readonly closed: readonly (readonly [code: string, name: string])[]
}

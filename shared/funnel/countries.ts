/** Which countries' numbers can get a code, as people are told. */

const NAMES = new Intl.DisplayNames(['en-CA'], { type: 'region' })

/** The name of a country by its two letters. */
export const countryName = (code: string): string => NAMES.of(code) ?? code

/** Countries by name, as a form offers them: first those whose numbers can get a code. */
export type Countries = {
  readonly open: readonly (readonly [code: string, name: string])[]
  readonly closed: readonly (readonly [code: string, name: string])[]
}

export const COUNTRY_GROUPS: Readonly<Record<keyof Countries, string>> = {
  open: 'Countries we can text',
  closed: 'Countries we can’t text',
}

/** Beside the list, while a closed country is chosen. */
export const CLOSED_THERE = 'We can’t text numbers there.'

/** Why a real number gets no code. */
export const closedCountry = (open: readonly string[]): string =>
  `We can only text numbers from ${new Intl.ListFormat('en-CA').format(open.map(countryName))} for now.`

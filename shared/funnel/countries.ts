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
  open: 'Registration by phone is open',
  closed: 'Registration by phone is not open',
}

/** Beside the list, while a closed country is chosen. */
export const CLOSED_THERE = 'Registration by phone is not open there.'

/** Why a real number gets no code. `country` is missing for numbers that belong to none. */
export function closedCountry(country: string | undefined, open: readonly string[]): string {
  const where = country === undefined ? '' : ` (${countryName(country)})`
  return `Registration by phone is not open for numbers of this country${where}. It is open for: ${open.map(countryName).join(', ')}.`
}

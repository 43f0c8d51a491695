import { type CountryCode, isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { LRUCache } from 'lru-cache'
import { getsNoTexts } from '#shared/funnel/no-texts.ts'
import type { PhoneRefusal } from '#shared/funnel/outcomes.ts'

export type ParsedPhone = PhoneRefusal | { readonly kind: 'reachable'; readonly e164: string; readonly country: string }

/** North America cannot tell mobiles from land lines. */
const REACHABLE: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

/** A registration reads its number three times; to the numbers of twenty countries under `+1` that takes a tenth of a millisecond. */
const REMEMBERED = 500
const read = new WeakMap<readonly string[], LRUCache<string, ParsedPhone>>()

/**
 * Reads what a visitor typed. National numbers are read as Canadian; the country is the number's own, never that of
 * its `+1`, and never that of the visitor's address.
 */
export function parsePhone(typed: string, allowedCountries: readonly string[]): ParsedPhone {
  if (typed.length > 40) return { kind: 'invalid_phone' }
  const known = read.get(allowedCountries) ?? new LRUCache({ max: REMEMBERED })
  read.set(allowedCountries, known)
  const phone = known.get(typed) ?? parse(typed, allowedCountries)
  known.set(typed, phone)
  return phone
}

function parse(typed: string, allowedCountries: readonly string[]): ParsedPhone {
  const number: PhoneNumber | undefined = parsePhoneNumberFromString(typed, {
    defaultCountry: 'CA' satisfies CountryCode,
    extract: false,
  })
  if (!number?.isValid() || number.ext) return { kind: 'invalid_phone' }
  const { number: e164, country } = number
  if (getsNoTexts(e164)) return { kind: 'no_texts' }
  if (country === undefined || !allowedCountries.includes(country)) return { kind: 'country_closed', open: allowedCountries }
  return REACHABLE.includes(number.getType()) ? { kind: 'reachable', e164, country } : { kind: 'no_texts' }
}

/** An international number in groups, as people read it out: `+1 416 555 0145`. */
export const spacedPhone = (e164: string): string => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164

/** A national number becomes international by the chosen country; anything else is left to the verification's own check. */
export const internationalPhone = (typed: string, country: string): string => {
  const chosen = isSupportedCountry(country) ? { defaultCountry: country, extract: false } : { extract: false }
  return parsePhoneNumberFromString(typed, chosen)?.number ?? typed
}

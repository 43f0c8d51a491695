/** Parses an operator's search for leads: a phone in any form, an address, or an id. */
import { E164 } from '#shared/funnel/phone.ts'
import type { Person } from '../../person/identity.ts'
import { internationalPhone } from '../../person/phone.ts'

export { spacedPhone } from '../../person/phone.ts'

export type Wanted = Pick<Person, 'email' | 'phone'> & { readonly number?: string | undefined }

const LEAD = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/**
 * Whole or in groups of four, with a digit and a letter: a name can consist of receipt letters, and a phone of receipt digits. Eight
 * letters and a year are a name: about one receipt in 100,000 looks so, and those without a digit or a letter are words here too.
 */
const RECEIPT =
  /^(?=.*\d)(?=.*[A-Z])(?!(?:[A-Z]{4}[ -]?){2}(?:19|20)\d\d$)(?:[0-9A-HJKMNP-TV-Z]{12}|[0-9A-HJKMNP-TV-Z]{4}([ -])[0-9A-HJKMNP-TV-Z]{4}\1[0-9A-HJKMNP-TV-Z]{4})$/i

/** A receipt's number as the store has it: people write it in small letters and in groups. */
export const receiptNumber = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** Whether a text has the form of a lead's id or a receipt's number. */
export const isNumber = (typed: string): boolean => LEAD.test(typed.toLowerCase()) || RECEIPT.test(typed)

/** What the trail records of a search. Other text may be a name, so the trail records "words". */
export const numberInTrail = (typed: string): string => (isNumber(typed) ? typed : 'words')

/** A phone as people write it who share an area code. */
export const isLocalPhone = (typed: string): boolean => /^\d{3}[-. ]?\d{4}$/.test(typed)

/** Under `+1` every number has ten digits. */
const isWhole = (e164: string): boolean => E164.test(e164) && (!e164.startsWith('+1') || e164.length === 12)

/** Reads a number in any form that Canadians write, an address, or the number of a lead or of its receipt. */
export function wantedBy(term: string): Wanted {
  if (term.includes('@')) return { email: term }
  const phone = internationalPhone(term, 'CA')
  return isWhole(phone) ? { phone } : { number: term }
}

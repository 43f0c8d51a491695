/** Parses an operator's search for leads: a phone in any form, an address, or an id. */
import { E164 } from '#shared/funnel/phone.ts'
import type { Person } from '../../person/identity.ts'
import { internationalPhone } from '../../person/phone.ts'

export type Wanted = Pick<Person, 'email' | 'phone'> & { readonly number?: string | undefined }

const LEAD = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** The end of a lead's number, by which the desk calls it. Its beginning is a time, and repeats within minutes. */
export const LEAD_END = /^[0-9a-f]{8}$/
/** Whole or in groups of four, with a digit and a letter: a name may have the letters of a receipt, and a phone its digits. */
const RECEIPT =
  /^(?=.*\d)(?=.*[A-Z])(?:[0-9A-HJKMNP-TV-Z]{12}|[0-9A-HJKMNP-TV-Z]{4}([ -])[0-9A-HJKMNP-TV-Z]{4}\1[0-9A-HJKMNP-TV-Z]{4})$/i

/** A receipt's number as the store has it: people write it in small letters and in groups. */
export const receiptNumber = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** Whether a text has the form of a lead's or a receipt's number, and not that of a phone. */
export const isNumber = (typed: string): boolean =>
  LEAD.test(typed.toLowerCase()) || (LEAD_END.test(typed.toLowerCase()) && !/^\d+$/.test(typed)) || RECEIPT.test(typed)

/** What a trail says of a search for a number. Other words may be a person's name, and a trail has none. */
export const numberInTrail = (typed: string): string => (isNumber(typed) ? typed : 'words')

/** Under `+1` every number has ten digits. */
const isWhole = (e164: string): boolean => E164.test(e164) && (!e164.startsWith('+1') || e164.length === 12)

/** Reads a number in any form that Canadians write, an address, or the number of a lead or of its receipt. */
export function wantedBy(term: string): Wanted {
  if (term.includes('@')) return { email: term }
  const phone = internationalPhone(term, 'CA')
  return isWhole(phone) ? { phone } : { number: term }
}

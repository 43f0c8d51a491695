/** Parses an operator's search for leads: a phone in any form, an address, or an id. */
import { E164 } from '#shared/funnel/phone.ts'
import type { Person } from '../../person/identity.ts'
import { internationalPhone } from '../../person/phone.ts'
import type { LeadFilter } from './filter.ts'

export type Wanted = Pick<Person, 'email' | 'phone'> & Pick<LeadFilter, 'number'>

/** Reads a number in any form that Canadians write, an address, or the number of a lead or of its receipt. */
export function wantedBy(term: string): Wanted {
  if (term.includes('@')) return { email: term }
  const phone = internationalPhone(term, 'CA')
  return E164.test(phone) ? { phone } : { number: term }
}

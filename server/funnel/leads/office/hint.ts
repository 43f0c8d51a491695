import { phoneHint } from '#shared/funnel/phone.ts'
import { nameHint } from '../../person/name-hint.ts'
import type { OpenLead } from '../codec.ts'

/** As much of a person as tells one lead from another in a list: `A. T…`, `••• 34`, and the page of the form. */
export type PersonHint = { readonly name: string; readonly phone: string; readonly page: string }

/** Of a person whose lead cannot be unsealed: its key is missing, or its row is damaged. */
export const UNREADABLE: PersonHint = { name: 'cannot be read', phone: '', page: '' }

/** @returns `null` once the person is erased */
export function hintOf(person: OpenLead | null): PersonHint | null {
  if (!person) return null
  const { fullName, firstName, lastName, phoneNumber } = person.fields
  return { name: nameHint(fullName ?? `${firstName} ${lastName}`), phone: phoneHint(phoneNumber), page: person.context.page }
}

import { phoneHint } from '#shared/funnel/phone.ts'
import type { OpenLead } from '../codec.ts'

/** As much of a person as tells one lead from another in a list: `A. T…`, `••• 34`. */
export type PersonHint = { readonly name: string; readonly phone: string }

const initial = (name: string): string => name.trim().charAt(0).toUpperCase()

function nameHint(whole: string): string {
  const [first = '', ...others] = whole.trim().split(/\s+/)
  const last = others.at(-1)
  return last === undefined ? `${initial(first)}…` : `${initial(first)}. ${initial(last)}…`
}

/** @returns `null` once the person is erased */
export function hintOf(person: OpenLead | null): PersonHint | null {
  if (!person) return null
  const { fullName, firstName, lastName, phoneNumber } = person.fields
  return { name: nameHint(fullName ?? `${firstName} ${lastName}`), phone: phoneHint(phoneNumber) }
}

/** The fields of the form, and their problems. */
import { leadFields } from '#shared/funnel/lead-fields.ts'
import type { Details, DetailsProblems } from '#shared/funnel/registration.ts'
import { checkFields } from '#shared/funnel/rules.ts'
import { FIELD_MESSAGES, MESSAGES } from '#shared/funnel/texts.en.ts'
import { toInternational } from './phone.ts'

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** A submitted form's details. */
export const toDetails = (form: FormData, country: string): Details => ({
  fields: leadFields((name) => (form.has(name) ? text(form, name) : undefined)),
  country: text(form, 'country') || country,
  consents: form.getAll('consents').map(String),
})

/** What is wrong with the form; the number is checked with the library, which may not have loaded. */
export async function checkDetails(
  details: Details,
): Promise<{ readonly problems: DetailsProblems; readonly phoneNumber: string }> {
  const problems: { -readonly [Name in keyof DetailsProblems]: DetailsProblems[Name] } = checkFields(details.fields)
  const phoneNumber = problems.phoneNumber ? '' : await toInternational(details.fields.phoneNumber, details.country)
  if (phoneNumber === undefined) problems.phoneNumber = FIELD_MESSAGES.phoneNumber.invalid
  if (!details.consents.includes('sharing')) problems.consents = MESSAGES.consentRequired
  return { problems, phoneNumber: phoneNumber ?? '' }
}

/** The fields of the form, and their problems. */
import { leadFields } from '#shared/funnel/lead-fields.ts'
import { getsNoTexts } from '#shared/funnel/no-texts.ts'
import type { Details, DetailsProblems } from '#shared/funnel/registration.ts'
import { checkFields } from '#shared/funnel/rules.ts'
import { closedCountry, FIELD_MESSAGES, MESSAGES } from '#shared/funnel/texts.en.ts'
import { readNumber } from './phone.ts'

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

type Phone = Awaited<ReturnType<typeof readNumber>>

/** What a browser can tell is wrong with a number; the server also checks its line and its province. */
function numberProblem(phone: Phone, open: readonly string[]): string | undefined {
  const { invalid, noTexts } = FIELD_MESSAGES.phoneNumber
  if (!phone) return invalid
  if (getsNoTexts(phone.number)) return noTexts
  return phone.country === undefined || open.includes(phone.country) ? undefined : closedCountry(open)
}

/** All that is wrong with the form; the number is checked with the library, which may not have loaded. `open`: countries that get codes. */
export async function checkDetails(
  { fields, country, consents }: Details,
  open: readonly string[],
): Promise<{ readonly problems: DetailsProblems; readonly phoneNumber: string }> {
  const problems: { -readonly [Name in keyof DetailsProblems]: DetailsProblems[Name] } = checkFields(fields)
  const phone = await readNumber(fields.phoneNumber, country)
  const ofPhone = problems.phoneNumber ?? numberProblem(phone, open)
  if (ofPhone) problems.phoneNumber = ofPhone
  if (!consents.includes('sharing')) problems.consents = MESSAGES.consentRequired
  return { problems, phoneNumber: phone?.number ?? '' }
}

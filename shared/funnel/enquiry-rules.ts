/** The rules of the two plain forms, for pages in both places where they are checked. Plain: part of the browser bundle. */
import { keysOf, recordOf } from '../typed-keys.ts'
import { formText } from './form-text.ts'
import type { Details, DetailsProblems } from './registration.ts'
import { isEmail, isOneLine } from './rules.ts'
import { CONTACT_MISSING, FIELD_MESSAGES, ONE_LINE, tooLong } from './texts.en.ts'

export const CONTACT_LIMITS = { name: 120, email: 254, subject: 200, message: 5000 } as const
export type ContactField = keyof typeof CONTACT_LIMITS
export type ContactProblems = Readonly<Partial<Record<ContactField, string>>>

/** The quick message, as typed, from a posted form. */
export const readContact = (fieldOf: (name: ContactField) => unknown): Readonly<Record<ContactField, string>> =>
  recordOf(keysOf(CONTACT_LIMITS), (name) => formText(fieldOf(name), CONTACT_LIMITS[name] + 1))

/** The quick message: everything is needed, and only the message itself has lines. */
export function checkContact(fields: Readonly<Record<ContactField, string>>): ContactProblems {
  const problems: Partial<Record<ContactField, string>> = {}
  for (const name of keysOf(CONTACT_LIMITS)) {
    const text = fields[name].trim()
    if (text === '') problems[name] = CONTACT_MISSING[name]
    else if (text.length > CONTACT_LIMITS[name]) problems[name] = tooLong(CONTACT_LIMITS[name])
    else if (name === 'email' && !isEmail(text)) problems.email = FIELD_MESSAGES.email.invalid
    else if (name !== 'message' && !isOneLine(text)) problems[name] = ONE_LINE
  }
  return problems
}

export const ENQUIRY_LIMITS = { name: 120, email: 254, phone: 40 } as const
export type EnquiryField = keyof typeof ENQUIRY_LIMITS
export type EnquiryProblems = Readonly<Partial<Record<EnquiryField, string>>>

/** What an enquiry holds of the details that were typed into the same form. */
export const enquiryOf = ({ fields }: Details): Readonly<Record<EnquiryField, string>> => ({
  name: fields.fullName ?? `${fields.firstName} ${fields.lastName}`.trim(),
  email: fields.email,
  phone: fields.phoneNumber,
})

/** An enquiry's problems at the fields of that form. */
export const detailsProblems = ({ name, email, phone }: EnquiryProblems): DetailsProblems => ({
  ...(name !== undefined && { fullName: name }),
  ...(email !== undefined && { email }),
  ...(phone !== undefined && { phoneNumber: phone }),
})

/** The form in front of the comments: nothing is needed, but an address that is given must be one, and each field is of one line. */
export function checkEnquiry(fields: Readonly<Record<EnquiryField, string>>): EnquiryProblems {
  const problems: Partial<Record<EnquiryField, string>> = {}
  for (const name of keysOf(ENQUIRY_LIMITS))
    if (fields[name].trim().length > ENQUIRY_LIMITS[name]) problems[name] = tooLong(ENQUIRY_LIMITS[name])
    else if (!isOneLine(fields[name])) problems[name] = ONE_LINE
  if (!problems.email && fields.email.trim() !== '' && !isEmail(fields.email)) problems.email = FIELD_MESSAGES.email.invalid
  return problems
}

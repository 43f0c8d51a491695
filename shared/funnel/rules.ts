/** The funnel's rules, as both sides know them. Pure and small: part of the browser bundle. */
import type { InAnyWords } from '../ui/same-texts.ts'
import { EXTRA_NAMES, LEAD_FIELDS, type LeadFieldName, type LeadFields, leadField } from './lead-fields.ts'
import * as texts from './texts.en.ts'

export const CODE_LENGTH = 4
/** With the last wrong one of these the visitor has to give another number. */
export const CODE_ATTEMPTS = 3
export const MODAL_CLOSE_MS = 2000
export const ADROLL_REDIRECT_MS = 2000

/** Whether a text has neither line breaks nor control characters. The office's mails print each field on a line of its own. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text.trim())

const EMAIL = /^[^\s@<>"(),:;[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** One address of the ordinary shape `local@domain.tld`. */
export const isEmail = (text: string): boolean => {
  const address = text.trim()
  return address.length <= LEAD_FIELDS.email.max && isOneLine(address) && EMAIL.test(address) && !/^\.|\.\.|\.@/.test(address)
}

export type FieldProblems = Readonly<Partial<Record<LeadFieldName, string>>>

type FieldWords = Pick<InAnyWords<typeof texts>, 'FIELD_MESSAGES' | 'ONE_LINE' | 'tooLong'>

/** What is wrong with a text that may say anything, in one line. */
function textProblem(words: FieldWords, name: LeadFieldName, typed: string, missing?: string): FieldProblems {
  const text = typed.trim()
  const { max } = leadField(name)
  if (text === '') return missing === undefined ? {} : { [name]: missing }
  if (text.length > max) return { [name]: words.tooLong(max) }
  return isOneLine(text) ? {} : { [name]: words.ONE_LINE }
}

/** The name in one field, or in two, as the form has it. */
function nameProblems(words: FieldWords, { fullName, ...fields }: LeadFields): FieldProblems {
  const { FIELD_MESSAGES } = words
  if (fullName !== undefined) return textProblem(words, 'fullName', fullName, FIELD_MESSAGES.fullName.missing)
  const problemOf = (name: 'firstName' | 'lastName') => textProblem(words, name, fields[name], FIELD_MESSAGES[name].missing)
  return { ...problemOf('firstName'), ...problemOf('lastName') }
}

/** The rules of the form's fields except the number's own validity, which needs the number library; problems in these words, or in the build's. */
export function checkFields(fields: LeadFields, words: FieldWords = texts): FieldProblems {
  const { FIELD_MESSAGES } = words
  const problems: { -readonly [Name in LeadFieldName]?: string } = { ...nameProblems(words, fields) }
  if (fields.email.trim() === '') problems.email = FIELD_MESSAGES.email.missing
  else if (!isEmail(fields.email)) problems.email = FIELD_MESSAGES.email.invalid
  if (fields.phoneNumber.trim() === '') problems.phoneNumber = FIELD_MESSAGES.phoneNumber.missing
  for (const name of EXTRA_NAMES) Object.assign(problems, textProblem(words, name, fields[name] ?? ''))
  return problems
}

/** Only digits, four at most: what typing and pasting leave in the code's input. */
export const codeDigits = (typed: string): string => typed.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH)

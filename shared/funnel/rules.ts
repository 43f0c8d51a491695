/** The funnel's texts and rules, as both sides know them. Pure and small: part of the browser bundle. */
import { EXTRA_NAMES, LEAD_FIELDS, type LeadFieldName, type LeadFields, leadField } from './lead-fields.ts'

export const MESSAGES = {
  sendFailed: 'Failed to send OTP. Please try again.',
  wrongCode: 'Invalid OTP code. Please try again.',
  tooMany: 'Too many failed attempts. Please try with a new phone number.',
  submitFailed: 'Failed to submit form. Please try again.',
  network: 'Network error. Please check your connection and try again.',
  networkOnSubmit: 'Network error. Please try again.',
  malformedCode: 'Please enter the 4 digits of the code.',
  cooldown: 'Please wait a moment before you ask for another code.',
  expired: 'We keep unfinished registrations for an hour only. Please enter your details again.',
  unverified: 'Please verify your phone number first.',
  consentRequired: 'We need your agreement to share your details; without it there is nothing we can do with them.',
  wordingChanged: 'The wording of these choices has changed since you opened this page. Please load it again and choose anew.',
  queued:
    'We have kept your registration and will pass it on to the advertiser shortly. There is nothing more for you to do; you can close this page.',
  duplicate:
    'You have registered for this offer with this number before. Nothing was sent a second time, and there is nothing more for you to do.',
  held: 'Thank you. We kept your registration, but cannot pass it on to the advertiser at the moment.',
  unavailable: 'We cannot do this right now. Please try again in a moment.',
  conflict: 'This verification was already used with other details.',
} as const

/** `1 minute`, `25 minutes`, from an hour and a half on `2 hours`; never less than it is. */
function roughWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes === 1) return '1 minute'
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** The refusal by a limit, with when to try again. */
export const limitMessage = (seconds: number): string => `Too many requests. Please try again in about ${roughWait(seconds)}.`

const CHALLENGED = {
  code: { many: 'We’re getting so many requests for codes', not: 'No code was sent.' },
  message: { many: 'We’re getting so many messages', not: 'Nothing was sent.' },
} as const
/** What a challenge delays. */
export type Challenged = keyof typeof CHALLENGED

/** For programs and pages without script, which cannot solve a challenge: complete, with when to try again. */
export const challengeMessage = (what: Challenged, seconds: number): string =>
  `${CHALLENGED[what].many} right now that each one takes a short calculation by your browser, which needs JavaScript. Without it, please try again in about ${roughWait(seconds)}. ${CHALLENGED[what].not}`

export const FIELD_MESSAGES = {
  fullName: { missing: 'Full name is required' },
  firstName: { missing: 'First name is required' },
  lastName: { missing: 'Last name is required' },
  email: { missing: 'Email is required', invalid: 'Please enter a valid email address' },
  phoneNumber: {
    missing: 'Phone number is required',
    invalid: 'Please enter a valid phone number',
    noTexts: 'No text message reaches this kind of number. Please enter a mobile number.',
  },
} as const

export const TITLES = {
  verified: 'Code Verified!',
  processing: 'Processing your registration...',
  submitted: 'Registration Successful!',
  thanks: 'Thank you for registering. You will be redirected shortly.',
  ready: 'Thank you for registering. You can go on to the company’s page.',
  received: 'Thank you for registering. The company has received your details.',
  error: 'Something went wrong',
  tryAgain: 'Try Again',
} as const

export const CODE_LENGTH = 4
/** With the last wrong one of these the visitor has to give another number. */
export const CODE_ATTEMPTS = 3
export const MODAL_CLOSE_MS = 2000
export const ADROLL_REDIRECT_MS = 2000

/** Where a field holds more than one line. */
export const ONE_LINE = 'Please write this on one line, without tabs'
/** Whether a text has neither line breaks nor control characters. The office's mails print each field on a line of its own. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text.trim())

const EMAIL = /^[^\s@<>"(),:;[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** One address of the ordinary shape `local@domain.tld`. */
export const isEmail = (text: string): boolean => {
  const address = text.trim()
  return address.length <= LEAD_FIELDS.email.max && isOneLine(address) && EMAIL.test(address) && !/^\.|\.\.|\.@/.test(address)
}

export type FieldProblems = Readonly<Partial<Record<LeadFieldName, string>>>

/** What is wrong with a text that may say anything, in one line. */
function textProblem(name: LeadFieldName, typed: string, missing?: string): FieldProblems {
  const text = typed.trim()
  const { max } = leadField(name)
  if (text === '') return missing === undefined ? {} : { [name]: missing }
  if (text.length > max) return { [name]: `Please use at most ${max} characters` }
  return isOneLine(text) ? {} : { [name]: ONE_LINE }
}

/** The name in one field, or in two, as the form has it. */
function nameProblems({ fullName, ...fields }: LeadFields): FieldProblems {
  if (fullName !== undefined) return textProblem('fullName', fullName, FIELD_MESSAGES.fullName.missing)
  const problemOf = (name: 'firstName' | 'lastName') => textProblem(name, fields[name], FIELD_MESSAGES[name].missing)
  return { ...problemOf('firstName'), ...problemOf('lastName') }
}

/** The rules of the form's fields except the number's own validity, which needs the number library. */
export function checkFields(fields: LeadFields): FieldProblems {
  const problems: { -readonly [Name in LeadFieldName]?: string } = { ...nameProblems(fields) }
  if (fields.email.trim() === '') problems.email = FIELD_MESSAGES.email.missing
  else if (!isEmail(fields.email)) problems.email = FIELD_MESSAGES.email.invalid
  if (fields.phoneNumber.trim() === '') problems.phoneNumber = FIELD_MESSAGES.phoneNumber.missing
  for (const name of EXTRA_NAMES) Object.assign(problems, textProblem(name, fields[name] ?? ''))
  return problems
}

/** Only digits, four at most: what typing and pasting leave in the code's input. */
export const codeDigits = (typed: string): string => typed.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH)

/** The funnel's texts and rules, as both sides know them. Pure and small: part of the browser bundle. */

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
/** With the last wrong one of these the visitor is asked for another number. */
export const CODE_ATTEMPTS = 3
export const MODAL_CLOSE_MS = 2000
export const ADROLL_REDIRECT_MS = 2000

export const MAX_NAME = 80
/** Room for two parts. */
export const MAX_FULL_NAME = 2 * MAX_NAME
export const MAX_EMAIL = 254

/** Where a field holds more than one line. */
export const ONE_LINE = 'Please write this on one line, without tabs'
/** Whether a text has neither line breaks nor control characters. The office's mails print each field on a line of its own. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text.trim())

const EMAIL = /^[^\s@<>"(),:;[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** One address of the ordinary shape `local@domain.tld`. */
export const isEmail = (text: string): boolean => {
  const address = text.trim()
  return address.length <= MAX_EMAIL && isOneLine(address) && EMAIL.test(address) && !/^\.|\.\.|\.@/.test(address)
}

export type LeadFieldName = keyof typeof FIELD_MESSAGES
export type FieldProblems = Readonly<Partial<Record<LeadFieldName, string>>>

export type LeadFields = {
  /** As typed, where a form asks for the name in one field. First and last name follow from it on the server. */
  readonly fullName?: string | undefined
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** As typed until the server has read it, E.164 from there on. */
  readonly phoneNumber: string
}

function nameProblem(typed: string, missing: string, most: number): string | undefined {
  const name = typed.trim()
  if (name === '') return missing
  if (name.length > most) return `Please use at most ${most} characters`
  return isOneLine(name) ? undefined : ONE_LINE
}

/** The name in one field, or in two, as the form has it. */
function nameProblems({ fullName, firstName, lastName }: LeadFields): FieldProblems {
  const problemOf = (name: 'fullName' | 'firstName' | 'lastName', typed: string, most: number): FieldProblems => {
    const problem = nameProblem(typed, FIELD_MESSAGES[name].missing, most)
    return problem === undefined ? {} : { [name]: problem }
  }
  if (fullName !== undefined) return problemOf('fullName', fullName, MAX_FULL_NAME)
  return { ...problemOf('firstName', firstName, MAX_NAME), ...problemOf('lastName', lastName, MAX_NAME) }
}

/** The rules of the form's fields except the number's own validity, which needs the number library. */
export function checkFields(fields: LeadFields): FieldProblems {
  const problems: { -readonly [Name in LeadFieldName]?: string } = { ...nameProblems(fields) }
  if (fields.email.trim() === '') problems.email = FIELD_MESSAGES.email.missing
  else if (!isEmail(fields.email)) problems.email = FIELD_MESSAGES.email.invalid
  if (fields.phoneNumber.trim() === '') problems.phoneNumber = FIELD_MESSAGES.phoneNumber.missing
  return problems
}

/** Only digits, four at most: what typing and pasting leave in the code's input. */
export const codeDigits = (typed: string): string => typed.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH)

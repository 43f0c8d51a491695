/** What server and browser both say in the funnel, in English: a sentence with values is a function. Part of the browser bundle. */

import { countryName } from './countries.ts'

/** What was not done, and what is to be done next. */
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
/** The same of codes, with the cause. */
export const codeLimitMessage = (seconds: number): string =>
  `Too many codes have been requested. We limit them to protect people from unwanted messages. Please try again in about ${roughWait(seconds)}.`

const CHALLENGED = {
  code: { many: 'We’re getting so many requests for codes', not: 'No code was sent.' },
  message: { many: 'We’re getting so many messages', not: 'Nothing was sent.' },
} as const
/** What a challenge delays. */
export type Challenged = keyof typeof CHALLENGED

/** For programs and pages without script, which cannot solve a challenge: complete, with when to try again. */
export const challengeMessage = (what: Challenged, seconds: number): string =>
  `${CHALLENGED[what].many} right now that each one takes a short calculation by your browser, which needs JavaScript. Without it, please try again in about ${roughWait(seconds)}. ${CHALLENGED[what].not}`

/** The words of each field, beside its input, at the desk and where we list what an advertiser receives (`passedOn`). */
export const FIELD_TEXTS = {
  fullName: { label: 'Full name', placeholder: 'First and last name' },
  firstName: { label: 'First name', placeholder: 'First name', passedOn: 'name' },
  lastName: { label: 'Last name', placeholder: 'Last name', passedOn: 'name' },
  email: { label: 'Email', placeholder: 'you@example.ca', passedOn: 'email address' },
  phoneNumber: { label: 'Phone number', placeholder: '+1 416 555 0134', passedOn: 'phone number' },
} as const

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

/** Of the two plain forms. */
export const CONTACT_MISSING = {
  name: 'Name is required',
  email: FIELD_MESSAGES.email.missing,
  subject: 'Subject is required',
  message: 'Message is required',
} as const

/** Where a field holds more than one line. */
export const ONE_LINE = 'Please write this on one line, without tabs'
export const tooLong = (most: number): string => `Please use at most ${most} characters`
/** Of a name typed in one field. */
export const namePartTooLong = (most: number): string => `Please use at most ${most} characters for each part of your name`

export const TITLES = {
  verified: 'Code Verified!',
  processing: 'Processing your registration...',
  submitted: 'Registration Successful!',
  thanks: 'Thank you for registering. You will be redirected shortly.',
  opened: 'Thank you for registering. The company’s page has opened in a new tab.',
  ready: 'Thank you for registering. You can go on to the company’s page.',
  received: 'Thank you for registering. The company has received your details.',
  error: 'Something went wrong',
  tryAgain: 'Try Again',
} as const

export const CONSENT_NAMES = { sharing: 'Sharing', call: 'Calls', messages: 'Messages' } as const

/** The list of countries: those whose numbers can get a code come first. */
export const COUNTRY_GROUPS = { open: 'Countries we can text', closed: 'Countries we can’t text' } as const
/** Beside the list, while a closed country is chosen. */
export const CLOSED_THERE = 'We can’t text numbers there.'
/** Why a real number gets no code, with the countries whose numbers do, by their two letters. */
export const closedCountry = (countries: readonly string[]): string =>
  `We can only text numbers from ${new Intl.ListFormat('en-CA').format(countries.map((code) => countryName(code, 'en-CA')))} for now.`

/** Each province and territory as a sentence names it. */
const IN_PROVINCE: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'the Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}
/** Why a Canadian number gets no code: the provinces of its area code, by their two letters. */
export function closedProvince(provinces: readonly string[]): string {
  if (provinces.length === 0) return 'Registration is not open to numbers with this area code.'
  const names = provinces.map((code) => IN_PROVINCE[code] ?? code)
  return `Registration is not open in ${new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(names)}. We go by the area code of the number.`
}

/** What the advertising network's script is told of a registration. */
export const REPORTED = { email: 'email address', phone: 'phone number', adct: 'the number of the click that led here' } as const

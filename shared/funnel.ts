/** The funnel's texts, states and moves, as both sides know them. Pure and small: part of the browser bundle. */

export const MESSAGES = {
  sendFailed: 'Failed to send OTP. Please try again.',
  wrongCode: 'Invalid OTP code. Please try again.',
  tooMany: 'Too many failed attempts. Please try with a new phone number.',
  submitFailed: 'Failed to submit form. Please try again.',
  network: 'Network error. Please check your connection and try again.',
  networkOnSubmit: 'Network error. Please try again.',
  malformedCode: 'Please enter the 4 digits of the code.',
  cooldown: 'Please wait a moment before you ask for another code.',
  limit: 'Too many requests. Please try again later.',
  unverified: 'Please verify your phone number first.',
  consentRequired: 'We need your agreement to share your details; without it there is nothing we can do with them.',
  wordingChanged: 'The wording of these choices has changed since you opened this page. Please load it again and choose anew.',
  queued:
    'We have kept your registration and will pass it on to the advertiser shortly. There is nothing more for you to do; you can close this page.',
  held: 'Thank you. We kept your registration, but cannot pass it on to the advertiser at the moment.',
  unavailable: 'We cannot do this right now. Please try again in a moment.',
  conflict: 'This verification was already used with other details.',
} as const

/** Travels with the ticked boxes, so that a receipt proves the very text that its person saw. */
export const wordingMark = (version: string): string => `wording:${version}`

/** Whether boxes were ticked under another wording than this one. Programs that name none take what stands. */
export const isOtherWording = (consents: readonly string[], version: string): boolean =>
  consents.some((each) => each.startsWith('wording:') && each !== wordingMark(version))

export const FIELD_MESSAGES = {
  firstName: { missing: 'First name is required' },
  lastName: { missing: 'Last name is required' },
  email: { missing: 'Email is required', invalid: 'Please enter a valid email address' },
  phoneNumber: { missing: 'Phone number is required', invalid: 'Please enter a valid phone number' },
} as const

export const TITLES = {
  verified: 'Code Verified!',
  processing: 'Processing your registration...',
  submitted: 'Registration Successful!',
  thanks: 'Thank you for registering. You will be redirected shortly.',
  error: 'Something went wrong',
  tryAgain: 'Try Again',
} as const

export const CODE_LENGTH = 4
export const MODAL_CLOSE_MS = 2000
export const ADROLL_REDIRECT_MS = 2000

const MAX_NAME = 80
const MAX_EMAIL = 254
const EMAIL = /^[^\s@<>"(),:;[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** One address of the ordinary shape `local@domain.tld`. */
export const isEmail = (text: string): boolean => {
  const address = text.trim()
  return address.length <= MAX_EMAIL && EMAIL.test(address) && !/^\.|\.\.|\.@/.test(address)
}

export type LeadFieldName = keyof typeof FIELD_MESSAGES
export type FieldProblems = Readonly<Partial<Record<LeadFieldName, string>>>

/** The rules of the form's fields except the number's own validity, which needs the number library. */
export function checkFields(fields: Readonly<Record<LeadFieldName, string>>): FieldProblems {
  const problems: Partial<Record<LeadFieldName, string>> = {}
  const blank = (name: LeadFieldName): boolean => fields[name].trim() === ''
  for (const name of ['firstName', 'lastName'] as const) {
    if (blank(name)) problems[name] = FIELD_MESSAGES[name].missing
    else if (fields[name].trim().length > MAX_NAME) problems[name] = `Please use at most ${MAX_NAME} characters`
  }
  if (blank('email')) problems.email = FIELD_MESSAGES.email.missing
  else if (!isEmail(fields.email)) problems.email = FIELD_MESSAGES.email.invalid
  if (blank('phoneNumber')) problems.phoneNumber = FIELD_MESSAGES.phoneNumber.missing
  return problems
}

export type KeptFields = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phoneNumber: string
}

/** Where the visitor is. `busy` disables the button; `problem` is shown at the form or the code. */
export type FunnelState =
  | { readonly step: 'initial'; readonly fields: KeptFields; readonly busy: boolean; readonly problem?: string }
  | {
      readonly step: 'otp-sent'
      readonly fields: KeptFields
      readonly busy: boolean
      readonly problem?: string
      readonly wrong: number
      readonly code: string
      /** Epoch milliseconds from which "resend" works. */
      readonly resendAt: number
    }
  | { readonly step: 'otp-verified'; readonly fields: KeptFields }
  | { readonly step: 'submitted'; readonly url?: string; readonly message?: string }
  | { readonly step: 'error'; readonly message: string }

export type FunnelEvent =
  | { readonly type: 'submit'; readonly fields: KeptFields }
  | { readonly type: 'refused'; readonly problem: string }
  | { readonly type: 'sent'; readonly now: number; readonly resendAfter: number }
  | { readonly type: 'typed'; readonly code: string }
  | { readonly type: 'verify' }
  | { readonly type: 'wrong-code' }
  | { readonly type: 'too-many' }
  | { readonly type: 'unreachable' }
  | { readonly type: 'verified' }
  | { readonly type: 'resend' }
  | { readonly type: 'change-phone' }
  | { readonly type: 'registered'; readonly url?: string; readonly message?: string }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'try-again' }

const NO_FIELDS: KeptFields = { firstName: '', lastName: '', email: '', phoneNumber: '' }
export const FUNNEL_START: FunnelState = { step: 'initial', fields: NO_FIELDS, busy: false }

/** Only digits, four at most: what typing and pasting leave in the code's input. */
export const codeDigits = (typed: string): string => typed.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH)

/** Whether the Verify button works. */
export const canVerify = (state: FunnelState): boolean =>
  state.step === 'otp-sent' && !state.busy && state.code.length === CODE_LENGTH

/** Whole seconds until "resend" works, 0 when it does. */
export const resendIn = (state: FunnelState, now: number): number =>
  state.step === 'otp-sent' ? Math.max(0, Math.ceil((state.resendAt - now) / 1000)) : 0

/** Back to the form: name and address kept, the number cleared. */
const backToForm = (fields: KeptFields, problem?: string): FunnelState => ({
  step: 'initial',
  fields: { ...fields, phoneNumber: '' },
  busy: false,
  problem,
})

type CodeState = Extract<FunnelState, { step: 'otp-sent' }>

function onCodeScreen(state: CodeState, event: FunnelEvent): FunnelState {
  switch (event.type) {
    case 'typed':
      return state.busy ? state : { ...state, code: codeDigits(event.code), problem: undefined }
    case 'verify':
      return canVerify(state) ? { ...state, busy: true, problem: undefined } : state
    case 'resend':
      return state.busy ? state : { ...state, busy: true, code: '', problem: undefined }
    case 'sent':
      return { ...state, busy: false, code: '', resendAt: event.now + event.resendAfter * 1000 }
    case 'wrong-code':
      if (state.wrong >= 2) return backToForm(state.fields, MESSAGES.tooMany)
      return { ...state, busy: false, wrong: state.wrong + 1, problem: MESSAGES.wrongCode }
    case 'too-many':
      return backToForm(state.fields, MESSAGES.tooMany)
    case 'refused':
      return { ...state, busy: false, problem: event.problem }
    case 'unreachable':
      return { ...state, busy: false, problem: MESSAGES.network }
    case 'verified':
      return { step: 'otp-verified', fields: state.fields }
    case 'change-phone':
      return backToForm(state.fields)
    default:
      return state
  }
}

/** Every move of the funnel; an event that does not belong to a state changes nothing. */
export function funnelReducer(state: FunnelState, event: FunnelEvent): FunnelState {
  if (event.type === 'failed') return { step: 'error', message: event.message }
  switch (state.step) {
    case 'initial':
      if (event.type === 'submit') return state.busy ? state : { step: 'initial', fields: event.fields, busy: true }
      if (event.type === 'refused') return { ...state, busy: false, problem: event.problem }
      if (event.type === 'too-many') return backToForm(state.fields, MESSAGES.tooMany)
      if (event.type !== 'sent') return state
      return {
        step: 'otp-sent',
        fields: state.fields,
        busy: false,
        wrong: 0,
        code: '',
        resendAt: event.now + event.resendAfter * 1000,
      }
    case 'otp-sent':
      return onCodeScreen(state, event)
    case 'otp-verified':
      return event.type === 'registered' ? { step: 'submitted', url: event.url, message: event.message } : state
    case 'submitted':
      return state
    case 'error':
      return event.type === 'try-again' ? FUNNEL_START : state
  }
}

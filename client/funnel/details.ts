/** What the form holds, what can be wrong with it, and where the server says a visitor stands. */
import {
  checkFields,
  FIELD_MESSAGES,
  FUNNEL_START,
  type FunnelState,
  type KeptFields,
  type LeadFieldName,
  MESSAGES,
} from '#shared/funnel.ts'
import { toInternational } from './phone.ts'

/** What the form holds beside the four fields that the reducer knows. */
export type Details = { readonly fields: KeptFields; readonly country: string; readonly consents: readonly string[] }

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** A submitted form's details. */
export const toDetails = (form: FormData, country: string): Details => ({
  fields: {
    firstName: text(form, 'firstName'),
    lastName: text(form, 'lastName'),
    email: text(form, 'email'),
    phoneNumber: text(form, 'phoneNumber'),
  },
  country: text(form, 'country') || country,
  consents: form.getAll('consents').map(String),
})

export type Problems = Readonly<Partial<Record<LeadFieldName | 'consents', string>>>

/** Where the server says this visitor stands, and what it still knows of what they typed. */
export type FunnelStart = Details & {
  readonly step: FunnelState['step']
  /** Seconds until another code may be asked for. */
  readonly resendAfter?: number
  readonly problems?: Problems
  readonly problem?: string
  readonly url?: string
  readonly message?: string
  readonly receipt?: string
}

/** What is wrong with the form; the number is looked at with the library, which may not be there. */
export async function checkDetails(details: Details): Promise<{ readonly problems: Problems; readonly phoneNumber: string }> {
  const problems: Partial<Record<keyof Problems, string>> = checkFields(details.fields)
  const phoneNumber = problems.phoneNumber ? '' : await toInternational(details.fields.phoneNumber, details.country)
  if (phoneNumber === undefined) problems.phoneNumber = FIELD_MESSAGES.phoneNumber.invalid
  if (!details.consents.includes('sharing')) problems.consents = MESSAGES.consentRequired
  return { problems, phoneNumber: phoneNumber ?? '' }
}

export const NOTHING: Details = { fields: { firstName: '', lastName: '', email: '', phoneNumber: '' }, country: '', consents: [] }

/** The reducer's state for a visitor who comes back, or for a new one. */
export function toState(start: FunnelStart | undefined): FunnelState {
  if (!start) return FUNNEL_START
  const { step, fields, problem, url, message, resendAfter = 0 } = start
  switch (step) {
    case 'initial':
      return { step, fields, busy: false, problem }
    case 'otp-sent':
      return { step, fields, busy: false, problem, wrong: 0, code: '', resendAt: Date.now() + resendAfter * 1000 }
    case 'otp-verified':
      return { step, fields }
    case 'submitted':
      return { step, url: webUrl(url), message: message || undefined }
    case 'error':
      return { step, message: message ?? MESSAGES.submitFailed }
  }
}

const webUrl = (url: string | undefined): string | undefined => (url && /^https?:\/\//.test(url) ? url : undefined)

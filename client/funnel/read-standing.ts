/** Parses a standing from an answer of the server. By hand: a schema library would weigh more than the whole form. */

import { CONSENT_PURPOSES } from '#shared/funnel/consent.ts'
import { LEAD_FIELD_NAMES, leadFields } from '#shared/funnel/lead-fields.ts'
import type { Details, DetailsProblems, NameParts, Standing } from '#shared/funnel/registration.ts'
import { isRecord } from '#shared/typed-keys.ts'
import { textOf } from './api.ts'
import { webAddress } from './outcome/leave.ts'

type Body = Readonly<Record<string, unknown>>

const bodyOf = (value: unknown): Body => (isRecord(value) ? value : {})
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])
const secondsOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0)
const optional = (body: Body, name: string): string | undefined => textOf(body, name) || undefined

function detailsOf(value: unknown): Details {
  const details = bodyOf(value)
  const fields = bodyOf(details.fields)
  return {
    fields: leadFields((name) => (typeof fields[name] === 'string' ? fields[name] : undefined)),
    country: textOf(details, 'country'),
    consents: textsOf(details.consents),
  }
}

const FIELDS = [...LEAD_FIELD_NAMES, 'consents']

const problemsOf = (value: unknown): DetailsProblems =>
  Object.fromEntries(FIELDS.map((name) => [name, textOf(bodyOf(value), name)]).filter(([, text]) => text !== ''))

const partsOf = (value: unknown): NameParts | undefined =>
  isRecord(value) ? { firstName: textOf(value, 'firstName'), lastName: textOf(value, 'lastName') } : undefined

const ABOUT = ['code', 'resend'] as const

/** @returns `undefined` for any other answer */
export function readStanding(body: Body): Standing | undefined {
  const { step } = body
  const problem = optional(body, 'problem')
  const challenge = optional(body, 'challenge')
  switch (step) {
    case 'initial':
      return { step, details: detailsOf(body.details), problems: problemsOf(body.problems), problem, challenge }
    case 'otp-sent': {
      const numbers = { attemptsLeft: secondsOf(body.attemptsLeft), resendAfter: secondsOf(body.resendAfter) }
      const about = ABOUT.find((each) => each === body.about)
      return { step, phoneNumber: textOf(body, 'phoneNumber'), ...numbers, name: partsOf(body.name), problem, about, challenge }
    }
    case 'otp-verified':
      return { step, email: textOf(body, 'email'), phoneNumber: textOf(body, 'phoneNumber') }
    case 'submitted':
      return {
        step,
        url: webAddress(optional(body, 'url')),
        message: optional(body, 'message'),
        receipt: textOf(body, 'receipt'),
        ...(Array.isArray(body.agreed) && { agreed: CONSENT_PURPOSES.filter((each) => textsOf(body.agreed).includes(each)) }),
      }
    case 'error':
      return { step, message: textOf(body, 'message'), ...(isRecord(body.details) && { details: detailsOf(body.details) }) }
    default:
      return undefined
  }
}

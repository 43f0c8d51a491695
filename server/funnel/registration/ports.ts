import type { ConsentWording } from '#shared/funnel/consent.ts'
import type { LeadFields } from '#shared/funnel/lead-fields.ts'
import type { SendOutcome, SubmitOutcome, VerifyOutcome } from '#shared/funnel/outcomes.ts'
import type { TrackingValues } from '#shared/funnel/tracking.ts'
import type { ParsedPhone } from '../person/phone.ts'
import type { Registrant, VerificationStatus } from '../ports.ts'
import type { Drafts } from './drafts.ts'

/** The person to verify, and the request's origin. */
type Identified = { readonly phone: string; readonly email: string; readonly ip: string }

export type RegistrationOptions = {
  /** The current wording of the boxes. */
  readonly wording: (locale: string) => ConsentWording
  /** Reads an international number where registration is open. */
  readonly readPhone: (typed: string) => ParsedPhone
  readonly drafts: Pick<Drafts, 'save' | 'load' | 'remove'>
  readonly otp: {
    readonly send: (
      request: Identified & {
        readonly verificationId: string | undefined
        readonly locale: string
        readonly proof: string | undefined
      },
    ) => Promise<SendOutcome>
    readonly verify: (
      request: Identified & { readonly verificationId: string | undefined; readonly code: unknown },
    ) => Promise<VerifyOutcome>
    readonly status: (verificationId: string | undefined) => Promise<VerificationStatus>
  }
  readonly submit: (
    request: Registrant & {
      readonly fields: LeadFields
      readonly tracking: TrackingValues
      readonly consents: readonly string[]
      /** Which form of the page it was. */
      readonly source: string
    },
  ) => Promise<SubmitOutcome>
}

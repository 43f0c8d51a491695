/**
 * A registration step by step, as page and server tell each other of it: the page sends a step with what was typed, and
 * the server answers the registration's step. The server keeps the details under the visitor's cookie, so that
 * they are sent once. Pure; part of the browser bundle.
 */
import type { ConsentPurpose } from './consent.ts'
import { type LeadFieldName, type LeadFields, leadFields } from './lead-fields.ts'
import type { TrackingValues } from './tracking.ts'

/** What the first form holds. */
export type Details = { readonly fields: LeadFields; readonly country: string; readonly consents: readonly string[] }

export const NO_DETAILS: Details = {
  fields: leadFields(() => undefined),
  country: '',
  consents: [],
}

/** Where codes go: out by text, or, in a demonstration, into an outbox alone, which visitors may be able to see. */
export type CodesGo = 'texted' | 'kept' | 'shown'

/** Which form the details were typed in: the path of its page, and what the page calls it. Kept with the lead. */
export type Origin = { readonly page: string; readonly source: string }

/** A name in the two parts that a tracker takes. */
export type NameParts = { readonly firstName: string; readonly lastName: string }

export type StepName = 'details' | 'code' | 'resend' | 'change' | 'finish' | 'restart' | 'return'

/**
 * What the visitor does: gives the details, tries a code (with the parts of the name as corrected), asks for another one,
 * wants to give another number, sends the registration once the phone is proved, starts over, or comes back to the page.
 * `proof`: the challenge of the standing before, solved.
 */
export type Step =
  | {
      readonly step: 'details'
      readonly details: Details
      readonly tracking: TrackingValues
      readonly origin?: Origin | undefined
      readonly proof?: string | undefined
    }
  | { readonly step: 'code'; readonly code: string; readonly name?: NameParts | undefined }
  | { readonly step: 'resend'; readonly proof?: string | undefined }
  | { readonly step: 'change' | 'finish' | 'restart' | 'return' }

/** What is wrong with the details, by field. */
export type DetailsProblems = Readonly<Partial<Record<LeadFieldName | 'consents', string>>>

/**
 * Which step a registration is at. `problem`: why the last step did not lead on; `challenge`: what to solve, and then to take
 * the same step again with; `resendAfter`: seconds.
 */
export type Standing =
  | {
      readonly step: 'initial'
      readonly details: Details
      readonly problems?: DetailsProblems | undefined
      readonly problem?: string | undefined
      readonly challenge?: string | undefined
    }
  | {
      readonly step: 'otp-sent'
      readonly phoneNumber: string
      readonly attemptsLeft: number
      readonly resendAfter: number
      /** How a name that was typed in one field will be passed on, unless it is corrected. */
      readonly name?: NameParts | undefined
      readonly problem?: string | undefined
      /** What the problem is shown beside: the digits, or the button for another code; neither without it. */
      readonly about?: 'code' | 'resend' | undefined
      readonly challenge?: string | undefined
    }
  | { readonly step: 'otp-verified'; readonly email: string; readonly phoneNumber: string }
  | {
      readonly step: 'submitted'
      /** The advertiser's page, where there is one to go to. */
      readonly url?: string | undefined
      /** Replaces the usual thanks. */
      readonly message?: string | undefined
      readonly receipt: string
      /** What was agreed to, as the receipt has it; absent where that is not known any more. */
      readonly agreed?: readonly ConsentPurpose[] | undefined
    }
  /** `details`: what was typed, where the next try begins with it. Without them it goes on from the server's step. */
  | { readonly step: 'error'; readonly message: string; readonly details?: Details | undefined }

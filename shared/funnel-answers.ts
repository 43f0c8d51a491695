/** How each outcome of the funnel is told: one status, one word for programs, one text for people. REST and pages alike. */
import { FIELD_MESSAGES, MESSAGES } from './funnel.ts'
import type { LeadAnswer, SendOutcome, SubmitOutcome, VerifyOutcome } from './funnel-ports.ts'
import { unreachable } from './result.ts'

export type Refusal = { readonly status: number; readonly code: string; readonly error: string; readonly retryAfter?: number }

const limit = (retryAfter: number): Refusal => ({ status: 429, code: 'limit', error: MESSAGES.limit, retryAfter })
const tooMany: Refusal = { status: 429, code: 'too_many', error: MESSAGES.tooMany }
export const UNAVAILABLE: Refusal = { status: 503, code: 'unavailable', error: MESSAGES.unavailable, retryAfter: 5 }

/** @returns `undefined` for a code that was sent */
export function sendRefusal(outcome: SendOutcome): Refusal | undefined {
  switch (outcome.kind) {
    case 'sent':
      return undefined
    case 'invalid_phone':
      return { status: 400, code: 'invalid_phone', error: FIELD_MESSAGES.phoneNumber.invalid }
    case 'invalid_email':
      return { status: 400, code: 'invalid_email', error: FIELD_MESSAGES.email.invalid }
    case 'cooldown':
      return { status: 429, code: 'cooldown', error: MESSAGES.cooldown, retryAfter: outcome.retryAfter }
    case 'limit':
      return limit(outcome.retryAfter)
    case 'too_many':
      return tooMany
    case 'failed':
      return { status: 502, code: 'send_failed', error: MESSAGES.sendFailed }
    default:
      return unreachable(outcome)
  }
}

/** @returns `undefined` for the right code */
export function verifyRefusal(outcome: VerifyOutcome): Refusal | undefined {
  switch (outcome.kind) {
    case 'verified':
      return undefined
    case 'malformed':
      return { status: 400, code: 'malformed', error: MESSAGES.malformedCode }
    case 'wrong_code':
      return { status: 401, code: 'wrong_code', error: MESSAGES.wrongCode }
    case 'too_many':
      return tooMany
    case 'limit':
      return limit(outcome.retryAfter)
    case 'unavailable':
      return UNAVAILABLE
    default:
      return unreachable(outcome)
  }
}

/** @returns `undefined` for a lead that has an answer of its own, and for one with bad fields */
export function submitRefusal(outcome: SubmitOutcome): Refusal | undefined {
  switch (outcome.kind) {
    case 'answer':
    case 'invalid':
      return undefined
    case 'consent_required':
      return {
        status: 400,
        code: 'consent_required',
        error: outcome.outdated ? MESSAGES.wordingChanged : MESSAGES.consentRequired,
      }
    case 'unverified':
      return { status: 403, code: 'unverified', error: MESSAGES.unverified }
    case 'conflict':
      return { status: 409, code: 'conflict', error: MESSAGES.conflict }
    case 'unavailable':
      return { status: 503, code: 'unavailable', error: MESSAGES.submitFailed, retryAfter: 5 }
    default:
      return unreachable(outcome)
  }
}

/** What a kept lead leaves behind for a page that is loaded again; a refused one leaves nothing. */
export function doneWith(
  answer: LeadAnswer,
  receipt: string,
): { kind: 'done'; url: string; message: string; receipt: string } | undefined {
  if (answer.status === 502) return undefined
  if (answer.status === 200) return { kind: 'done', url: answer.body.url ?? '', message: '', receipt }
  return { kind: 'done', url: '', message: answer.body.message ?? MESSAGES.queued, receipt }
}

/** The answer for each outcome of the funnel: one status, one word for programs, one text for people. REST and pages alike. */

import { unreachable } from '../result.ts'
import { countryName } from './countries.ts'
import type { MessageOutcome, PhoneRefusal, SendOutcome, SubmitOutcome, VerifyOutcome } from './outcomes.ts'
import { challengeMessage, closedCountry, FIELD_MESSAGES, limitMessage, MESSAGES } from './texts.en.ts'

/** How HTTP tells that something was not done. */
export type ProblemReply = {
  readonly status: number
  readonly code: string
  readonly error: string
  readonly retryAfter?: number
  /** What has to be solved first. */
  readonly challenge?: string
}

const limit = (retryAfter: number): ProblemReply => ({ status: 429, code: 'limit', error: limitMessage(retryAfter), retryAfter })
const tooMany: ProblemReply = { status: 429, code: 'too_many', error: MESSAGES.tooMany }
export const UNAVAILABLE: ProblemReply = { status: 503, code: 'unavailable', error: MESSAGES.unavailable, retryAfter: 5 }

/** A code that was not sent. */
export type Unsent = Exclude<SendOutcome, { kind: 'sent' }>

/** Told at the field of the number, wherever it is. */
export function phoneProblem(refusal: PhoneRefusal): ProblemReply {
  const { kind: code } = refusal
  switch (code) {
    case 'invalid_phone':
      return { status: 400, code, error: FIELD_MESSAGES.phoneNumber.invalid }
    case 'country_closed':
      return { status: 400, code, error: closedCountry(refusal.open.map(countryName)) }
    case 'no_texts':
      return { status: 400, code, error: FIELD_MESSAGES.phoneNumber.noTexts }
    default:
      return unreachable(code)
  }
}

export function sendProblem(outcome: Unsent): ProblemReply {
  switch (outcome.kind) {
    case 'invalid_phone':
    case 'country_closed':
    case 'no_texts':
      return phoneProblem(outcome)
    case 'invalid_email':
      return { status: 400, code: 'invalid_email', error: FIELD_MESSAGES.email.invalid }
    case 'cooldown':
      return { status: 429, code: 'cooldown', error: MESSAGES.cooldown, retryAfter: outcome.retryAfter }
    case 'limit':
      return limit(outcome.retryAfter)
    case 'challenge': {
      const { challenge, retryAfter } = outcome
      return { status: 429, code: 'challenge', error: challengeMessage('code', retryAfter), retryAfter, challenge }
    }
    case 'too_many':
      return tooMany
    case 'failed':
      return { status: 502, code: 'send_failed', error: MESSAGES.sendFailed }
    case 'unavailable':
      return UNAVAILABLE
    default:
      return unreachable(outcome)
  }
}

export function verifyProblem(outcome: Exclude<VerifyOutcome, { kind: 'verified' }>): ProblemReply {
  switch (outcome.kind) {
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

/** A message that was not kept. */
export function messageProblem(outcome: Exclude<MessageOutcome, { kind: 'kept' }>): ProblemReply {
  switch (outcome.kind) {
    case 'limit':
      return limit(outcome.retryAfter)
    case 'challenge': {
      const { challenge, retryAfter } = outcome
      return { status: 429, code: 'challenge', error: challengeMessage('message', retryAfter), retryAfter, challenge }
    }
    case 'unavailable':
      return UNAVAILABLE
    default:
      return unreachable(outcome)
  }
}

/** A kept lead has an answer of its own, and bad fields one each. */
export function submitProblem(outcome: Exclude<SubmitOutcome, { kind: 'answer' | 'invalid' }>): ProblemReply {
  switch (outcome.kind) {
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
    case 'limit':
      return limit(outcome.retryAfter)
    case 'unavailable':
      return { status: 503, code: 'unavailable', error: MESSAGES.submitFailed, retryAfter: 5 }
    default:
      return unreachable(outcome)
  }
}

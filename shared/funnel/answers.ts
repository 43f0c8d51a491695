/** The answer for each outcome of the funnel: one status, one word for programs, one text for people. REST and pages alike. */

import { unreachable } from '../result.ts'
import type { InAnyWords } from '../ui/same-texts.ts'
import type { MessageOutcome, PhoneRefusal, SendOutcome, SubmitOutcome, VerifyOutcome } from './outcomes.ts'
import * as texts from './texts.en.ts'

/** How HTTP tells that something was not done. */
export type ProblemReply = {
  readonly status: number
  readonly code: string
  readonly error: string
  readonly retryAfter?: number
  /** What has to be solved first. */
  readonly challenge?: string
}

/** The funnel's texts in some language. Without them an answer is in that of the build, which for the server's programs is English. */
export type Words = InAnyWords<typeof texts>

const limit = (retryAfter: number, { limitMessage }: Words): ProblemReply => ({
  status: 429,
  code: 'limit',
  error: limitMessage(retryAfter),
  retryAfter,
})
const tooMany = ({ MESSAGES }: Words): ProblemReply => ({ status: 429, code: 'too_many', error: MESSAGES.tooMany })
const unavailable = ({ MESSAGES }: Words): ProblemReply => ({
  status: 503,
  code: 'unavailable',
  error: MESSAGES.unavailable,
  retryAfter: 5,
})

/** A code that was not sent. */
export type Unsent = Exclude<SendOutcome, { kind: 'sent' }>

/** Told at the field of the number, wherever it is. */
export function phoneProblem(refusal: PhoneRefusal, words: Words = texts): ProblemReply {
  const { kind: code } = refusal
  switch (code) {
    case 'invalid_phone':
      return { status: 400, code, error: words.FIELD_MESSAGES.phoneNumber.invalid }
    case 'country_closed':
      return { status: 400, code, error: words.closedCountry(refusal.open) }
    case 'province_closed':
      return { status: 400, code, error: words.closedProvince(refusal.provinces) }
    case 'no_texts':
      return { status: 400, code, error: words.FIELD_MESSAGES.phoneNumber.noTexts }
    default:
      return unreachable(code)
  }
}

export function sendProblem(outcome: Unsent, words: Words = texts): ProblemReply {
  switch (outcome.kind) {
    case 'invalid_phone':
    case 'country_closed':
    case 'province_closed':
    case 'no_texts':
      return phoneProblem(outcome, words)
    case 'invalid_email':
      return { status: 400, code: 'invalid_email', error: words.FIELD_MESSAGES.email.invalid }
    case 'cooldown':
      return { status: 429, code: 'cooldown', error: words.MESSAGES.cooldown, retryAfter: outcome.retryAfter }
    case 'limit':
      return { ...limit(outcome.retryAfter, words), error: words.codeLimitMessage(outcome.retryAfter) }
    case 'challenge': {
      const { challenge, retryAfter } = outcome
      return { status: 429, code: 'challenge', error: words.challengeMessage('code', retryAfter), retryAfter, challenge }
    }
    case 'too_many':
      return tooMany(words)
    case 'failed':
      return { status: 502, code: 'send_failed', error: words.MESSAGES.sendFailed }
    case 'unavailable':
      return unavailable(words)
    default:
      return unreachable(outcome)
  }
}

export function verifyProblem(outcome: Exclude<VerifyOutcome, { kind: 'verified' }>, words: Words = texts): ProblemReply {
  switch (outcome.kind) {
    case 'malformed':
      return { status: 400, code: 'malformed', error: words.MESSAGES.malformedCode }
    case 'wrong_code':
      return { status: 401, code: 'wrong_code', error: words.MESSAGES.wrongCode }
    case 'too_many':
      return tooMany(words)
    case 'limit':
      return limit(outcome.retryAfter, words)
    case 'unavailable':
      return unavailable(words)
    default:
      return unreachable(outcome)
  }
}

/** A message that was not kept. */
export function messageProblem(outcome: Exclude<MessageOutcome, { kind: 'kept' }>, words: Words = texts): ProblemReply {
  switch (outcome.kind) {
    case 'limit':
      return limit(outcome.retryAfter, words)
    case 'challenge': {
      const { challenge, retryAfter } = outcome
      return { status: 429, code: 'challenge', error: words.challengeMessage('message', retryAfter), retryAfter, challenge }
    }
    case 'unavailable':
      return unavailable(words)
    default:
      return unreachable(outcome)
  }
}

/** A kept lead has an answer of its own, and bad fields one each. */
export function submitProblem(
  outcome: Exclude<SubmitOutcome, { kind: 'answer' | 'invalid' }>,
  words: Words = texts,
): ProblemReply {
  switch (outcome.kind) {
    case 'consent_required':
      return {
        status: 400,
        code: 'consent_required',
        error: outcome.outdated ? words.MESSAGES.wordingChanged : words.MESSAGES.consentRequired,
      }
    case 'unverified':
      return { status: 403, code: 'unverified', error: words.MESSAGES.unverified }
    case 'conflict':
      return { status: 409, code: 'conflict', error: words.MESSAGES.conflict }
    case 'limit':
      return limit(outcome.retryAfter, words)
    case 'unavailable':
      return { status: 503, code: 'unavailable', error: words.MESSAGES.submitFailed, retryAfter: 5 }
    default:
      return unreachable(outcome)
  }
}

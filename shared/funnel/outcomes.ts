/** The outcomes of the three calls of a registration; worded for programs and people by `answers.ts`. Types only. */

/** Why a number gets no code, by itself: nothing was counted and nothing sent. */
export type PhoneRefusal =
  | { readonly kind: 'invalid_phone' }
  /** A real number of a country that we do not send to; of none for numbers without a country. */
  | { readonly kind: 'country_closed'; readonly open: readonly string[] }
  /** A real number whose area code belongs to these provinces, where registration is not open; to none that we know. */
  | { readonly kind: 'province_closed'; readonly provinces: readonly string[] }
  /** A real number of a kind of line that takes no messages, or costs the caller. */
  | { readonly kind: 'no_texts' }

export type SendOutcome =
  | { readonly kind: 'sent'; readonly verificationId: string; readonly resendAfter: number; readonly expiresIn: number }
  | PhoneRefusal
  | { readonly kind: 'invalid_email' }
  | { readonly kind: 'cooldown'; readonly retryAfter: number }
  | { readonly kind: 'limit'; readonly retryAfter: number }
  /** A shared budget runs low: the same request passes with the challenge solved, or after `retryAfter` seconds without. */
  | { readonly kind: 'challenge'; readonly challenge: string; readonly retryAfter: number }
  | { readonly kind: 'too_many' }
  | { readonly kind: 'failed' }
  /** The store cannot be written now; the same request may pass in a moment. */
  | { readonly kind: 'unavailable' }

export type VerifyOutcome =
  | { readonly kind: 'verified' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'wrong_code'; readonly attemptsLeft: number }
  | { readonly kind: 'too_many' }
  | { readonly kind: 'limit'; readonly retryAfter: number }
  | { readonly kind: 'unavailable' }

/** How a message by the contact page, or an entry of a promotional form, can end. */
export type MessageOutcome =
  | { readonly kind: 'kept'; readonly id: string }
  | Extract<SendOutcome, { kind: 'limit' | 'challenge' | 'unavailable' }>

/** The stored answer to a lead: status and body of `POST /api/track-lead`. */
export type LeadAnswer =
  | {
      readonly status: 200
      readonly body: { readonly ret_code: '200'; readonly url?: string | undefined; readonly message?: string | undefined }
    }
  | {
      readonly status: 202
      readonly body: { readonly ret_code: '202'; readonly status: 'queued' | 'held'; readonly message?: string | undefined }
    }
  | { readonly status: 502; readonly body: { readonly error: string; readonly code: 'rejected' } }

export type SubmitOutcome =
  | { readonly kind: 'answer'; readonly answer: LeadAnswer; readonly leadId: string; readonly receiptId: string }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  /** The box without which nothing can be done is not ticked, or was ticked under an older wording. */
  | { readonly kind: 'consent_required'; readonly outdated: boolean }
  | { readonly kind: 'unverified' }
  /** The same verification with other content. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'limit'; readonly retryAfter: number }
  | { readonly kind: 'unavailable' }

/**
 * What the parts of the funnel say to each other. The domains never import one another: each receives the others
 * through these shapes, and the HTTP side reads the outcomes. Types only.
 */

/**
 * Encryption and keyed hashes. `context` binds a token to its place (`lead.fields:ID`): a token copied to another row
 * does not open. `mac` gives equal hashes for equal texts, for look-ups without the text.
 */
export type Keyring = {
  readonly keyId: string
  readonly encrypt: (text: string, context: string) => string
  /** Throws when no key opens the token. */
  readonly decrypt: (token: string, context: string) => string
  readonly mac: (purpose: string, text: string) => string
  /** Whether a token was made with the newest key. */
  readonly isCurrent: (token: string) => boolean
}

export type SmsMessage = { readonly to: string; readonly body: string }

/** `unknown`: nobody can say whether the message went out, so it is never sent again by itself. */
export type SmsOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }

export type SmsSender = { readonly send: (message: SmsMessage) => Promise<SmsOutcome> }

/** Something that goes wrong often enough for a person to look: passed to the operator's webhook or mail. */
export type Alarm = (kind: string, detail: Readonly<Record<string, string | number>>) => void

export type LimitAction = 'cooldown' | 'send' | 'wrong' | 'verified' | 'lead' | 'contact' | 'enquiry'
export type LimitDimension = 'verification' | 'phone' | 'email' | 'ip' | 'ip-phones' | 'network' | 'prefix' | 'area' | 'site'

/** One thing that counts: `value` is hashed before it is stored. `member` is what `ip-phones` counts the distinct ones of. */
export type LimitUse = {
  readonly action: LimitAction
  readonly dimension: LimitDimension
  readonly value: string
  readonly member?: string
}

export type LimitTripped = {
  readonly ok: false
  readonly action: LimitAction
  readonly dimension: LimitDimension
  /** Whole seconds until the same use would pass. */
  readonly retryAfter: number
}
/** `ticket` names what was counted, so that it can be given back. */
export type LimitOutcome = { readonly ok: true; readonly ticket: readonly string[] } | LimitTripped

export type SendOutcome =
  | { readonly kind: 'sent'; readonly verificationId: string; readonly resendAfter: number; readonly expiresIn: number }
  | { readonly kind: 'invalid_phone' }
  | { readonly kind: 'invalid_email' }
  | { readonly kind: 'cooldown'; readonly retryAfter: number }
  | { readonly kind: 'limit'; readonly retryAfter: number }
  | { readonly kind: 'too_many' }
  | { readonly kind: 'failed' }

export type VerifyOutcome =
  | { readonly kind: 'verified' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'wrong_code'; readonly attemptsLeft: number }
  | { readonly kind: 'too_many' }
  | { readonly kind: 'limit'; readonly retryAfter: number }
  | { readonly kind: 'unavailable' }

/** Where a returning visitor stands; times in whole seconds from now. */
export type VerificationStatus =
  | { readonly step: 'none' }
  | {
      readonly step: 'otp-sent'
      readonly attemptsLeft: number
      readonly resendAfter: number
      readonly expiresIn: number
    }
  | { readonly step: 'otp-verified' }

export const CONSENT_PURPOSES = ['sharing', 'call', 'messages'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** One box: its short label, and the full text under it. */
export type ConsentItem = {
  readonly purpose: ConsentPurpose
  readonly title: string
  readonly text: string
  readonly required: boolean
}
/** The wording a visitor saw, from `content/consents`. A changed text or title is a new version. */
export type ConsentWording = { readonly version: string; readonly items: readonly ConsentItem[] }

export type LeadFields = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** E.164. */
  readonly phoneNumber: string
}

/** The stored answer to a lead: status and body of `POST /api/track-lead`. */
export type LeadAnswer =
  | { readonly status: 200; readonly body: { readonly ret_code: '200'; readonly url?: string } }
  | {
      readonly status: 202
      readonly body: { readonly ret_code: '202'; readonly status: 'queued' | 'held'; readonly message?: string }
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
  | { readonly kind: 'unavailable' }

/** What the tracker receives: the form, the tracking values, and what the server itself saw of the connection. */
export type TrackerPayload = Readonly<Record<string, string>>

/** `retry`: certainly not taken. `ambiguous`: perhaps taken, nobody can say. */
export type TrackerOutcome =
  | { readonly kind: 'accepted'; readonly url?: string }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'retry'; readonly reason: string; readonly retryAfter?: number }
  | { readonly kind: 'ambiguous'; readonly reason: string }

export type Tracker = {
  /** Whether the tracker keeps one lead for one key, so that an unclear outcome may be sent again. */
  readonly idempotent: boolean
  readonly send: (payload: TrackerPayload, key: string) => Promise<TrackerOutcome>
  /** Whether somebody is there to take a connection; nothing is sent. A tracker without it is always there. */
  readonly reachable?: () => Promise<boolean>
}

import type { Keyring, LimitOutcome, LimitUse, SmsSender } from '#shared/funnel-ports.ts'
import type { LeadsDb } from '../db/leads-schema.ts'

/** The limits as this domain needs them; every call inside a verification's transaction. */
export type OtpLimits = {
  readonly consume: (uses: readonly LimitUse[], within?: LeadsDb) => Promise<LimitOutcome>
  readonly record: (uses: readonly LimitUse[], within?: LeadsDb) => Promise<void>
  readonly release: (ticket: readonly string[], within?: LeadsDb) => Promise<void>
}

export type OtpLog = {
  readonly info: (detail: object, message: string) => void
  readonly warn: (detail: object, message: string) => void
  readonly error: (detail: object, message: string) => void
}

export type OtpOptions = {
  readonly db: LeadsDb
  /** Epoch milliseconds that never go back: `steadyNow(clock)`, one for the whole process. */
  readonly now: () => number
  readonly sms: SmsSender
  readonly limits: OtpLimits
  readonly keys: Keyring
  readonly allowedCountries: readonly string[]
  /** Host name without port, for the message's last line. */
  readonly publicHost: string
  /** Digits, 4 to 8. */
  readonly codeLength?: number
  /** What one connection counts as; see `addressKeys`. */
  readonly addressKeys: (ip: string) => { readonly ip: string; readonly network: string }
  readonly log: OtpLog
}

export const RESEND_SECONDS = 60
export const CODE_SECONDS = 300
/** Wrong codes of one verification, however often it is resent. */
export const MAX_ATTEMPTS = 3
/** How long a verified phone may wait for its lead. */
export const TICKET_SECONDS = 600
/** A verification that is not finished by then starts anew. */
export const VERIFICATION_SECONDS = 3600
/** Hosts of one store may differ by this much; a code from further in the future means a clock was set back. */
export const CLOCK_SKEW_MS = 5000

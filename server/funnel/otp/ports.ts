import { CODE_ATTEMPTS } from '#shared/funnel/rules.ts'
import type { ParsedPhone } from '../person/phone.ts'
import type { Counted, Exhausted, FunnelLog, LimitOutcome, LimitUse, PaidOutcome, Pay, SmsSender, Work } from '../ports.ts'
import type { StoreParts } from '../store/parts.ts'
import type { LeadsDb } from '../store/schema.ts'
import type { SenderNames } from './code.ts'

/** The limits that this domain uses; every call is inside a verification's transaction. */
export type OtpLimits = {
  readonly consumePaid: (uses: readonly LimitUse[], pay: Pay, within: LeadsDb) => Promise<PaidOutcome>
  readonly consume: (uses: readonly LimitUse[], within?: LeadsDb) => Promise<LimitOutcome>
  readonly check: (uses: readonly LimitUse[], within?: LeadsDb) => Promise<LimitOutcome>
  readonly record: (uses: readonly LimitUse[], within?: LeadsDb) => Promise<void>
  readonly release: (counted: readonly Counted[], within?: LeadsDb) => Promise<void>
}

export type OtpOptions = StoreParts & {
  readonly sms: SmsSender
  readonly limits: OtpLimits
  readonly exhausted: Exhausted
  readonly challenges: Work
  readonly readPhone: (typed: string) => ParsedPhone
  /** Host name without port, for the message's last line. */
  readonly publicHost: string
  /** Whom the messages are from. */
  readonly sender: () => SenderNames
  /** Digits, 4 to 8. */
  readonly codeLength?: number
  /** What one connection counts as; see `addressKeys`. */
  readonly addressKeys: (ip: string) => { readonly ip: string; readonly network: string }
  readonly log: FunnelLog
}

export const RESEND_SECONDS = 60
export const CODE_SECONDS = 300
/** Wrong codes of one verification, however often it is resent. */
export const MAX_ATTEMPTS = CODE_ATTEMPTS
/** How long a verified phone may wait for its lead. */
export const TICKET_SECONDS = 600
/** A verification not finished by then starts over. */
export const VERIFICATION_SECONDS = 3600
/**
 * Hosts of one store may differ by this much: one whose clock is behind takes a code so much longer. A code from further in the
 * future means that a clock was set back.
 */
export const CLOCK_SKEW_MS = 60_000

/**
 * What the funnel's sub-rooms offer each other. They never import one another: each receives the others as these types,
 * and they meet in `funnel.ts`. Types only.
 */

import type { ConsentPurpose, ConsentWording } from '#shared/funnel/consent.ts'
import type { Standing } from '#shared/funnel/registration.ts'
import type { PersonIndex } from './person/identity.ts'
import type { LeadsDb } from './store/schema.ts'

/** The part of the log that the funnel writes to. */
export type FunnelLog = {
  readonly info: (detail: object, message: string) => void
  readonly warn: (detail: object, message: string) => void
  readonly error: (detail: object, message: string) => void
}

export type SmsMessage = { readonly to: string; readonly body: string }

/** `unknown`: the message may have gone out, so it is never resent automatically. */
export type SmsOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }

export type SmsSender = { readonly send: (message: SmsMessage) => Promise<SmsOutcome> }

export type LimitAction =
  | 'cooldown'
  | 'send'
  | 'challenge'
  | 'wrong'
  | 'guess'
  | 'refused'
  | 'verified'
  | 'lead'
  | 'contact'
  | 'enquiry'
  | 'withdrawal'
export type LimitDimension = 'verification' | 'phone' | 'email' | 'ip' | 'ip-phones' | 'network' | 'prefix' | 'area' | 'site'

/** One event that counts: `value` is hashed before it is stored. `ip-phones` counts distinct values of `member`. */
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
/** How close a shared budget is to its end: 1 to 4, the quarters of what is left from the row's `challengeAtPercent` on. */
export type Pressure = {
  readonly level: number
  /** Whole seconds until the budget has room again, if no other request uses it. */
  readonly retryAfter: number
}
/** What was counted: the `nth` use of a key. */
export type Counted = { readonly key: string; readonly nth: number }
/**
 * `counted` names what was counted, so that it can be given back; without `pressure` every shared budget has room.
 * `isFull`: a shared budget that never refuses is used up.
 */
export type LimitOutcome =
  | {
      readonly ok: true
      readonly counted: readonly Counted[]
      readonly pressure?: Pressure | undefined
      readonly isFull?: true | undefined
    }
  | LimitTripped

/** How a use ends whose sender may have to work for it. `unpaid`: only the issued challenge was counted. */
export type PaidOutcome =
  | { readonly kind: 'counted'; readonly counted: readonly Counted[]; readonly isFull: boolean }
  | { readonly kind: 'unpaid'; readonly pressure: Pressure }
  | { readonly kind: 'tripped'; readonly tripped: LimitTripped }

/** Whether the work that a budget asks for was done; asked once, inside the transaction that counts. */
export type Pay = (pressure: Pressure) => Promise<boolean>

/** What a challenge is good for: one purpose, and one number or address. */
export type ChallengeUse = { readonly purpose: 'send' | 'contact' | 'enquiry'; readonly whom: string }

/** A solved challenge that is genuine, in time and for this use; not yet spent. `steps`: what it is worth. */
export type Proof = { readonly nonce: string; readonly steps: number; readonly until: number }

/** Addresses and networks that have used up a limit, as far as this process remembers. */
export type Exhausted = {
  /** What stopped this action, with the wait that is left. Work that was not done stops none with a proof. */
  readonly find: (action: LimitAction, address: string) => LimitTripped | undefined
  /** Of a limit that others share, nothing is remembered. */
  readonly remember: (action: LimitAction, address: string, tripped: LimitTripped) => void
}

/** The challenges that senders solve while a shared budget runs low. */
export type Work = {
  readonly issue: (use: ChallengeUse, level: number) => Promise<string>
  readonly read: (text: string, use: ChallengeUse) => Promise<Proof | undefined>
  readonly spend: (trx: LeadsDb, proof: Proof, level: number) => Promise<boolean>
}

export type Admit = {
  /** Counts a use for an address; `undefined` while the store is down. */
  readonly admit: (action: LimitAction, address: string) => Promise<LimitOutcome | undefined>
  /** The same as a part of what the address asks for. */
  readonly within: (trx: LeadsDb, action: LimitAction, address: string) => Promise<LimitOutcome>
  /** The same, of what may take work. */
  readonly paid: (trx: LeadsDb, action: LimitAction, address: string, pay: Pay) => Promise<PaidOutcome>
  /** {@link Exhausted.find}: an address that is found needs no transaction. */
  readonly exhausted: Exhausted['find']
}

/** How far a returning visitor has come; times in whole seconds from now. */
export type VerificationStatus =
  | { readonly step: 'none' }
  | {
      readonly step: 'otp-sent'
      readonly attemptsLeft: number
      readonly resendAfter: number
      readonly expiresIn: number
    }
  | { readonly step: 'otp-verified' }

/** The sender of a step, by the connection alone; nothing of it comes from a body. */
export type Registrant = {
  /** From the visitor's cookie. */
  readonly verificationId: string | undefined
  readonly ip: string
  readonly userAgent: string
  /** Two letters. */
  readonly country: string
  /** The path of the page that the form is on. */
  readonly page: string
  readonly locale: string
}

/** Which step the registration is at after a step, and how HTTP says so. */
export type StepReply = {
  readonly kind: 'step'
  readonly standing: Standing
  readonly status: number
  /** Whole seconds. */
  readonly retryAfter?: number | undefined
  /** For the visitor's cookie, where another verification has begun. */
  readonly verificationId?: string
}
/** `unavailable`: the store cannot be read now, and nothing has changed. */
export type StepOutcome = StepReply | { readonly kind: 'unavailable' }

/** What the tracker receives: the form, the tracking values, and what the server itself knows about the connection. */
export type TrackerPayload = Readonly<Record<string, string>>

/**
 * `retry`: certainly not accepted. `shut`: not accepted, and no other lead would be until the operator mends the way to the
 * tracker. `ambiguous`: perhaps accepted.
 */
export type TrackerOutcome =
  | { readonly kind: 'accepted'; readonly url?: string | undefined }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'retry'; readonly reason: string; readonly retryAfter?: number | undefined }
  | { readonly kind: 'shut'; readonly reason: string }
  | { readonly kind: 'ambiguous'; readonly reason: string }

/** How the reason of a move in a lead's history begins after an attempt without a clear answer, and for an answer that came after its lease was lost. */
export const UNCLEAR = 'no clear answer: '
export const LATE = 'late answer: '

export type Tracker = {
  /** Tells this tracker from others, in the store and in alarms; nothing of it is secret. */
  readonly name: string
  /** Whether the tracker keeps one lead per key, so that an ambiguous delivery may be retried. */
  readonly idempotent: boolean
  readonly send: (payload: TrackerPayload, key: string) => Promise<TrackerOutcome>
  /** Only of one that keeps its leads in our own store: takes a lead as a part of the transaction that stores it. */
  readonly takeWithin?: (
    trx: LeadsDb,
    payload: TrackerPayload,
    key: string,
  ) => Promise<Extract<TrackerOutcome, { kind: 'accepted' }>>
  /** Whether the tracker accepts a connection; nothing is sent. Without this it counts as always reachable. */
  readonly reachable?: () => Promise<boolean>
}

/** One lead as the pretend advertiser's dashboard shows it. */
export type SandboxLead = {
  readonly id: string
  readonly firstName: string
  /** Ends with the number's last two digits. */
  readonly phoneHint: string
  /** Of the consent that the lead came with; `undefined` for a lead of another program. */
  readonly receipt: string | undefined
  /** How often the lead arrived; repeats get the first answer. */
  readonly calls: number
  /** ISO 8601, UTC. */
  readonly at: string
  /** Of the form; `undefined` for a lead of another program. */
  readonly locale: string | undefined
  /** Whose site the dashboard takes the place of. */
  readonly advertiser: string
}

/** What a receipt is written from: the person, and what was shown and chosen. */
export type NewReceipt = PersonIndex & {
  readonly wording: ConsentWording
  /** The boxes that were ticked. */
  readonly boxes: readonly ConsentPurpose[]
  readonly locale: string
  readonly page: string
  readonly advertiser: { readonly id: string; readonly name: string } | null
  readonly verificationId: string | null
  readonly ip: string
  readonly userAgent: string
}

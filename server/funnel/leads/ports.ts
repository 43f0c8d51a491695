import type { Alarm } from '#server/platform/alarms/alarm.ts'
import type { ConsentWording } from '#shared/funnel/consent.ts'
import type { Campaign } from '#shared/funnel/tracking.ts'
import type { ParsedPhone } from '../person/phone.ts'
import type { Admit, FunnelLog, NewReceipt, Tracker } from '../ports.ts'
import type { Journal } from '../store/journal.ts'
import type { StoreParts } from '../store/parts.ts'
import type { LeadsDb } from '../store/schema.ts'

export type Eligibility = { readonly ok: true } | { readonly ok: false; readonly reason: string }

/** Whether leads from these provinces may go to the advertiser now: registered, on record, verified within 30 days. */
export type MayReceive = (question: { readonly provinces: readonly string[]; readonly at: number }) => Eligibility

export type LeadsOptions = StoreParts & {
  readonly tracker: Tracker
  readonly mayReceive: MayReceive
  /** The recipient, by its present name in a language, by default in English. */
  readonly advertiser: (locale?: string) => { readonly id: string; readonly name: string }
  readonly wording: (locale: string) => ConsentWording
  readonly spendTicket: (trx: LeadsDb, holder: { verificationId: string; phone: string; email: string }) => Promise<boolean>
  readonly consent: {
    readonly record: (trx: LeadsDb, receipt: NewReceipt) => Promise<{ readonly id: string }>
    /** Whom a receipt names; `undefined` for one that is gone. */
    readonly recipientOf: (receiptId: string) => Promise<string | undefined>
    /** `within`: the transaction that asks, if one does. */
    readonly isSuppressed: (people: readonly string[], collectedAt: number, within?: LeadsDb) => Promise<boolean>
  }
  readonly admit: Admit
  readonly readPhone: (typed: string) => ParsedPhone
  /** Exact hosts that a tracker's `url` may name. */
  readonly redirectHosts: readonly string[]
  /** With the built-in sandbox: our own origin, which serves its dashboard. */
  readonly ownOrigin?: string | undefined
  /** What a lead says of its origin where its address says nothing. Its affiliate is our key for the tracker: what a browser sends under that name is dropped. */
  readonly campaign: () => Campaign
  /** Wakes the worker; may fail silently, since a sweep follows. */
  readonly wake: () => void
  readonly alarm: Alarm
  readonly journal?: Journal | undefined
  readonly log: FunnelLog
  /** 0 to 1, for spreading retries. */
  readonly random?: () => number
  readonly sleep?: (ms: number) => Promise<void>
}

export const realSleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

import type { Alarm, ConsentPurpose, ConsentWording, Keyring, Tracker } from '#shared/funnel-ports.ts'
import type { LeadsDb } from '../db/leads-schema.ts'

export type LeadsLog = {
  readonly info: (detail: object, message: string) => void
  readonly warn: (detail: object, message: string) => void
  readonly error: (detail: object, message: string) => void
}

export type GateAnswer = { readonly ok: true } | { readonly ok: false; readonly reason: string }

/** Whether leads from these provinces may go to the advertiser now: registered, on record, verified within 30 days. */
export type Gate = (question: { readonly provinces: readonly string[]; readonly at: number }) => GateAnswer

export type LeadsOptions = {
  readonly db: LeadsDb
  /** Epoch milliseconds that never go back. */
  readonly now: () => number
  readonly keys: Keyring
  readonly tracker: Tracker
  readonly gate: Gate
  readonly advertiser: { readonly id: string; readonly name: string }
  readonly wording: (locale: string) => ConsentWording
  readonly spendTicket: (trx: LeadsDb, holder: { verificationId: string; phone: string; email: string }) => Promise<boolean>
  readonly consent: {
    readonly record: (trx: LeadsDb, receipt: ReceiptRequest) => Promise<{ readonly id: string }>
    readonly isSuppressed: (people: readonly string[], collectedAt: number) => Promise<boolean>
  }
  /** E.164 of a number we serve, else `undefined`. */
  readonly readPhone: (typed: string) => string | undefined
  /** Exact hosts a tracker's `url` may name. */
  readonly redirectHosts: readonly string[]
  /** With the built-in sandbox: our own origin, whose dashboard is no foreign place. */
  readonly ownOrigin?: string
  /** The server's own affiliate key for the tracker; what a browser sends under that name is dropped. */
  readonly apiKey: string
  /** Tells the worker that something is due; may fail silently, a sweep follows. */
  readonly wake: () => void
  readonly alarm: Alarm
  readonly log: LeadsLog
  /** 0 to 1, for spreading retries. */
  readonly random?: () => number
  readonly sleep?: (ms: number) => Promise<void>
}

export type ReceiptRequest = {
  readonly wording: ConsentWording
  readonly boxes: readonly ConsentPurpose[]
  readonly locale: string
  readonly page: string
  readonly advertiser: { readonly id: string; readonly name: string } | null
  readonly verificationId: string | null
  readonly ip: string
  readonly userAgent: string
  readonly phoneIndex: string
  readonly emailIndex: string
}

export const realSleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

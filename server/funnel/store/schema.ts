/**
 * The tables of the leads store, as rows. Times are epoch milliseconds, UTC; ids are text; `*_mac` columns hold keyed
 * hashes and `*_cipher` columns AES-256-GCM tokens, so that the file alone holds no readable personal data.
 */

import type { Kysely } from 'kysely'
import type { IncidentRow } from '#server/platform/alarms/alarm.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'

/** The `nth` use of a key, 1 for the first; of those that were given back the numbers are missing. */
export type LimitUseRow = { key: string; nth: number; at: number; member: string | null }
export type LimitKeyRow = { key: string; touched_at: number }
export type LimitBlockRow = { key: string; until: number }

/** A proof that has paid; `until`: when its challenge ends, from which it is not needed any longer. */
export type SpentChallengeRow = { nonce: string; until: number }

export type VerificationState = 'pending' | 'verified' | 'void'
export type VerificationRow = {
  /** As `storedVerification` makes it, like each `verification_id`: never the id itself, which is the visitor's cookie. */
  id: string
  phone_mac: string
  email_mac: string
  purpose: string
  state: VerificationState
  /** Keyed hash of the newest code only; `null` once used or void. */
  code_mac: string | null
  code_sent_at: number
  code_expires_at: number
  sends: number
  attempts: number
  verified_at: number | null
  /** When the verification's ticket was spent on a lead. */
  used_at: number | null
  created_at: number
}
export type DraftRow = { verification_id: string; draft_cipher: string; updated_at: number }

export type LeadRow = {
  id: string
  verification_id: string
  body_mac: string
  phone_index: string
  email_index: string
  campaign: string
  /** JSON of {@link LeadFields}; `null` once purged. */
  fields_cipher: string | null
  /** JSON of the tracking values and the user agent; `null` once purged. */
  context_cipher: string | null
  ip_cipher: string | null
  locale: string
  province: string | null
  receipt_id: string
  duplicate_of: string | null
  /** The stored answer: `{status, body, hasUrl}` as JSON; never changes. The address itself is in `url_cipher`. */
  answer: string | null
  created_at: number
  purged_at: number | null
}
export type DeliveryRow = {
  lead_id: string
  state: DeliveryState
  idempotency_key: string
  attempts: number
  next_attempt_at: number
  lease_owner: string | null
  lease_until: number | null
  /** Where the tracker sends this visitor, already checked against the allow-list. */
  url_cipher: string | null
  problem: string | null
  updated_at: number
}
export type LeadHistoryRow = {
  id: string
  lead_id: string
  at: number
  from_state: DeliveryState | null
  to_state: DeliveryState
  reason: string
}

/** A tracker whose door is shut: nothing is sent to it but one lead at a time. */
/** When the next call of a tracker has its turn (epoch ms). */
type TrackerPaceRow = { tracker: string; next_at: number }

/** `actor`: who paused the buyer's deliveries, as the audit trail names them. */
export type BuyerPauseRow = { buyer: string; reason: string; actor: string; since: number }

export type TrackerPauseRow = { tracker: string; reason: string; since: number; next_probe_at: number }

export type ReceiptRow = {
  seq: number
  id: string
  kind: 'consent' | 'withdrawal'
  /** Canonical JSON of what was shown and chosen; holds no name, number or address. */
  body: string
  phone_index: string
  email_index: string
  /** For a withdrawal: the receipt it takes back. */
  subject_id: string | null
  created_at: number
  /** 32 random bytes, base64; empty on emptied receipts. */
  salt: string
}
/** An entry of the consent log as it was hashed; a lost one, of which a restored store has the hash alone, has no row. */
export type ConsentLeafRow = { seq: number; data: string }
/** The hash, base64, of the complete subtree that covers the leaves from `position * 2 ** level` on. */
export type ConsentNodeRow = { level: number; position: number; hash: string }
export type ConsentLogRow = {
  id: string
  /** The log's name in every signature. Pinned when the log is first opened, so that a move to another domain keeps it. */
  origin: string
  size: number
  /** The roots of the complete subtrees that make up the tree, from the left, base64, separated by spaces. */
  peaks: string
  /** The signed head; empty until the log is first opened. */
  checkpoint: string
}
/** The checkpoint of a day (UTC, `2026-11-22`) that left this machine. */
export type ConsentAnchorRow = { day: string; checkpoint: string; at: number }
export type SuppressionRow = { id: string; person_index: string; kind: 'withdrawn' | 'erased'; at: number }

export type EnquiryRow = {
  id: string
  kind: 'contact' | 'enquiry'
  fields_cipher: string
  phone_index: string
  email_index: string
  source: string
  page: string
  receipt_id: string | null
  created_at: number
  /** When the desk marked it as handled. */
  handled_at: number | null
}
/** Mail to the office without personal data. */
export type Notice = 'withdrawal' | 'checkpoint'
export type MailRow = {
  id: string
  subject: string
  text_cipher: string
  state: 'queued' | 'sending' | 'sent' | 'dead'
  attempts: number
  next_attempt_at: number
  created_at: number
  handled_at: number | null
  /** `null`: it may hold a person. */
  notice: Notice | null
  /** Of a withdrawal: the receipt that was taken back. */
  receipt_id: string | null
}
export type AuditRow = { id: string; at: number; actor: string; action: string; subject: string }
export type SandboxLeadRow = {
  id: string
  idempotency_key: string
  first_name_cipher: string
  phone_hint: string
  campaign: string
  calls: number
  at: number
}
/** One row: see `mark.ts`. */
export type MarkRow = {
  id: string
  epoch: number
  seq: number
  /** The newest entry that is known to be on the disk in the journal; 0 and 0 while none is. */
  journaled_epoch: number
  journaled_seq: number
  /** As `placeOf` says it; `null` in a file, and until the next start of a store from before 1.1. */
  place: string | null
}
export type KeyCheckRow = { id: string; token: string }

export type LeadsSchema = {
  limit_use: LimitUseRow
  limit_key: LimitKeyRow
  limit_block: LimitBlockRow
  challenge_spent: SpentChallengeRow
  otp_verification: VerificationRow
  otp_draft: DraftRow
  lead: LeadRow
  lead_delivery: DeliveryRow
  lead_history: LeadHistoryRow
  tracker_pause: TrackerPauseRow
  buyer_pause: BuyerPauseRow
  tracker_pace: TrackerPaceRow
  consent_receipt: ReceiptRow
  consent_leaf: ConsentLeafRow
  consent_node: ConsentNodeRow
  consent_log: ConsentLogRow
  consent_anchor: ConsentAnchorRow
  suppression: SuppressionRow
  enquiry: EnquiryRow
  mail_outbox: MailRow
  leads_audit: AuditRow
  sandbox_lead: SandboxLeadRow
  key_check: KeyCheckRow
  store_mark: MarkRow
  incident: IncidentRow
}

/** The store, or a transaction on it. */
export type LeadsDb = Kysely<LeadsSchema>

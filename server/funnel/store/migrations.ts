/** The steps that build the leads store. Each is repeatable; see {@link Step}. */
import type { Step } from '#server/platform/db/migrate.ts'
import { index, table } from '#server/platform/db/tables.ts'
import { challenges } from './steps/migration-challenges.ts'
import { consentLog } from './steps/migration-consent-log.ts'
import { dueRows } from './steps/migration-due-rows.ts'
import { incidents } from './steps/migration-incidents.ts'
import { letters } from './steps/migration-letters.ts'
import { limitUses } from './steps/migration-limit-uses.ts'
import { mark } from './steps/migration-mark.ts'
import { sealedAnswers } from './steps/migration-sealed-answers.ts'
import { storedVerifications } from './steps/migration-stored-verifications.ts'

const limits: Step = async (db) => {
  await table(db, 'limit_event', [
    ['id', 'text', 'key'],
    ['key', 'text'],
    ['member', 'text', 'null'],
    ['at', 'bigint'],
  ])
  await index(db, 'limit_event', ['key', 'at'])
  await index(db, 'limit_event', ['at'])
  await table(db, 'limit_key', [
    ['key', 'text', 'key'],
    ['touched_at', 'bigint'],
  ])
  await table(db, 'limit_block', [
    ['key', 'text', 'key'],
    ['until', 'bigint'],
  ])
}

const verifications: Step = async (db) => {
  await table(db, 'otp_verification', [
    ['id', 'text', 'key'],
    ['phone_mac', 'text'],
    ['email_mac', 'text'],
    ['purpose', 'text'],
    ['state', 'text'],
    ['code_mac', 'text', 'null'],
    ['code_sent_at', 'bigint'],
    ['code_expires_at', 'bigint'],
    ['sends', 'integer'],
    ['attempts', 'integer'],
    ['verified_at', 'bigint', 'null'],
    ['used_at', 'bigint', 'null'],
    ['created_at', 'bigint'],
  ])
  await index(db, 'otp_verification', ['created_at'])
  await table(db, 'otp_draft', [
    ['verification_id', 'text', 'key'],
    ['draft_cipher', 'text'],
    ['updated_at', 'bigint'],
  ])
}

const leads: Step = async (db) => {
  await table(db, 'lead', [
    ['id', 'text', 'key'],
    ['verification_id', 'text', 'unique'],
    ['body_mac', 'text'],
    ['phone_index', 'text'],
    ['email_index', 'text'],
    ['campaign', 'text'],
    ['fields_cipher', 'text', 'null'],
    ['context_cipher', 'text', 'null'],
    ['ip_cipher', 'text', 'null'],
    ['locale', 'text'],
    ['province', 'text', 'null'],
    ['receipt_id', 'text'],
    ['duplicate_of', 'text', 'null'],
    ['answer', 'text', 'null'],
    ['created_at', 'bigint'],
    ['purged_at', 'bigint', 'null'],
  ])
  await index(db, 'lead', ['phone_index'])
  await index(db, 'lead', ['email_index'])
  await index(db, 'lead', ['created_at'])
  await table(db, 'lead_delivery', [
    ['lead_id', 'text', 'key'],
    ['state', 'text'],
    ['idempotency_key', 'text', 'unique'],
    ['attempts', 'integer'],
    ['next_attempt_at', 'bigint'],
    ['lease_owner', 'text', 'null'],
    ['lease_until', 'bigint', 'null'],
    ['url_cipher', 'text', 'null'],
    ['problem', 'text', 'null'],
    ['updated_at', 'bigint'],
  ])
  await index(db, 'lead_delivery', ['state', 'next_attempt_at'])
  await table(db, 'lead_history', [
    ['id', 'text', 'key'],
    ['lead_id', 'text'],
    ['at', 'bigint'],
    ['from_state', 'text', 'null'],
    ['to_state', 'text'],
    ['reason', 'text'],
  ])
  await index(db, 'lead_history', ['lead_id', 'at'])
}

const receipts: Step = async (db) => {
  await table(db, 'consent_receipt', [
    ['seq', 'bigint', 'key'],
    ['id', 'text', 'unique'],
    ['kind', 'text'],
    ['body', 'text'],
    ['phone_index', 'text'],
    ['email_index', 'text'],
    ['subject_id', 'text', 'null'],
    ['prev_hash', 'text'],
    ['hash', 'text'],
    ['signature', 'text'],
    ['created_at', 'bigint'],
  ])
  await index(db, 'consent_receipt', ['subject_id'])
  await table(db, 'consent_head', [
    ['id', 'text', 'key'],
    ['seq', 'bigint'],
    ['hash', 'text'],
  ])
  await db
    .insertInto('consent_head')
    .values({ id: 'head', seq: 0, hash: 'genesis' })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
  await table(db, 'suppression', [
    ['id', 'text', 'key'],
    ['person_index', 'text'],
    ['kind', 'text'],
    ['at', 'bigint'],
  ])
  await index(db, 'suppression', ['person_index'])
}

const office: Step = async (db) => {
  await table(db, 'enquiry', [
    ['id', 'text', 'key'],
    ['kind', 'text'],
    ['fields_cipher', 'text'],
    ['phone_index', 'text'],
    ['email_index', 'text'],
    ['source', 'text'],
    ['page', 'text'],
    ['receipt_id', 'text', 'null'],
    ['created_at', 'bigint'],
  ])
  await table(db, 'mail_outbox', [
    ['id', 'text', 'key'],
    ['subject', 'text'],
    ['text_cipher', 'text'],
    ['state', 'text'],
    ['attempts', 'integer'],
    ['next_attempt_at', 'bigint'],
    ['created_at', 'bigint'],
  ])
  await index(db, 'mail_outbox', ['state', 'next_attempt_at'])
  await table(db, 'leads_audit', [
    ['id', 'text', 'key'],
    ['at', 'bigint'],
    ['actor', 'text'],
    ['action', 'text'],
    ['subject', 'text'],
  ])
  await table(db, 'sandbox_lead', [
    ['id', 'text', 'key'],
    ['idempotency_key', 'text', 'unique'],
    ['first_name_cipher', 'text'],
    ['phone_hint', 'text'],
    ['campaign', 'text'],
    ['calls', 'integer'],
    ['at', 'bigint'],
  ])
  await table(db, 'key_check', [
    ['id', 'text', 'key'],
    ['token', 'text'],
  ])
}

const trackerPause: Step = async (db) => {
  await table(db, 'tracker_pause', [
    ['tracker', 'text', 'key'],
    ['reason', 'text'],
    ['since', 'bigint'],
    ['next_probe_at', 'bigint'],
  ])
}

const trackerPace: Step = async (db) => {
  await table(db, 'tracker_pace', [
    ['tracker', 'text', 'key'],
    ['next_at', 'bigint'],
  ])
}

/** From this one on the store writes down what was wrong. */
export const INCIDENTS_STEP = '0014-incidents'

/** In order; a released step is never changed, only followed by another. */
export const LEADS_STEPS: Record<string, Step> = {
  '0001-limits': limits,
  '0002-verifications': verifications,
  '0003-leads': leads,
  '0004-receipts': receipts,
  '0005-office': office,
  '0006-consent-log': consentLog,
  '0007-tracker-pause': trackerPause,
  '0008-sealed-answers': sealedAnswers,
  '0009-mark': mark,
  '0010-stored-verifications': storedVerifications,
  '0011-challenges': challenges,
  '0012-due-rows': dueRows,
  '0013-letters': letters,
  [INCIDENTS_STEP]: incidents,
  '0015-limit-uses': limitUses,
  '0016-tracker-pace': trackerPace,
}

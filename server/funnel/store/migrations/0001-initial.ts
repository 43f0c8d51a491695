import { sql } from 'kysely'
import type { MigrationStep } from '#server/platform/db/migrate.ts'
import { firstRow, index, table, uniqueWhereNull } from '#server/platform/db/tables.ts'

const limits: MigrationStep = async (db) => {
  // By the number that a use has under its key: what a window asks is one look, not a walk through all that it holds.
  await table(
    db,
    'limit_use',
    [
      ['key', 'text'],
      ['nth', 'bigint'],
      ['at', 'bigint'],
      ['member', 'text', 'null'],
    ],
    { name: 'limit_use_place', columns: ['key', 'nth'], ordersRows: true },
  )
  await table(db, 'limit_key', [
    ['key', 'text', 'key'],
    ['touched_at', 'bigint'],
  ])
  await table(db, 'limit_block', [
    ['key', 'text', 'key'],
    ['until', 'bigint'],
  ])
}

const verifications: MigrationStep = async (db) => {
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
  await table(db, 'challenge_spent', [
    ['nonce', 'text', 'key'],
    ['until', 'bigint'],
  ])
  await index(db, 'challenge_spent', ['until'])
}

const leads: MigrationStep = async (db) => {
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

const deliveries: MigrationStep = async (db) => {
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
  await table(db, 'tracker_pause', [
    ['tracker', 'text', 'key'],
    ['reason', 'text'],
    ['since', 'bigint'],
    ['next_probe_at', 'bigint'],
  ])
  await table(db, 'tracker_pace', [
    ['tracker', 'text', 'key'],
    ['next_at', 'bigint'],
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
  await index(db, 'sandbox_lead', ['at'])
}

const receipts: MigrationStep = async (db) => {
  await table(db, 'consent_receipt', [
    ['seq', 'bigint', 'key'],
    ['id', 'text', 'unique'],
    ['kind', 'text'],
    ['body', 'text'],
    ['phone_index', 'text'],
    ['email_index', 'text'],
    ['subject_id', 'text', 'null'],
    ['created_at', 'bigint'],
    ['salt', 'text'],
  ])
  await index(db, 'consent_receipt', ['subject_id'])
  await table(db, 'suppression', [
    ['id', 'text', 'key'],
    ['person_index', 'text'],
    ['kind', 'text'],
    ['at', 'bigint'],
  ])
  await index(db, 'suppression', ['person_index'])
}

const consentLog: MigrationStep = async (db) => {
  await table(db, 'consent_leaf', [
    ['seq', 'bigint', 'key'],
    ['data', 'text'],
  ])
  await table(
    db,
    'consent_node',
    [
      ['level', 'integer'],
      ['position', 'bigint'],
      ['hash', 'text'],
    ],
    { name: 'consent_node_place', columns: ['level', 'position'] },
  )
  await table(db, 'consent_log', [
    ['id', 'text', 'key'],
    ['origin', 'text'],
    ['size', 'bigint'],
    ['peaks', 'text'],
    ['checkpoint', 'text'],
  ])
  await firstRow(db, 'consent_log', { id: 'log', origin: '', size: 0, peaks: '', checkpoint: '' })
  await table(db, 'consent_anchor', [
    ['day', 'text', 'key'],
    ['checkpoint', 'text'],
    ['at', 'bigint'],
  ])
}

const office: MigrationStep = async (db) => {
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
    ['handled_at', 'bigint', 'null'],
  ])
  await index(db, 'enquiry', ['created_at'])
  await table(db, 'mail_outbox', [
    ['id', 'text', 'key'],
    ['subject', 'text'],
    ['text_cipher', 'text'],
    ['state', 'text'],
    ['attempts', 'integer'],
    ['next_attempt_at', 'bigint'],
    ['created_at', 'bigint'],
    ['handled_at', 'bigint', 'null'],
    ['notice', 'text', 'null'],
  ])
  await index(db, 'mail_outbox', ['state', 'next_attempt_at'])
  await index(db, 'mail_outbox', ['created_at'])
  await table(db, 'leads_audit', [
    ['id', 'text', 'key'],
    ['at', 'bigint'],
    ['actor', 'text'],
    ['action', 'text'],
    ['subject', 'text'],
  ])
}

/** Alarms of what lasts: of one thing one at a time is open, whichever process raises it. */
const incidents: MigrationStep = async (db) => {
  await table(db, 'incident', [
    ['id', 'text', 'key'],
    ['kind', 'text'],
    ['subject', 'text'],
    ['detail', 'text'],
    ['began_at', 'bigint'],
    ['ended_at', 'bigint', 'null'],
    ['told_at', 'bigint', 'null'],
  ])
  await index(db, 'incident', ['began_at'])
  await uniqueWhereNull(db, 'incident', ['kind', 'subject'], 'ended_at', 'incident_open')
}

/** What the store says of itself: the key that it is sealed with, and how far it has come, for its journal. */
const itself: MigrationStep = async (db) => {
  await table(db, 'key_check', [
    ['id', 'text', 'key'],
    ['token', 'text'],
  ])
  await table(db, 'store_mark', [
    ['id', 'text', 'key'],
    ['epoch', 'bigint'],
    ['seq', 'bigint'],
    // What the journal is known to hold: a store whose journal holds less has lost it.
    ['journaled_epoch', 'bigint'],
    ['journaled_seq', 'bigint'],
  ])
  await firstRow(db, 'store_mark', { id: 'mark', epoch: 1, seq: 0, journaled_epoch: 0, journaled_seq: 0 })
}

/**
 * Indexes by which retention finds what is due, and only that: it looks every hour, and would otherwise go through
 * everything that is kept, or was emptied long ago, while no other process can write.
 */
const dueRows: MigrationStep = async (db) => {
  await sql`create index if not exists lead_address_due on lead (created_at) where ip_cipher is not null`.execute(db)
  await sql`create index if not exists lead_due on lead (created_at) where purged_at is null`.execute(db)
  await sql`create index if not exists consent_receipt_due on consent_receipt (created_at) where body <> ''`.execute(db)
}

export const initial: MigrationStep = async (db) => {
  for (const part of [limits, verifications, leads, deliveries, receipts, consentLog, office, incidents, itself, dueRows])
    await part(db)
}

/** The steps that build the desk's store. Each is repeatable; see {@link Step}. */
import type { Step } from '#server/platform/db/migrate.ts'
import { index, table } from '#server/platform/db/tables.ts'

const access: Step = async (db) => {
  await table(db, 'desk_person', [
    ['id', 'text', 'key'],
    ['name', 'text', 'unique'],
    ['role', 'text'],
    ['created_at', 'bigint'],
    ['ended_at', 'bigint', 'null'],
  ])
  await table(db, 'desk_passkey', [
    ['id', 'text', 'key'],
    ['person_id', 'text'],
    ['public_key', 'text'],
    ['counter', 'bigint'],
    ['rp_id', 'text'],
    ['created_at', 'bigint'],
    ['used_at', 'bigint', 'null'],
  ])
  await table(db, 'desk_session', [
    ['id', 'text', 'key'],
    ['person_id', 'text'],
    ['created_at', 'bigint'],
    ['seen_at', 'bigint'],
    ['verified_at', 'bigint'],
  ])
  await table(db, 'desk_invite', [
    ['id', 'text', 'key'],
    ['name', 'text'],
    ['role', 'text'],
    ['invited_by', 'text'],
    ['until', 'bigint'],
  ])
  await table(db, 'desk_challenge', [
    ['id', 'text', 'key'],
    ['purpose', 'text'],
    ['subject', 'text'],
    ['until', 'bigint'],
  ])
}

const records: Step = async (db) => {
  await table(db, 'desk_reveal', [
    ['id', 'text', 'key'],
    ['session_id', 'text'],
    ['lead_id', 'text'],
    ['until', 'bigint'],
  ])
  await table(db, 'desk_audit', [
    ['seq', 'bigint', 'key'],
    ['at', 'bigint'],
    ['actor', 'text'],
    ['action', 'text'],
    ['subject', 'text'],
    ['reason', 'text'],
  ])
  await index(db, 'desk_audit', ['subject'])
}

/** In order; a released step is never changed, only followed by another. */
export const DESK_STEPS: Record<string, Step> = { '0001-access': access, '0002-records': records }

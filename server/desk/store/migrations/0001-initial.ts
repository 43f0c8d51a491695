import type { MigrationStep } from '#server/platform/db/migrate.ts'
import { index, table } from '#server/platform/db/tables.ts'

const access: MigrationStep = async (db) => {
  await table(db, 'desk_person', [
    ['id', 'text', 'key'],
    ['name', 'text', 'unique'],
    ['role', 'text'],
    ['created_at', 'bigint'],
    ['ended_at', 'bigint', 'null'],
    ['sign_outs', 'integer'],
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
    ['replaces', 'integer'],
  ])
  await table(db, 'desk_challenge', [
    ['id', 'text', 'key'],
    ['purpose', 'text'],
    ['subject', 'text'],
    ['until', 'bigint'],
  ])
}

const records: MigrationStep = async (db) => {
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
  // How often a person looked lately, and who did what.
  await index(db, 'desk_audit', ['actor', 'at'])
}

export const initial: MigrationStep = async (db) => {
  await access(db)
  await records(db)
}

/** The steps that build the desk's store. Each is repeatable; see {@link Step}. */
import type { Step } from '#server/platform/db/migrate.ts'
import { hasColumn, index, table } from '#server/platform/db/tables.ts'

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

const replacing: Step = async (db) => {
  if (await hasColumn(db, 'desk_invite', 'replaces')) return
  await db.schema
    .alterTable('desk_invite')
    .addColumn('replaces', 'integer', (col) => col.notNull().defaultTo(0))
    .execute()
}

/** How often somebody looked lately, and who did what. */
const auditReads: Step = (db) => index(db, 'desk_audit', ['actor', 'at'])

/** In order; a released step is never changed, only followed by another. */
export const DESK_STEPS: Record<string, Step> = {
  '0001-access': access,
  '0002-records': records,
  '0003-replacing': replacing,
  '0004-audit-reads': auditReads,
}

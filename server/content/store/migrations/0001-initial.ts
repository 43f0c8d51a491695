import type { MigrationStep } from '#server/platform/db/migrate.ts'
import { table } from '#server/platform/db/tables.ts'

export const initial: MigrationStep = async (db) => {
  await table(db, 'content_blob', [
    ['sha256', 'text', 'key'],
    ['bytes', 'bytes'],
  ])
  await table(db, 'content_release', [
    ['seq', 'bigint', 'key'],
    ['manifest', 'text'],
    ['at', 'bigint'],
    ['actor', 'text'],
    ['note', 'text'],
  ])
  await table(db, 'content_draft', [
    ['path', 'text', 'key'],
    ['base', 'text', 'null'],
    ['text', 'text'],
    ['author', 'text'],
    ['state', 'text'],
    ['updated_at', 'bigint'],
  ])
  await table(db, 'content_preview', [
    ['id', 'text', 'key'],
    ['path', 'text'],
    ['text', 'text'],
    ['actor', 'text'],
    ['until', 'bigint'],
  ])
}

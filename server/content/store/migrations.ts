/** The steps that build the content store. Each is repeatable; see {@link Step}. */
import { locksRows } from '#server/platform/db/dialect.ts'
import type { Step } from '#server/platform/db/migrate.ts'
import { table } from '#server/platform/db/tables.ts'

const releases: Step = async (db) => {
  await db.schema
    .createTable('content_blob')
    .ifNotExists()
    .addColumn('sha256', 'text', (column) => column.primaryKey().notNull())
    .addColumn('bytes', locksRows(db) ? 'bytea' : 'blob', (column) => column.notNull())
    .execute()
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
}

const previews: Step = (db) =>
  table(db, 'content_preview', [
    ['id', 'text', 'key'],
    ['path', 'text'],
    ['text', 'text'],
    ['actor', 'text'],
    ['until', 'bigint'],
  ])

/** In order; a released step is never changed, only followed by another. */
export const CONTENT_STEPS: Record<string, Step> = { '0001-releases': releases, '0002-previews': previews }

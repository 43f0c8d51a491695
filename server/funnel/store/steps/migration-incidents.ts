import { sql } from 'kysely'
import type { Step } from '#server/platform/db/migrate.ts'
import { index, table } from '#server/platform/db/tables.ts'

/** Alarms of what lasts: of one thing one at a time is open, whichever process raises it. */
export const incidents: Step = async (db) => {
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
  await db.schema
    .createIndex('incident_open')
    .ifNotExists()
    .unique()
    .on('incident')
    .columns(['kind', 'subject'])
    .where(sql.ref('ended_at'), 'is', null)
    .execute()
}

import type { Step } from '#server/platform/db/migrate.ts'
import { hasColumn } from '#server/platform/db/tables.ts'

/** When somebody dealt with a letter; and which mail is a notice that names nobody. Mail of before may hold a person. */
export const letters: Step = async (db) => {
  for (const table of ['enquiry', 'mail_outbox'])
    if (!(await hasColumn(db, table, 'handled_at'))) await db.schema.alterTable(table).addColumn('handled_at', 'bigint').execute()
  if (!(await hasColumn(db, 'mail_outbox', 'notice')))
    await db.schema.alterTable('mail_outbox').addColumn('notice', 'text').execute()
}

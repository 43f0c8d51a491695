import { sql } from 'kysely'
import type { MigrationStep } from '#server/platform/db/migrate.ts'
import { addColumn, index } from '#server/platform/db/tables.ts'

/** The receipt that a letter is about. Letters from before named it in their subject alone, as its last 12 letters. */
export const withdrawnReceipt: MigrationStep = async (db) => {
  await addColumn(db, 'mail_outbox', 'receipt_id', 'text')
  await index(db, 'mail_outbox', ['receipt_id'])
  await sql`update mail_outbox set receipt_id = substr(subject, length(subject) - 11) where notice = 'withdrawal' and receipt_id is null`.execute(
    db,
  )
}
